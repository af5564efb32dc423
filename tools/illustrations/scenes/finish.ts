import { type Easel, HEIGHT, WIDTH } from './drawing/easel.ts';
import type { Mood } from './drawing/mood.ts';

const WHOLE = { x: 0, y: 0, w: WIDTH, h: HEIGHT };

/** The last layer of every picture: a breath of the hour's light, a vignette, fine grain. */
export function finishPicture(easel: Easel, mood: Mood): void {
  easel.shine();
  easel.group('style="mix-blend-mode:soft-light"', () => {
    easel.rect(
      WHOLE,
      easel.linear([
        [0, mood.sky[2], 0.4],
        [0.6, mood.sun.halo, 0.1],
        [1, mood.sky[0], 0.45],
      ]),
    );
  });
  easel.rect(
    WHOLE,
    easel.radial(
      [
        [0, '#0d0a26', 0],
        [0.62, '#0d0a26', 0],
        [1, '#0d0a26', 0.42],
      ],
      [0.5, 0.46],
      0.78,
    ),
  );
  easel.add(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${grain(easel)})" opacity="0.16" style="mix-blend-mode:soft-light"/>`,
  );
}

function grain(easel: Easel): string {
  const filter = easel.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 1.6 0 0 0 -0.3 0 0 0 0 1"/></filter>`,
  );
  return easel.define(
    (id) =>
      `<pattern id="${id}" width="300" height="300" patternUnits="userSpaceOnUse"><rect width="300" height="300" filter="url(#${filter})"/></pattern>`,
  );
}
