import type { MapService } from '#kernel/map-service.ts';
import { drawnGround } from './drawn/drawn-ground.tsx';
import type { Ground } from './ground.ts';
import { SERVICE_PAUSES_MS, withRetries } from './with-retries.ts';

/** Our own code for a ground did not come; this page can't have it any more. */
export class GroundCodeMissing extends Error {}

function missing(cause: unknown): never {
  throw new GroundCodeMissing('the code of the map did not come', { cause });
}

/** The ground of a service, with its code. Rejects when it can't be had, after its tries. */
export async function openGround(service: MapService): Promise<Ground> {
  switch (service.provider) {
    case 'google': {
      const { openGoogleGround } = await import('./google/google-ground.tsx').catch(missing);
      return openGoogleGround(service.key);
    }
    case 'tiles': {
      const tiles = () => import('./tiles/tiles-ground.tsx');
      const { openTilesGround } = await withRetries(tiles, { pausesMs: SERVICE_PAUSES_MS }).catch(missing);
      return openTilesGround(service);
    }
    case 'drawn':
      return drawnGround;
  }
}
