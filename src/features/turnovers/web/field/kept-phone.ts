import { FIELD_CACHE } from './field-cache.ts';

/** How to leave a phone that keeps the page of field staff; undefined on all others, for which nothing is loaded. */
export async function keptPhone(): Promise<typeof import('./leave-phone.ts') | undefined> {
  const isKept = await Promise.resolve()
    .then(() => caches.has(FIELD_CACHE))
    // A browser that keeps nothing for this site.
    .catch(() => false);
  return isKept ? import('./leave-phone.ts') : undefined;
}
