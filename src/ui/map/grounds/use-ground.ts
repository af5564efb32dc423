import { use, useCallback, useEffect, useState } from 'react';
import { MapServiceContext } from '../map-service-context.ts';
import { reloadPage } from '../reload-page.ts';
import { drawnGround } from './drawn/drawn-ground.tsx';
import type { Ground } from './ground.ts';
import { GroundCodeMissing, openGround } from './open-ground.ts';

interface UsedGround {
  /** Absent while its service loads. */
  readonly ground: Ground | undefined;
  /** The wanted ground did not come: the drawn one is shown instead. */
  readonly isInstead: boolean;
  readonly fallBack: () => void;
  /** Asks the service anew, while the drawn one stays. */
  readonly tryAgain: () => void;
  readonly isTrying: boolean;
}

/** The ground of this site's service, or the drawn one when that fails now or later. */
export function useGround(): UsedGround {
  const given = use(MapServiceContext);
  const [service] = useState(given);
  const [ground, setGround] = useState<Ground | undefined>(service.provider === 'drawn' ? drawnGround : undefined);
  const [isTrying, setTrying] = useState(false);
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
  const tryAgain = async () => {
    setTrying(true);
    try {
      setGround(await openGround(service));
    } catch (error) {
      if (error instanceof GroundCodeMissing) await reloadPage();
    } finally {
      setTrying(false);
    }
  };
  return {
    ground,
    isInstead: service.provider !== 'drawn' && ground === drawnGround,
    fallBack,
    tryAgain: () => void tryAgain(),
    isTrying,
  };
}
