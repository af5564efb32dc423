import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import type { MapCircle } from './map-marks.tsx';
import type { MapPin } from './map-pins.tsx';
import type { MapBounds } from './map-view.ts';
import type { Place } from './mercator.ts';

export interface BaseMapProps {
  /** What it shows, in words. */
  name: string;
  /** Looked at first; without it (and without `shows`) the pins decide. */
  center?: Place | undefined;
  zoom?: number | undefined;
  /** An area that was asked for: shown whole, and not left when the pins change. */
  shows?: MapBounds | undefined;
  pins?: readonly MapPin[] | undefined;
  activeId?: number | null | undefined;
  onPoint?: ((id: number | null) => void) | undefined;
  onPress?: ((id: number) => void) | undefined;
  /** A place said roughly … */
  circle?: MapCircle | undefined;
  /** … or exactly. */
  marker?: Place | undefined;
  /** Somebody moved it by hand. */
  onMoved?: ((bounds: MapBounds) => void) | undefined;
  /** page: one finger up and down scrolls the page; map: every touch is the map's. */
  gestures?: 'page' | 'map' | undefined;
  /** Gives the space; it is kept whatever happens. */
  className: string;
}

const Panel = lazy(() => import('./base-map-panel.tsx'));
const NEAR = '400px';

/** A map of greater Miami. Nothing of it is loaded before it comes near; its space is held from the first byte. */
export function BaseMap({ className, ...props }: BaseMapProps) {
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
  const waiting = <Skeleton className="absolute inset-0 rounded-none" />;
  return (
    <div ref={space} className={classNames('relative isolate overflow-hidden bg-raised', className)}>
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
