import type { ComponentType } from 'react';
import { createContext, data } from 'react-router';
import { isMissing } from '#browser/api-refusal.ts';
import type { Preferences } from '#browser/preferences.ts';
import type { Analytics, Viewer } from '#browser/site.ts';
import type { SectionName } from '#features/office/web/sections.ts';
import type { Transport } from '#kernel/transport.ts';

/** What a route module may say about its page: `export const handle: PageHandle = { texts: ['catalog'] }`. */
export interface PageHandle {
  /** Features whose texts the page shows: loaded before it becomes alive, not after. */
  readonly texts?: readonly string[];
  /** The header lies over the first picture (home, reset password). */
  readonly header?: 'transparent';
  /** Holds the space of a private page, or of a frame with all its pages, until it is loaded. */
  readonly skeleton?: ComponentType;
  /** The section of the back office that what was loaded belongs to, where the address does not tell it. */
  section?(loaded: unknown): SectionName | undefined;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}

/** For loaders: a thing that is not there becomes the not-found page with its status. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) throw data({ code: error.code }, { status: 404 });
    throw error;
  }
}

/** Loaders call it to show the not-found page with status 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** The API during server rendering, in the viewer's language: `catalogClient(context.get(apiContext))`. */
export const apiContext = createContext<Transport>();
export const preferencesContext = createContext<Preferences>();
export const viewerContext = createContext<Viewer | null>(null);
export const analyticsContext = createContext<Analytics | null>(null);
export const nonceContext = createContext<string>('');
export const originContext = createContext<string>('');
/** Writes an error of a page into the server's log. */
export const logContext = createContext<(error: unknown) => void>();
