/** One side of a chart: its path in SVG's own words, and where its values stand. */
interface Drawn {
  readonly path: string;
  readonly marks: { x: number; y: number }[];
}

/** A chart as the server draws it, in units of its own box. */
export interface Drawing {
  readonly kind: 'lines' | 'bars';
  readonly width: number;
  readonly height: number;
  /** Lines of the scale, from the lowest. */
  readonly ticks: { value: number; y: number }[];
  /** Which places have their label below, and where. */
  readonly labels: { place: number; x: number }[];
  readonly now: Drawn;
  readonly before: Drawn;
}

const WIDTH = 640;
const HEIGHT = 240;
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 8, 12, 28] as const;
const MAX_LABELS = 7;
const STEPS = 4;
/** Of the room of a place, what its two bars take, and what stands between them. */
const BARS_SHARE = 0.7;
const GAP = 2;

type Values = readonly (number | null)[];

/** Draws values of two periods over each other; null leaves a gap. Null where there is nothing to draw. */
export function drawChart(kind: Drawing['kind'], now: Values, before: Values): Drawing | null {
  const places = now.length;
  const most = Math.max(0, ...[...now, ...before].map((value) => value ?? 0));
  if (places === 0 || most === 0) return null;
  const step = niceStep(most);
  const top = step * Math.ceil(most / step - Number.EPSILON);
  const room = (WIDTH - LEFT - RIGHT) / places;
  const yOf = (value: number) => rounded(HEIGHT - BOTTOM - (Math.max(value, 0) / top) * (HEIGHT - TOP - BOTTOM));
  const middleOf = (place: number) => rounded(LEFT + room * (place + 0.5));
  const every = Math.ceil(places / MAX_LABELS);
  const marksOf = (values: Values, shift: number) =>
    values
      .slice(0, places)
      .flatMap((value, place) => (value === null ? [] : [{ x: rounded(middleOf(place) + shift), y: yOf(value) }]));
  const width = (room * BARS_SHARE - GAP) / 2;
  const bars = (values: Values, shift: number): Drawn => {
    const marks = marksOf(values, shift);
    return { marks, path: marks.map(({ x, y }) => barPath({ x, y, width })).join('') };
  };
  const line = (values: Values): Drawn => ({
    marks: marksOf(values, 0),
    path: linePath(values.slice(0, places), middleOf, yOf),
  });
  const shift = (width + GAP) / 2;
  return {
    kind,
    width: WIDTH,
    height: HEIGHT,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({ value: at * step, y: yOf(at * step) })),
    labels: now.flatMap((_, place) => (place % every === 0 ? [{ place, x: middleOf(place) }] : [])),
    ...(kind === 'bars'
      ? { now: bars(now, -shift), before: bars(before, shift) }
      : { now: line(now), before: line(before) }),
  };
}

/** 1, 2 or 5 and zeros: the scale has about four steps. */
function niceStep(most: number): number {
  const raw = most / STEPS;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10) * power;
}

function linePath(values: Values, xOf: (place: number) => number, yOf: (value: number) => number): string {
  return values
    .map((value, place) => {
      if (value === null) return '';
      const isNew = place === 0 || (values[place - 1] ?? null) === null;
      return `${isNew ? 'M' : 'L'}${xOf(place)} ${yOf(value)}`;
    })
    .join('');
}

function barPath({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }): string {
  const half = rounded(width / 2);
  return `M${rounded(x - half)} ${HEIGHT - BOTTOM}V${y}H${rounded(x + half)}V${HEIGHT - BOTTOM}Z`;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
