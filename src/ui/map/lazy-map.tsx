import { Component, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { reloadPage } from '#ui/reload-page.ts';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import type { MapProps } from './map-props.ts';

const Panel = lazy(() => import('./map-panel.tsx'));
const NEAR = '400px';
const PATIENCE_MS = 15_000;

/**
 * A map. Its code and its outside service load when the visitor scrolls near it; where script runs, its space is
 * reserved from the first byte.
 */
export function LazyMap({ className, onNear, ...props }: MapProps) {
  const space = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!space.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(space.current);
    return () => observer.disconnect();
  }, []);
  const tellNear = useEffectEvent(() => onNear?.());
  useEffect(() => {
    if (isNear) tellNear();
  }, [isNear]);
  return (
    <div ref={space} className={classNames('relative isolate overflow-hidden bg-raised noscript:hidden', className)}>
      {isNear ? (
        <MapFailure fallback={<NoMap />}>
          <Suspense fallback={<Awaited />}>
            <Panel className="" {...props} />
          </Suspense>
        </MapFailure>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

const Waiting = () => <Skeleton className="absolute inset-0 rounded-none" />;

/** When the connection dies silently, no request fails and no answer comes, so a timer shows the failure. */
function Awaited() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <NoMap /> : <Waiting />;
}

function NoMap() {
  const t = useUiTexts();
  const [state, setState] = useState<'failed' | 'trying' | 'failedAgain'>('failed');
  const tryAgain = async () => {
    setState('trying');
    if (!(await reloadPage())) setState('failedAgain');
  };
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-6 text-center text-muted">
      <p role="status" className="max-w-md text-balance">
        {t(state === 'failedAgain' ? 'map.failedAgain' : 'map.failed')}
      </p>
      <Button tone="outline" isWaiting={state === 'trying'} onClick={() => void tryAgain()}>
        {t('map.again')}
      </Button>
    </div>
  );
}

/** A map that fails to load must not break the whole page. */
class MapFailure extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
