import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import type { Box, Easel } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';

interface Tower {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  readonly crown: number;
  readonly tone: number;
}

/** Two rows of towers that stand on the foot of the box; returns the drawing so that water can mirror it. */
export function makeSkyline(
  easel: Easel,
  box: Box,
  { mood, density = 1 }: { mood: Mood; density?: number },
): () => void {
  const far = plan(easel, box, { count: Math.round(20 * density), high: 0.62 });
  const near = plan(easel, box, { count: Math.round(12 * density), high: 1 });
  const windows = [0.16, 0.28, 0.42].map((share) => windowsPattern(easel, { mood, share }));
  return () => {
    for (const tower of far) drawTower(easel, box, { tower, mood, depth: 0.62, windows: windows[0] ?? '' });
    for (const [index, tower] of near.entries())
      drawTower(easel, box, { tower, mood, depth: 0.2, windows: windows[index % 3] ?? '' });
  };
}

function plan(easel: Easel, box: Box, { count, high }: { count: number; high: number }): Tower[] {
  const { random } = easel;
  const peak = random.between(0.25, 0.75);
  return Array.from({ length: count }, (_, index) => {
    const t = (index + random.between(0.1, 0.9)) / count;
    const bell = Math.exp(-(((t - peak) / 0.3) ** 2));
    const h = box.h * high * (0.16 + 0.72 * bell * random.between(0.45, 1) + random.next() * 0.12);
    const w = box.w * random.between(0.022, 0.05);
    return { x: box.x + t * box.w - w / 2, w, h, crown: random.whole(0, 5), tone: random.next() };
  }).sort((one, other) => other.h - one.h);
}

function drawTower(
  easel: Easel,
  box: Box,
  { tower, mood, depth, windows }: { tower: Tower; mood: Mood; depth: number; windows: string },
): void {
  const { x, w, h, tone } = tower;
  const foot = box.y + box.h;
  const y = foot - h;
  const night = mood.hour === 'night' || mood.hour === 'dusk';
  const base = night
    ? mix(mood.sky[0], mood.sky[1], 0.3 + tone * 0.5)
    : mix(lighten(mood.outside, 0.2 + tone * 0.3), mood.sky[1], 0.34);
  const body = mix(base, mood.haze, depth);
  const paint = easel.linear([
    [0, body],
    [0.7, mix(body, mood.haze, 0.3)],
    [1, mix(body, mood.haze, 0.75)],
  ]);
  const side = w * 0.3;
  drawCrown(easel, tower, { y, color: body });
  easel.rect({ x, y, w, h }, paint);
  easel.rect(
    { x: x + w - side, y, w: side, h },
    easel.linear([
      [0, darken(body, 0.22)],
      [1, mix(body, mood.haze, 0.6)],
    ]),
  );
  easel.rect({ x: x + 1, y: y + 4, w: w - side - 2, h: h - 4 }, windows, { opacity: depth > 0.4 ? 0.55 : 0.95 });
  if (!mood.lamps && mood.sun.height < 0.4) easel.rect({ x, y, w: 2.5, h }, mood.sun.color, { opacity: 0.5 });
}

function drawCrown(easel: Easel, { x, w, crown }: Tower, { y, color }: { y: number; color: Color }): void {
  if (crown === 1) easel.rect({ x: x + w * 0.2, y: y - w * 0.4, w: w * 0.6, h: w * 0.42 }, color);
  if (crown === 2)
    easel.polygon(
      [
        [x, y + 1],
        [x, y - w * 0.7],
        [x + w, y - w * 0.15],
        [x + w, y + 1],
      ],
      color,
    );
  if (crown === 3) easel.ellipse({ x: x + w / 2, y, rx: w / 2, ry: w * 0.36 }, color);
  if (crown === 4)
    easel.polygon(
      [
        [x + w * 0.46, y + 1],
        [x + w * 0.5, y - w * 1.6],
        [x + w * 0.54, y + 1],
      ],
      color,
    );
  if (crown === 4 || crown === 5)
    easel.polygon(
      [
        [x, y + 1],
        [x + w * 0.3, y - w * 0.35],
        [x + w * 0.7, y - w * 0.35],
        [x + w, y + 1],
      ],
      color,
    );
}

function windowsPattern(easel: Easel, { mood, share }: { mood: Mood; share: number }): string {
  const { random } = easel;
  let cells = '';
  for (let column = 0; column < 7; column += 1)
    for (let row = 0; row < 14; row += 1) {
      const isLit = mood.lamps && random.next() < share;
      const color = isLit
        ? random.pick(['#ffd48a', '#ffe7b8', '#ffb978', '#bfe6ee'])
        : mood.lamps
          ? mood.sky[0]
          : mood.sky[1];
      const opacity = isLit ? random.between(0.65, 1) : mood.lamps ? 0.18 : 0.26;
      cells += `<rect x="${column * 6 + 1}" y="${row * 6 + 1}" width="3.6" height="3" fill="${color}" opacity="${opacity.toFixed(2)}"/>`;
    }
  const id = easel.define(
    (name) => `<pattern id="${name}" width="42" height="84" patternUnits="userSpaceOnUse">${cells}</pattern>`,
  );
  return `url(#${id})`;
}
