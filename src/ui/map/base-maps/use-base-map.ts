import { use, useCallback, useEffect, useState } from 'react';
import { MapServiceContext } from '../map-props.ts';
import { reloadPage } from '../reload-page.ts';
import type { BaseMap } from './base-map.ts';
import { drawnBaseMap } from './drawn-base-map.tsx';
import { BaseMapCodeMissing, openBaseMap } from './open-base-map.ts';

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
