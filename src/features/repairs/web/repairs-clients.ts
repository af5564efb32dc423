import { defineClient } from '#browser/api-client.ts';
import { orNull } from '#browser/gone-page.tsx';
import type { ownRepairsApi } from '../api/own-repairs.api.ts';
import type { repairLinksApi } from '../api/repair-links.api.ts';
import type { LinkView } from '../api/repair-links.schemas.ts';
import type { repairsApi } from '../api/repairs.api.ts';
import { ownRepairsPaths, repairLinkPaths, repairsPaths } from '../api/repairs.paths.ts';

export const repairsClient = defineClient<typeof repairsApi>(repairsPaths);
export const ownRepairsClient = defineClient<typeof ownRepairsApi>(ownRepairsPaths);
export const repairLinksClient = defineClient<typeof repairLinksApi>(repairLinkPaths);

/** Reads what is behind a link; null: it is over, or none of ours. */
export function loadRepairLink(token: string, signal?: AbortSignal): Promise<LinkView | null> {
  const options = signal ? { signal } : {};
  return orNull(repairLinksClient().viewRepairLink({ body: { token } }, options));
}
