import { type Place, project, unproject, type WorldPoint } from './mercator.ts';

/**
 * What is looked at: the world point in the middle, and the zoom (0: the world is 256 px wide; each step doubles it).
 */
export interface MapView {
  readonly middle: WorldPoint;
  readonly zoom: number;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the left upper corner of the map. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The sides of what is seen, in degrees. */
export interface MapBounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** The part of the world that a base map covers, by its corners, and its zooms. */
export interface MapLimits {
  readonly northWest: WorldPoint;
  readonly southEast: WorldPoint;
  readonly leastZoom: number;
  readonly maxZoom: number;
}

const TILE = 256;
const MAX_LONGITUDE = 180;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How many pixels wide the whole world is. */
export const worldPixels = (zoom: number): number => TILE * 2 ** zoom;

/** Keeps the middle over the base map and the zoom within its limits. */
export function boundedView({ middle, zoom }: MapView, limits: MapLimits): MapView {
  const { northWest, southEast, leastZoom, maxZoom } = limits;
  return {
    middle: { x: between(middle.x, northWest.x, southEast.x), y: between(middle.y, northWest.y, southEast.y) },
    zoom: between(zoom, leastZoom, maxZoom),
  };
}

export function viewOf(place: Place, zoom: number): MapView {
  return { middle: project(place), zoom };
}

export function toScreen(view: MapView, size: Size, point: WorldPoint): ScreenPoint {
  const pixels = worldPixels(view.zoom);
  return {
    x: (point.x - view.middle.x) * pixels + size.width / 2,
    y: (point.y - view.middle.y) * pixels + size.height / 2,
  };
}

export function toWorld(view: MapView, size: Size, { x, y }: ScreenPoint): WorldPoint {
  const pixels = worldPixels(view.zoom);
  return {
    x: view.middle.x + (x - size.width / 2) / pixels,
    y: view.middle.y + (y - size.height / 2) / pixels,
  };
}

/** The map moved with the hand: `by` pixels to the right and down. */
export function pannedView(view: MapView, by: ScreenPoint): MapView {
  const pixels = worldPixels(view.zoom);
  return { ...view, middle: { x: view.middle.x - by.x / pixels, y: view.middle.y - by.y / pixels } };
}

/** Zooms in or out; the point of the world under `at` keeps its place. */
export function zoomedView(
  view: MapView,
  { by, at, size, limits }: { by: number; at: ScreenPoint; size: Size; limits: MapLimits },
): MapView {
  const zoom = between(view.zoom + by, limits.leastZoom, limits.maxZoom);
  const kept = toWorld(view, size, at);
  const pixels = worldPixels(zoom);
  const middle = { x: kept.x - (at.x - size.width / 2) / pixels, y: kept.y - (at.y - size.height / 2) / pixels };
  return { middle, zoom };
}

interface FitOptions {
  readonly size: Size;
  readonly padding: number;
  readonly right?: number;
  readonly maxZoom: number;
}

/**
 * The nearest view that shows all places with a margin of `padding` pixels, `right` on that side; never nearer than
 * `maxZoom`.
 */
export function fittedView(
  places: readonly Place[],
  { size, padding, right: rightPadding = padding, maxZoom }: FitOptions,
): MapView | null {
  if (places.length === 0) return null;
  const points = places.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoomFor = (pixels: number, extent: number) => Math.log2(Math.max(pixels, 40) / TILE / extent);
  const acrossZoom = zoomFor(size.width - padding - rightPadding, right - left);
  const zoom = Math.min(acrossZoom, zoomFor(size.height - 2 * padding, bottom - top), maxZoom);
  const shift = (rightPadding - padding) / 2 / worldPixels(zoom);
  return { middle: { x: (left + right) / 2 + shift, y: (top + bottom) / 2 }, zoom };
}

/** The place under a point of the screen. */
export const placeUnder = (view: MapView, size: Size, point: ScreenPoint): Place =>
  unproject(toWorld(view, size, point));

export function boundsOf(view: MapView, size: Size): MapBounds {
  const { latitude: north, longitude: west } = unproject(toWorld(view, size, { x: 0, y: 0 }));
  const { latitude: south, longitude: east } = unproject(toWorld(view, size, { x: size.width, y: size.height }));
  return { north, south, east: Math.min(east, MAX_LONGITUDE), west: Math.max(west, -MAX_LONGITUDE) };
}

/** The view that shows a box whole. */
export function viewOfBounds({ north, south, east, west }: MapBounds, size: Size): MapView | null {
  const corners = [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ];
  return fittedView(corners, { size, padding: 0, maxZoom: Number.POSITIVE_INFINITY });
}

/** A view between two others: `part` 0 is the first, 1 the second. */
export function viewBetween(from: MapView, to: MapView, part: number): MapView {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    middle: { x: mix(from.middle.x, to.middle.x), y: mix(from.middle.y, to.middle.y) },
    zoom: mix(from.zoom, to.zoom),
  };
}
