import { type MapView, type Size, toScreen, worldPixels } from './map-view.ts';
import { type Place, project, worldWidthOf } from './mercator.ts';

/** A place that is only said roughly. */
export interface MapCircle extends Place {
  readonly radiusMeters: number;
}

interface Seen {
  view: MapView;
  size: Size;
}

/** The translucent circle: fill 0.2, stroke 0.5, weight 1 (docs/domain.md, section 10). */
export function CircleMark({ circle, view, size }: Seen & { circle: MapCircle }) {
  const { x, y } = toScreen(view, size, project(circle));
  const radius = worldWidthOf(circle.radiusMeters, circle.latitude) * worldPixels(view.zoom);
  return (
    <circle
      cx={x}
      cy={y}
      r={radius}
      fill="var(--map-circle)"
      fillOpacity={0.2}
      stroke="var(--map-circle)"
      strokeOpacity={0.5}
      strokeWidth={1}
    />
  );
}

/** One exact place: a stepped pin with a fan of three lines, as in the logo. */
export function PlaceMark({ place, view, size }: Seen & { place: Place }) {
  const { x, y } = toScreen(view, size, project(place));
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="0" cy="1" rx="9" ry="3.5" fill="var(--shade)" />
      <path
        d="M0 0 L-11 -16 V-33 H-7 V-37 H7 V-33 H11 V-16 Z"
        fill="var(--action)"
        stroke="var(--on-action)"
        strokeWidth="1.5"
      />
      <path d="M0 -13 V-29 M-1.5 -14 L-6 -26 M1.5 -14 L6 -26" stroke="var(--on-action)" strokeWidth="1.8" fill="none" />
    </g>
  );
}

/** The middle of the map, which Enter chooses: a cross that is quiet until the map has the focus. */
export function MiddleMark({ size: { width, height } }: { size: Size }) {
  return (
    <path
      d={`M${width / 2 - 8} ${height / 2} h16 M${width / 2} ${height / 2 - 8} v16`}
      stroke="var(--ink)"
      strokeWidth="1.5"
      className="opacity-0 [section:focus-visible_&]:opacity-100"
    />
  );
}
