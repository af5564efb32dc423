import { useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTheme } from '#browser/use-preferences.ts';
import { loadGoogle } from './load-google.ts';

interface GoogleButtonProps {
  clientId: string;
  onCredential: (credential: string) => Promise<void>;
}

const HEIGHT_PX = 44;
const MOST_PX = 400;

/** Google's own button, drawn by its script; without the script there is none, and all else works. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const language = useTextLanguage();
  const { theme } = useTheme();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const tell = useRef(onCredential);
  tell.current = onCredential;

  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const google = await loadGoogle();
      if (!isWanted || !place.current) return;
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => void tell.current(credential),
        ux_mode: 'popup',
        auto_select: false,
      });
      google.renderButton(place.current, {
        theme: theme === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        text: 'signin_with',
        locale: language,
        width: Math.min(place.current.clientWidth, MOST_PX),
      });
      setState('there');
    };
    draw().catch(() => isWanted && setState('failed'));
    return () => {
      isWanted = false;
    };
  }, [clientId, language, theme]);

  if (state === 'failed') return null;
  return (
    <div ref={place} className="flex justify-center" style={{ minHeight: HEIGHT_PX }} aria-busy={state === 'loading'} />
  );
}
