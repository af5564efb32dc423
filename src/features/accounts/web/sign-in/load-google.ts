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
export function loadGoogle(): Promise<GoogleSignIn> {
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
