import { use, useCallback, useEffect, useState } from 'react';
import { MapServiceContext } from '../map-service-context.ts';
import { drawnGround } from './drawn/drawn-ground.tsx';
import type { Ground } from './ground.ts';
import { openGround } from './open-ground.ts';

interface UsedGround {
  /** Absent while its service loads. */
  readonly ground: Ground | undefined;
  /** The wanted ground did not come: the drawn one is shown instead. */
  readonly isInstead: boolean;
  readonly fallBack: () => void;
}

/** The ground of this site's service, or the drawn one when that fails now or later. */
export function useGround(): UsedGround {
  const given = use(MapServiceContext);
  const [service] = useState(given);
  const [ground, setGround] = useState<Ground | undefined>(service.provider === 'drawn' ? drawnGround : undefined);
  const fallBack = useCallback(() => setGround(drawnGround), []);
  useEffect(() => {
    if (service.provider === 'drawn') return;
    let isGone = false;
    const show = (opened: Ground) => {
      if (!isGone) setGround(opened);
    };
    openGround(service).then(show, () => show(drawnGround));
    return () => {
      isGone = true;
    };
  }, [service]);
  return { ground, isInstead: service.provider !== 'drawn' && ground === drawnGround, fallBack };
}
