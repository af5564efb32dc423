import { useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTheme } from '#browser/use-preferences.ts';

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

const SCRIPT = 'https://accounts.google.com/gsi/client';
const LONGEST_MS = 10_000;

/** The part of Google's script that is used here (Sign In With Google, JavaScript API). */
export interface GoogleSignIn {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    ux_mode: 'popup';
    auto_select: boolean;
  }): void;
  renderButton(
    place: HTMLElement,
    look: { theme: 'outline' | 'filled_black'; size: 'large'; text: 'signin_with'; locale: string; width: number },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleSignIn } };
  }
}

let loading: Promise<GoogleSignIn> | undefined;

/** Loads Google's script when it is first needed; rejects when it can't be had, and then may be tried again. */
function loadGoogle(): Promise<GoogleSignIn> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<GoogleSignIn> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('the script of Google could not be loaded'));
    };
    const timer = setTimeout(fail, LONGEST_MS);
    script.src = SCRIPT;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      const google = window.google?.accounts?.id;
      if (google) resolve(google);
      else fail();
    };
    document.head.append(script);
  });
}
