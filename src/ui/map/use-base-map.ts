import { use, useCallback, useEffect, useState } from 'react';
import type { MapService } from '#kernel/map-service.ts';
import { reloadPage } from '#ui/reload-page.ts';
import type { BaseMap } from './base-map.ts';
import { drawnBaseMap } from './drawn-base-map.tsx';
import { MapServiceContext } from './map-props.ts';
import { SERVICE_PAUSES_MS, withRetries } from './with-retries.ts';

interface UsedBaseMap {
  /** Absent while its service loads. */
  readonly baseMap: BaseMap | undefined;
  /** The wanted base map did not come: the drawn one is shown instead. */
  readonly isInstead: boolean;
  readonly fallBack: () => void;
  /** Asks the service anew, while the drawn one stays. */
  readonly tryAgain: () => void;
  readonly isTrying: boolean;
}

/** The base map of this site's service, or the drawn one when that fails now or later. */
export function useBaseMap(): UsedBaseMap {
  const given = use(MapServiceContext);
  const [service] = useState(given);
  const [baseMap, setBaseMap] = useState<BaseMap | undefined>(service.provider === 'drawn' ? drawnBaseMap : undefined);
  const [isTrying, setTrying] = useState(false);
  const fallBack = useCallback(() => setBaseMap(drawnBaseMap), []);
  useEffect(() => {
    if (service.provider === 'drawn') return;
    let isGone = false;
    const show = (opened: BaseMap) => {
      if (!isGone) setBaseMap(opened);
    };
    openBaseMap(service).then(show, () => show(drawnBaseMap));
    return () => {
      isGone = true;
    };
  }, [service]);
  const tryAgain = async () => {
    setTrying(true);
    try {
      setBaseMap(await openBaseMap(service));
    } catch (error) {
      if (error instanceof BaseMapCodeMissing) await reloadPage();
    } finally {
      setTrying(false);
    }
  };
  return {
    baseMap,
    isInstead: service.provider !== 'drawn' && baseMap === drawnBaseMap,
    fallBack,
    tryAgain: () => void tryAgain(),
    isTrying,
  };
}

/** Our own code for a base map did not come; this page can't have it any more. */
class BaseMapCodeMissing extends Error {}

function missing(cause: unknown): never {
  throw new BaseMapCodeMissing('the code of the map did not come', { cause });
}

/** The base map of a service, with its code. Rejects when it can't be had, after its tries. */
async function openBaseMap(service: MapService): Promise<BaseMap> {
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
