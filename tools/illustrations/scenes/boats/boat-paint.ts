import { type Color, darken, lighten, mix, multiply } from '../drawing/color.ts';
import type { Easel, Paint } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';
import type { AccentName } from '../palettes.ts';
import type { BoatSubject } from './boat-request.ts';
import type { Brush } from './brush.ts';

/** The colors of a boat in the light of the hour. */
export interface BoatPaint {
  readonly hull: Color;
  readonly stripe: Color;
  readonly white: Color;
  readonly teak: Color;
  readonly deck: Color;
  readonly cloth: Color;
  readonly steel: Color;
  readonly dark: Color;
  readonly sail: Color;
}

/** What the parts of a boat in profile are drawn with. */
export interface Draught {
  readonly easel: Easel;
  readonly mood: Mood;
  readonly boat: BoatSubject;
  readonly paint: BoatPaint;
  readonly brush: Brush;
}

const cloths: Readonly<Record<AccentName, Color>> = {
  coral: '#f2684a',
  teal: '#1d8a8f',
  ochre: '#e0a23f',
  cobalt: '#2a5cb8',
  terracotta: '#c8553d',
  emerald: '#2d7a5f',
  rose: '#c9506f',
  navy: '#1f3f6b',
  mustard: '#e5b13d',
};

export const clothOf = ({ look }: BoatSubject): Color => cloths[look.cloth];

export function paintOf(boat: BoatSubject, mood: Mood, light: Color = mood.outside): BoatPaint {
  const lit = (color: Color) => multiply(color, light);
  return {
    hull: lit(boat.look.hull),
    stripe: lit(boat.look.stripe),
    white: lit('#fbf9f4'),
    teak: lit('#b9804d'),
    deck: lit(boat.look.deck === 'teak' ? '#c08a56' : '#c9cbc8'),
    cloth: mix(lit(clothOf(boat)), clothOf(boat), 0.25),
    steel: lit('#c9d0d6'),
    dark: lit('#2a3038'),
    sail: mix(lit('#fffaf0'), mood.sun.halo, 0.12),
  };
}

/** Tinted glass by day, a lit room behind it once the lamps are on. */
export function glassOf(easel: Easel, mood: Mood): Paint {
  if (mood.lamps)
    return easel.linear([
      [0, '#ffe2a8'],
      [0.6, '#ffc06a'],
      [1, '#e8914e'],
    ]);
  return easel.linear(
    [
      [0, mix('#26394c', mood.sky[1], 0.35)],
      [0.45, '#22303f'],
      [0.55, mix('#2c4256', mood.sky[2], 0.3)],
      [1, '#18222d'],
    ],
    [0, 0],
    [0.6, 1],
  );
}

/** A surface that catches the sky above and the sea below. */
export function shellOf(easel: Easel, color: Color): Paint {
  return easel.linear([
    [0, lighten(color, 0.18)],
    [0.4, color],
    [0.8, darken(color, 0.2)],
    [1, darken(color, 0.42)],
  ]);
}

/** A plank or roof seen from the side, bright on top. */
export function slabOf(easel: Easel, color: Color): Paint {
  return easel.linear([
    [0, lighten(color, 0.3)],
    [0.3, color],
    [1, darken(color, 0.28)],
  ]);
}
