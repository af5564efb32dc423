import type { ComponentType } from 'react';

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
