import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { MapCredit } from '#kernel/map-service.ts';
import { Icon } from '#ui/content/icon.tsx';
import { useMapTexts } from '#ui/use-ui-texts.ts';
import { type MapLimits, type MapView, worldPixels } from './map-view.ts';
import { unproject, worldWidthOf } from './mercator.ts';

const MILE_METERS = 1609.344;
const MILES = [0.1, 0.25, 0.5, 1, 2, 5, 10] as const;
const MAX_BAR = 96;

interface ZoomButtonsProps {
  zoom: number;
  limits: MapLimits;
  onZoom: (by: number) => void;
}

export function ZoomButtons({ zoom, limits, onZoom }: ZoomButtonsProps) {
  const t = useMapTexts();
  const buttons = [
    { by: 1, name: t('closer'), icon: Plus, isOff: zoom >= limits.maxZoom },
    { by: -1, name: t('farther'), icon: Minus, isOff: zoom <= limits.leastZoom },
  ];
  return (
    <div className="absolute top-3 right-3 z-10 grid divide-y divide-line overflow-hidden rounded-control border border-line bg-surface shadow-card">
      {buttons.map(({ by, name, icon, isOff }) => (
        <button
          key={by}
          type="button"
          aria-label={name}
          title={name}
          aria-disabled={isOff || undefined}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => !isOff && onZoom(by)}
          className="grid size-10 place-items-center hover:bg-raised focus-visible:-outline-offset-2 aria-disabled:opacity-40 pointer-coarse:size-11"
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  );
}

/** How long a mile is here. */
export function ScaleBar({ view }: { view: MapView }) {
  const t = useMapTexts();
  const { latitude } = unproject(view.middle);
  const widthOf = (miles: number) => worldWidthOf(miles * MILE_METERS, latitude) * worldPixels(view.zoom);
  const miles = MILES.findLast((count) => widthOf(count) <= MAX_BAR) ?? MILES[0];
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-0 left-0 rounded-tr-control bg-surface/85 px-3 py-2 text-[0.6875rem] text-muted leading-none"
    >
      <span className="numbers mb-1 block">{t('miles', { miles: String(miles) })}</span>
      <span className="block h-1.5 border-current border-x border-b" style={{ width: widthOf(miles) }} />
    </div>
  );
}

/** The credits of the base map, in the corner. */
export function MapCredits({ credits }: { credits: readonly MapCredit[] }) {
  if (credits.length === 0) return null;
  return (
    <p className="absolute right-0 bottom-0 z-10 flex max-w-full flex-wrap justify-end gap-x-2 rounded-tl-control bg-surface/85 px-2 py-1 text-[0.6875rem] text-muted leading-snug">
      {credits.map(({ text, url }) =>
        url ? (
          <a key={text} href={url} target="_blank" rel="noopener" className="underline hover:text-ink">
            {text}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  );
}
