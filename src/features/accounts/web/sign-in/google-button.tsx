import { useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTheme } from '#browser/use-preferences.ts';
import { loadGoogle } from './load-google.ts';

interface GoogleButtonProps {
  clientId: string;
  onCredential: (credential: string) => Promise<void>;
  /** The script can't be had. */
  onGone: () => void;
}

const HEIGHT_PX = 44;
const MAX_PX = 400;

/** Google's own button, drawn by its script; without the script there is none, and all else works. */
export function GoogleButton({ clientId, onCredential, onGone }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const language = useTextLanguage();
  const { theme } = useTheme();
  const [isThere, setThere] = useState(false);
  const tell = useRef({ onCredential, onGone });
  tell.current = { onCredential, onGone };

  useEffect(() => {
    let isWanted = true;
    const draw = async () => {
      const google = await loadGoogle();
      if (!isWanted || !place.current) return;
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => void tell.current.onCredential(credential),
        ux_mode: 'popup',
        auto_select: false,
      });
      google.renderButton(place.current, {
        theme: theme === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        text: 'signin_with',
        locale: language,
        width: Math.min(place.current.clientWidth, MAX_PX),
      });
      setThere(true);
    };
    draw().catch(() => isWanted && tell.current.onGone());
    return () => {
      isWanted = false;
    };
  }, [clientId, language, theme]);

  return <div ref={place} className="flex justify-center" style={{ minHeight: HEIGHT_PX }} aria-busy={!isThere} />;
}
