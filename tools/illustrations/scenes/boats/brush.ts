import { round } from '../drawing/easel.ts';

/** Turns a boat's own measures into pixels: a hundred along the hull, up from the waterline. */
export interface Brush {
  /** Pixels a unit. */
  readonly scale: number;
  x(along: number): number;
  y(up: number): number;
  /** A path of commands and pairs of numbers. */
  d(...parts: readonly (string | number)[]): string;
}

interface Standing {
  /** Where the stern meets the waterline. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** 1 heads to the right. */
  readonly heading: -1 | 1;
  /** -1 draws the mirror image in the water. */
  readonly rise?: number;
}

export function makeBrush({ x, y, scale, heading, rise = 1 }: Standing): Brush {
  const toX = (along: number) => round(x + heading * along * scale);
  const toY = (up: number) => round(y - up * scale * rise);
  return {
    scale,
    x: toX,
    y: toY,
    d: (...parts) => {
      let isAcross = true;
      return parts
        .map((part) => {
          if (typeof part === 'string') {
            isAcross = true;
            return part;
          }
          const place = isAcross ? toX(part) : toY(part);
          isAcross = !isAcross;
          return String(place);
        })
        .join(' ');
    },
  };
}

/** The same brush with everything that much higher, for a deck on top of another. */
export function raiseBrush(brush: Brush, by: number): Brush {
  return {
    ...brush,
    y: (up) => brush.y(up + by),
    d: (...parts) => {
      let isAcross = true;
      const raised = parts.map((part) => {
        if (typeof part === 'string') {
          isAcross = true;
          return part;
        }
        isAcross = !isAcross;
        return isAcross ? part + by : part;
      });
      return brush.d(...raised);
    },
  };
}
