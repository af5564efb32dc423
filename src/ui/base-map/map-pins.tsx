import { classNames } from '#ui/class-names.ts';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import { type MapView, MOST_ZOOM, type ScreenPoint, type Size, toScreen } from './map-view.ts';
import { type Place, project } from './mercator.ts';
import { clusterPins } from './pin-clusters.ts';

/** Something at a place that can be pressed. */
export interface MapPin extends Place {
  readonly id: number;
  /** On the pin, as a price. */
  readonly label: string;
  /** For those who can't see where it stands. */
  readonly name: string;
}

interface MapPinsProps {
  view: MapView;
  size: Size;
  pins: readonly MapPin[];
  activeId?: number | null | undefined;
  onPoint?: ((id: number | null) => void) | undefined;
  onPress?: ((id: number) => void) | undefined;
  /** A cluster was pressed: its pins are to be told apart. */
  onOpen: (pins: readonly MapPin[]) => void;
}

const FRONT = 100_000;

/** Price pins as real buttons over the map; those too near to each other are one button that says how many. */
export function MapPins({ view, size, pins, activeId, onPoint, onPress, onOpen }: MapPinsProps) {
  const placed = pins.map((pin) => ({ pin, at: toScreen(view, size, project(pin)) }));
  const grid = view.zoom >= MOST_ZOOM ? 0 : undefined;
  return clusterPins(placed, grid).map(({ at, pins: members }) => {
    const [pin] = members;
    if (!pin) return null;
    const isActive = members.some(({ id }) => id === activeId);
    if (members.length > 1)
      return <Cluster key={pin.id} at={at} pins={members} isActive={isActive} onOpen={() => onOpen(members)} />;
    return (
      <button
        key={pin.id}
        type="button"
        aria-label={pin.name}
        aria-pressed={isActive}
        onClick={() => onPress?.(pin.id)}
        onPointerDown={(event) => event.stopPropagation()}
        onPointerEnter={() => onPoint?.(pin.id)}
        onPointerLeave={() => onPoint?.(null)}
        onFocus={() => onPoint?.(pin.id)}
        onBlur={() => onPoint?.(null)}
        style={standing(at, { isActive, lift: 'calc(-100% - 6px)' })}
        className={classNames(
          'numbers absolute top-0 left-0 min-h-8 whitespace-nowrap rounded-full border px-3 font-semibold text-[0.8125rem] shadow-float pointer-coarse:min-h-10',
          'after:absolute after:-bottom-[5px] after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rotate-45 after:border-inherit after:border-r after:border-b after:bg-inherit',
          isActive ? 'border-action bg-action text-on-action' : 'border-line bg-surface text-ink hover:border-action',
        )}
      >
        {pin.label}
      </button>
    );
  });
}

interface ClusterProps {
  at: ScreenPoint;
  pins: readonly MapPin[];
  isActive: boolean;
  onOpen: () => void;
}

function Cluster({ at, pins, isActive, onOpen }: ClusterProps) {
  const t = useUiTexts();
  return (
    <button
      type="button"
      aria-label={t('map.cluster', { count: pins.length })}
      title={pins.map(({ name }) => name).join('\n')}
      onClick={onOpen}
      onPointerDown={(event) => event.stopPropagation()}
      style={standing(at, { isActive, lift: '-50%' })}
      className={classNames(
        'numbers absolute top-0 left-0 grid size-11 place-items-center rounded-full border-2 font-semibold shadow-float ring-4 ring-(--map-cluster-ring)',
        isActive ? 'border-action bg-action text-on-action' : 'border-info bg-surface text-info hover:bg-raised',
      )}
    >
      {pins.length}
    </button>
  );
}

/** The southern ones stand in front, the active one before all. */
function standing({ x, y }: ScreenPoint, { isActive, lift }: { isActive: boolean; lift: string }) {
  return {
    transform: `translate(${x}px, ${y}px) translate(-50%, ${lift})`,
    zIndex: isActive ? FRONT : Math.max(1, Math.round(y)),
  };
}
