import { createContext } from 'react-router';
import type { Preferences } from '#browser/preferences.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';
import type { Transport } from '#kernel/transport.ts';

/** Who the session cookie belongs to, for the header only: pages never render private data on the server. */
export interface Viewer {
  readonly email: string;
  readonly name: string;
  /** The address of their picture. */
  readonly picture: string | null;
  /** Kept with the account: for browsers that were told nothing else. */
  readonly language: Language;
  readonly roles: readonly Role[];
  /** The ids of what they saved. */
  readonly favorites: readonly number[];
}

/** The API during server rendering, in the viewer's language: `catalogClient(context.get(apiContext))`. */
export const apiContext = createContext<Transport>();
export const preferencesContext = createContext<Preferences>();
export const viewerContext = createContext<Viewer | null>(null);
/** The id that visits are counted under and the script that counts, where the company has one. */
export interface Analytics {
  readonly id: string;
  readonly script: string;
}

export const analyticsContext = createContext<Analytics | null>(null);
export const nonceContext = createContext<string>('');
export const originContext = createContext<string>('');
