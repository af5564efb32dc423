import { type MapView, type Size, toScreen, worldPixels } from './map-view.ts';
import { project } from './mercator.ts';
import type { Bend } from './miami-land.ts';

// The land is drawn once, in pixels of this zoom around this corner, and then moved and scaled as a whole.
const SHEET_ZOOM = 12;
const corner = project({ latitude: 25.8, longitude: -80.2 });
const scale = worldPixels(SHEET_ZOOM);

type SheetPoint = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

function onSheet([longitude, latitude]: Bend): SheetPoint {
  const { x, y } = project({ latitude, longitude });
  return [round((x - corner.x) * scale), round((y - corner.y) * scale)];
}

const middleOf = ([ax, ay]: SheetPoint, [bx, by]: SheetPoint): SheetPoint => [
  round((ax + bx) / 2),
  round((ay + by) / 2),
];

/** A closed shape with soft corners: the bends pull the curve, as water does with a shore. */
export function softShape(bends: readonly Bend[]): string {
  const points = bends.map(onSheet);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const curves = points.map((point, place) => {
    const [x, y] = middleOf(point, points[place + 1] ?? first);
    return `Q${point[0]} ${point[1]} ${x} ${y}`;
  });
  const [x, y] = middleOf(last, first);
  return `M${x} ${y}${curves.join('')}Z`;
}

/** A closed shape with its own corners. */
export const sharpShape = (bends: readonly Bend[]): string => `${line(bends)}Z`;

export function line(bends: readonly Bend[]): string {
  return bends
    .map(onSheet)
    .map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
}

/** The SVG transform that puts the sheet under a view. */
export function sheetTransform(view: MapView, size: Size): string {
  const { x, y } = toScreen(view, size, corner);
  return `translate(${x} ${y}) scale(${2 ** (view.zoom - SHEET_ZOOM)})`;
}
