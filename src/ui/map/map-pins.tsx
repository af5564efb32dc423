import type { MouseEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useMapTexts } from '#ui/use-ui-texts.ts';
import { type MapView, type ScreenPoint, type Size, toScreen } from './map-view.ts';
import { type Place, project } from './mercator.ts';
import { clusterPins, stackPins } from './pin-clusters.ts';
import type { PressedBy } from './pressed-pin.ts';

/** A mark on the map that can be pressed. */
export interface MapPin extends Place {
  readonly id: number;
  /** On the pin, as a price. */
  readonly label: string;
  /** What the label says, to be compared with others. */
  readonly amount: number;
  /** The name of the pin for screen readers. */
  readonly name: string;
}

interface MapPinsProps {
  view: MapView;
  size: Size;
  /** The map is at its nearest zoom, so zooming can't separate pins any more. */
  isNearest: boolean;
  pins: readonly MapPin[];
  activeId?: number | null | undefined;
  onPoint?: ((id: number | null) => void) | undefined;
  onPress?: ((id: number, by: PressedBy) => void) | undefined;
  /** A cluster was pressed: its pins are to be told apart. */
  onOpen: (pins: readonly MapPin[], by: PressedBy) => void;
}

const FRONT = 100_000;
const STACK_STEP = 40;

/** A click by keyboard has no position. */
const pressedBy = (event: MouseEvent): PressedBy => (event.detail === 0 ? 'keys' : 'hand');

/**
 * Price pins as real buttons over the map; those too near to each other are one button that says how many, and the
 * least of their prices. What is out of sight is out of the tab order.
 */
export function MapPins({ view, size, isNearest, pins, activeId, onPoint, onPress, onOpen }: MapPinsProps) {
  const placed = pins.map((pin) => ({ pin, at: toScreen(view, size, project(pin)) }));
  const clusters = isNearest ? stackPins(placed, STACK_STEP) : clusterPins(placed);
  const isSeen = ({ x, y }: ScreenPoint) => x >= 0 && x <= size.width && y >= 0 && y <= size.height;
  return clusters.map(({ at, pins: members }) => {
    const [pin] = members;
    if (!pin || !isSeen(at)) return null;
    const isActive = members.some(({ id }) => id === activeId);
    if (members.length > 1)
      return <Cluster key={pin.id} at={at} pins={members} isActive={isActive} onOpen={(by) => onOpen(members, by)} />;
    return (
      <button
        key={pin.id}
        type="button"
        data-pins={pin.id}
        aria-label={pin.name}
        aria-pressed={isActive}
        onClick={(event) => onPress?.(pin.id, pressedBy(event))}
        onPointerEnter={() => onPoint?.(pin.id)}
        onPointerLeave={() => onPoint?.(null)}
        onFocus={() => onPoint?.(pin.id)}
        onBlur={() => onPoint?.(null)}
        style={standing(at, { isActive, lift: 'calc(-100% - 6px)' })}
        className={classNames(
          'numbers pointer-events-auto absolute top-0 left-0 min-h-8 whitespace-nowrap rounded-full border px-3 font-semibold text-[0.8125rem] shadow-float pointer-coarse:min-h-10',
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
  onOpen: (by: PressedBy) => void;
}

const MAX_NAMED = 12;

function Cluster({ at, pins, isActive, onOpen }: ClusterProps) {
  const t = useMapTexts();
  const { label, amount } = pins.reduce((least, pin) => (pin.amount < least.amount ? pin : least));
  const isOnePrice = pins.every((pin) => pin.amount === amount);
  const price = isOnePrice ? label : t('fromPrice', { price: label });
  return (
    <button
      type="button"
      data-pins={pins.map(({ id }) => id).join(' ')}
      aria-label={t('cluster', { count: pins.length, price })}
      title={pins
        .slice(0, MAX_NAMED)
        .map(({ name }) => name)
        .join('\n')}
      onClick={(event) => onOpen(pressedBy(event))}
      style={standing(at, { isActive, lift: '-50%' })}
      className={classNames(
        'numbers pointer-events-auto absolute top-0 left-0 min-h-8 whitespace-nowrap rounded-full border-2 px-2.5 font-semibold text-[0.8125rem] shadow-float ring-4 ring-(--map-cluster-ring) pointer-coarse:min-h-10',
        isActive ? 'border-action bg-action text-on-action' : 'border-info bg-surface text-ink hover:bg-raised',
      )}
    >
      {price}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -top-2.5 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full px-1 text-[0.6875rem]',
          isActive ? 'bg-surface text-ink' : 'bg-info text-surface',
        )}
      >
        {pins.length}
      </span>
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
