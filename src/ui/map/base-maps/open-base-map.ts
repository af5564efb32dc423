import type { MapService } from '#kernel/map-service.ts';
import type { BaseMap } from './base-map.ts';
import { drawnBaseMap } from './drawn-base-map.tsx';
import { SERVICE_PAUSES_MS, withRetries } from './with-retries.ts';

/** Our own code for a base map did not come; this page can't have it any more. */
export class BaseMapCodeMissing extends Error {}

function missing(cause: unknown): never {
  throw new BaseMapCodeMissing('the code of the map did not come', { cause });
}

/** The base map of a service, with its code. Rejects when it can't be had, after its tries. */
export async function openBaseMap(service: MapService): Promise<BaseMap> {
  switch (service.provider) {
    case 'google': {
      const { openGoogleBaseMap } = await import('./google-base-map.tsx').catch(missing);
      return openGoogleBaseMap(service.key);
    }
    case 'tiles': {
      const tiles = () => import('./tiles-base-map.tsx');
      const { openTilesBaseMap } = await withRetries(tiles, { pausesMs: SERVICE_PAUSES_MS }).catch(missing);
      return openTilesBaseMap(service);
    }
    case 'drawn':
      return drawnBaseMap;
  }
}
