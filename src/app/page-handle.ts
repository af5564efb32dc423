/** What a route module may say about its page: `export const handle: PageHandle = { texts: ['catalogue'] }`. */
export interface PageHandle {
  /** Features whose texts the page shows: loaded before it becomes alive, not after. */
  readonly texts?: readonly string[];
  /** The header lies over the first picture (home, reset password). */
  readonly header?: 'transparent';
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null;
}
