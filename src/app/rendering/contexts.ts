import { createContext } from 'react-router';
import type { Preferences } from '#browser/preferences.ts';
import type { Analytics, Viewer } from '#browser/site.ts';
import type { Transport } from '#kernel/transport.ts';

/** The API during server rendering, in the viewer's language: `catalogClient(context.get(apiContext))`. */
export const apiContext = createContext<Transport>();
export const preferencesContext = createContext<Preferences>();
export const viewerContext = createContext<Viewer | null>(null);
export const analyticsContext = createContext<Analytics | null>(null);
export const nonceContext = createContext<string>('');
export const originContext = createContext<string>('');
