import type { ComponentType } from 'react';
import { data } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';

/** What a route module may say about its page: `export const handle: PageHandle = { texts: ['catalog'] }`. */
export interface PageHandle {
  /** Features whose texts the page shows: loaded before it becomes alive, not after. */
  readonly texts?: readonly string[];
  /** The header lies over the first picture (home, reset password). */
  readonly header?: 'transparent';
  /** Holds the space of a private page, or of a frame with all its pages, until it is loaded. */
  readonly skeleton?: ComponentType;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}

/** For loaders: a thing that is not there becomes the not-found page with its status. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400))
      throw data({ code: error.code }, { status: 404 });
    throw error;
  }
}

/** For loaders: the not-found page with its status. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
