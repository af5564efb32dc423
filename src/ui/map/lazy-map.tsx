import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import type { MapProps } from './map-props.ts';

const Panel = lazy(() => import('./map-panel.tsx'));
const NEAR = '400px';

/** A map. Nothing of it, nor of anybody's service, is loaded before it comes near; its space is held from the first byte, where script runs. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isNear) onNear?.();
  }, [isNear]);
  const waiting = <Skeleton className="absolute inset-0 rounded-none" />;
  return (
    <div ref={space} className={classNames('relative isolate overflow-hidden bg-raised noscript:hidden', className)}>
      {isNear ? (
        <MapFailure fallback={<NoMap />}>
          <Suspense fallback={waiting}>
            <Panel className="" {...props} />
          </Suspense>
        </MapFailure>
      ) : (
        waiting
      )}
    </div>
  );
}

function NoMap() {
  const t = useUiTexts();
  return <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">{t('map.failed')}</p>;
}

/** A map that does not come must not take the page with it. */
class MapFailure extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
