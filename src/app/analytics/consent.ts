import { writeCookie } from '#browser/preferences.ts';
import { createStore, useStore } from '#browser/store.ts';

/** Whether visits of this browser may be counted. */
export type Consent = 'agreed' | 'declined' | 'undecided';

const COOKIE = 'consent';
/** Raised when something else is asked for: then everybody is asked anew. */
const VERSION = 1;
const HALF_A_YEAR_SECONDS = 15_552_000;

/** The choice as a `Cookie` header or `document.cookie` holds it. */
export function readConsent(cookie: string): Consent {
  const [, version, choice] = /(?:^|;\s*)consent=(\d+)\.(yes|no)(?:;|$)/.exec(cookie) ?? [];
  if (Number(version) !== VERSION) return 'undecided';
  return choice === 'yes' ? 'agreed' : 'declined';
}

/** Keeps the choice in a cookie of ours for half a year. */
export function keepConsent(choice: 'agreed' | 'declined'): void {
  const value = `${VERSION}.${choice === 'agreed' ? 'yes' : 'no'}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`${COOKIE}=${value}; Path=/; Max-Age=${HALF_A_YEAR_SECONDS}; SameSite=Lax${secure}`);
}

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Whether the browser itself says that its owner does not want to be followed (Global Privacy Control): then nobody
 * asks.
 */
export const isOptedOut = (): boolean => navigator.globalPrivacyControl === true;

const asked = createStore(false);

/** Shows the question again to a visitor who wants to change the answer. */
export const askConsentAgain = (): void => asked.set(true);
export const stopAskingConsent = (): void => asked.set(false);
export const useIsConsentAsked = (): boolean => useStore(asked);
