import { classNames } from '#ui/class-names.ts';
import { type MapView, type Size, toScreen } from './map-view.ts';
import { type Place, project } from './mercator.ts';

/** Something at a place that can be pressed. */
export interface MapPin extends Place {
  readonly id: number;
  /** On the pin, as a price. */
  readonly label: string;
  /** For those who can't see where it stands. */
  readonly name: string;
}

export interface MapPinsProps {
  pins: readonly MapPin[];
  activeId?: number | null | undefined;
  onPoint?: ((id: number | null) => void) | undefined;
  onPress?: ((id: number) => void) | undefined;
}

/** Price pins: real buttons over the map, the southern ones in front, the active one before all. */
export function MapPins({
  view,
  size,
  pins,
  activeId,
  onPoint,
  onPress,
}: MapPinsProps & { view: MapView; size: Size }) {
  return pins.map((pin) => {
    const { x, y } = toScreen(view, size, project(pin));
    const isActive = pin.id === activeId;
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
        style={{
          transform: `translate(${x}px, ${y}px) translate(-50%, calc(-100% - 6px))`,
          zIndex: isActive ? 100000 : Math.max(1, Math.round(y)),
        }}
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
