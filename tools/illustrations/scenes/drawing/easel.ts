import { makeRandom, type Random } from '#demo/random.ts';
import type { Color } from './color.ts';

export const WIDTH = 1600;
export const HEIGHT = 1067;

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, color: Color, opacity?: number];
export type Paint = string;

export interface Easel {
  readonly random: Random;
  add(svg: string): void;
  polygon(points: readonly Point[], paint: Paint, opacity?: number): void;
  rect(box: Box, paint: Paint, options?: { radius?: number; opacity?: number }): void;
  ellipse(oval: Oval, paint: Paint, opacity?: number): void;
  path(d: string, paint: Paint, opacity?: number): void;
  line(d: string, color: Color, options: { width: number; opacity?: number }): void;
  linear(stops: readonly Stop[], from?: Point, to?: Point): Paint;
  radial(stops: readonly Stop[], centre?: Point, radius?: number): Paint;
  /**
   * A soft disc of light. Outside groups it is kept for the end and screened on the whole picture, in one costly blend.
   */
  glow(oval: Oval, color: Color, opacity: number): void;
  /** Puts the lights kept so far on the picture. */
  shine(): void;
  /** A soft shadow under a thing. */
  shade(oval: Oval, opacity: number): void;
  group(attributes: string, draw: () => void): void;
  clip(d: string, draw: () => void): void;
  define(svg: (id: string) => string): string;
  finish(): string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

export const boxPath = ({ x, y, w, h }: Box): string =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;

/** An empty canvas of 1600 × 1067; the salt tells the pictures of one house apart. */
export function makeEasel(seed: number, salt: string): Easel {
  const defs: string[] = [];
  const marks: string[] = [];
  const known = new Map<string, string>();
  const add = (svg: string) => void marks.push(svg);
  const define = (svg: (id: string) => string) => {
    const shape = svg('');
    const existing = known.get(shape);
    if (existing) return existing;
    const id = `d${defs.length}`;
    known.set(shape, id);
    defs.push(svg(id));
    return id;
  };
  const lights: string[] = [];
  let depth = 0;
  const within = (open: string, draw: () => void) => {
    marks.push(open);
    depth += 1;
    draw();
    depth -= 1;
    marks.push('</g>');
  };
  const shapes = makeShapes(add, define);
  return {
    random: makeRandom(seed, salt),
    add,
    define,
    ...shapes,
    glow: ({ x, y, rx, ry }, color, opacity) => {
      const paint = shapes.radial([
        [0, color, 1],
        [0.25, color, 0.55],
        [0.6, color, 0.16],
        [1, color, 0],
      ]);
      const mark = `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}" fill-opacity="${Math.round(opacity * 100) / 100}"/>`;
      (depth > 0 ? marks : lights).push(mark);
    },
    shine: () => {
      if (lights.length > 0) marks.push(`<g style="mix-blend-mode:screen">${lights.splice(0).join('')}</g>`);
    },
    group: (attributes, draw) => within(`<g ${attributes}>`, draw),
    clip: (d, draw) => {
      const id = define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
      within(`<g clip-path="url(#${id})">`, draw);
    },
    finish: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs.join('')}</defs>${marks.join('')}</svg>`,
  };
}

type Shapes = Pick<Easel, 'polygon' | 'rect' | 'ellipse' | 'path' | 'line' | 'linear' | 'radial' | 'shade'>;

function makeShapes(add: Easel['add'], define: Easel['define']): Shapes {
  const { linear, radial } = makeGradients(define);
  const ellipse: Easel['ellipse'] = ({ x, y, rx, ry }, paint, opacity = 1) =>
    add(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(Math.max(0, rx))}" ry="${round(Math.max(0, ry))}" fill="${paint}"${faded(opacity)}/>`,
    );
  const path: Easel['path'] = (d, paint, opacity = 1) => add(`<path d="${d}" fill="${paint}"${faded(opacity)}/>`);
  return {
    linear,
    radial,
    ellipse,
    path,
    polygon: (points, paint, opacity = 1) => path(pathOf(points), paint, opacity),
    rect: ({ x, y, w, h }, paint, { radius = 0, opacity = 1 } = {}) =>
      add(
        `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}"${radius ? ` rx="${round(radius)}"` : ''} fill="${paint}"${faded(opacity)}/>`,
      ),
    line: (d, color, { width, opacity = 1 }) =>
      add(
        `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`,
      ),
    shade: (oval, opacity) => {
      const paint = radial([
        [0, '#140f2e', 1],
        [0.55, '#140f2e', 0.55],
        [1, '#140f2e', 0],
      ]);
      ellipse(oval, paint, opacity);
    },
  };
}

function makeGradients(define: Easel['define']): Pick<Easel, 'linear' | 'radial'> {
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${round(offset * 100) / 100}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
      )
      .join('');
  return {
    linear: (stops, from = [0, 0], to = [0, 1]) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`)})`,
    radial: (stops, centre = [0.5, 0.5], radius = 0.5) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${stopsOf(stops)}</radialGradient>`)})`,
  };
}

const faded = (opacity: number): string => (opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : '');
