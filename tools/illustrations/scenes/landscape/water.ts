import { darken } from '../drawing/color.ts';
import { type Box, boxPath, type Easel, round } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';

interface WaterOptions {
  readonly mood: Mood;
  readonly sunAt: number;
  /** What the water mirrors, drawn as it stands above the horizon. */
  readonly mirror?: () => void;
  readonly calm?: number;
}

/** Water from the horizon at the top of the box down to the viewer. */
export function drawWater(easel: Easel, box: Box, { mood, sunAt, mirror, calm = 0 }: WaterOptions): void {
  const [far, mid, near] = mood.sea;
  easel.clip(boxPath(box), () => {
    easel.rect(
      box,
      easel.linear([
        [0, far],
        [0.28, mid],
        [1, near],
      ]),
    );
    if (mirror) {
      easel.group(`transform="translate(0 ${round(box.y * 2)}) scale(1 -1)" opacity="${0.42 + calm * 0.2}"`, mirror);
      easel.rect(
        box,
        easel.linear([
          [0, far, 0],
          [0.5, mid, 0.6],
          [1, near, 1],
        ]),
      );
    }
    drawSwell(easel, box, mood);
    drawGlitter(easel, box, { mood, sunAt });
    easel.rect(
      { ...box, h: box.h * 0.05 },
      easel.linear([
        [0, mood.haze, 0.5],
        [1, mood.haze, 0],
      ]),
    );
  });
}

function drawSwell(easel: Easel, box: Box, mood: Mood): void {
  let light = '';
  let dark = '';
  const rows = 24;
  for (let row = 1; row < rows; row += 1) {
    const near = (row / rows) ** 1.9;
    const y = box.y + box.h * near;
    const count = Math.round(16 - near * 9);
    for (let wave = 0; wave < count; wave += 1) {
      const w = box.w * (0.012 + near * 0.1) * easel.random.between(0.5, 1.5);
      const h = 0.6 + near * box.h * 0.014;
      const d = lozenge(box.x + easel.random.between(-0.05, 1) * box.w, y + easel.random.between(-1, 1) * h * 2, w, h);
      if (wave % 3) light += d;
      else dark += d;
    }
  }
  easel.path(dark, darken(mood.sea[2], 0.25), 0.35);
  easel.path(light, mood.glint, mood.hour === 'night' ? 0.13 : 0.2);
}

function drawGlitter(easel: Easel, box: Box, { mood, sunAt }: { mood: Mood; sunAt: number }): void {
  let d = '';
  const centre = box.x + box.w * sunAt;
  const rows = 34;
  const wide = mood.sun.height > 0.4 ? 0.3 : 0.1;
  for (let row = 0; row < rows; row += 1) {
    const near = (row / rows) ** 1.5;
    const y = box.y + 1 + box.h * near * 0.96;
    for (let spark = 0; spark < 4; spark += 1) {
      const spread = box.w * (0.02 + near * wide) * (easel.random.next() + easel.random.next() - 1);
      const w = box.w * (0.01 + near * 0.04) * easel.random.between(0.4, 1.4);
      d += lozenge(centre + spread - w / 2, y, w, 0.8 + near * box.h * 0.008);
    }
  }
  const strength = mood.sun.size === 0 ? 0.25 : mood.hour === 'night' ? 0.45 : 0.75;
  easel.path(d, mood.sun.color, strength);
}

export const lozenge = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y)}q${round(w / 2)} ${round(-h)} ${round(w)} 0q${round(-w / 2)} ${round(h)} ${round(-w)} 0Z`;
