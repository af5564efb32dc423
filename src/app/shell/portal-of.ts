import type { Viewer } from '#browser/site.ts';

/** The page of an owner's portal, or where somebody who reads those of others chooses; null: they have none. */
export function portalOf(viewer: Viewer | null): string | null {
  if (viewer?.readsPortals) return '/portals';
  return viewer?.actions.includes('portal:use') ? '/owner' : null;
}
