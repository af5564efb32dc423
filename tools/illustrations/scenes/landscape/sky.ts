import { lighten, mix } from '../drawing/color.ts';
import { type Box, boxPath, type Easel, round } from '../drawing/easel.ts';
import type { Mood, Weather } from '../drawing/mood.ts';

/** Sky down to the horizon at the foot of the box; `sunAt` is 0 to 1 across it. */
export function drawSky(
  easel: Easel,
  box: Box,
  { mood, weather, sunAt }: { mood: Mood; weather: Weather; sunAt: number },
): void {
  const [zenith, high, low, horizon] = mood.sky;
  easel.rect(
    box,
    easel.linear([
      [0, zenith],
      [0.42, high],
      [0.8, low],
      [1, horizon],
    ]),
  );
  if (mood.stars) drawStars(easel, box, mood);
  drawSun(easel, box, { mood, sunAt });
  if (weather !== 'clear') drawVeils(easel, box, mood);
  if (weather === 'towering') drawCumulus(easel, box, { mood, count: 3, size: 0.34 });
  if (weather === 'fair') drawCumulus(easel, box, { mood, count: 4, size: 0.13 });
}

function drawStars(easel: Easel, box: Box, mood: Mood): void {
  const count = mood.hour === 'night' ? 90 : 34;
  let d = '';
  for (let star = 0; star < count; star += 1) {
    const x = easel.random.between(box.x, box.x + box.w);
    const y = box.y + box.h * easel.random.next() ** 1.6 * 0.8;
    const r = easel.random.between(0.5, 1.9);
    d += circle(x, y, r);
  }
  easel.path(d, '#fff6e0', mood.hour === 'night' ? 0.75 : 0.5);
}

function drawSun(easel: Easel, box: Box, { mood, sunAt }: { mood: Mood; sunAt: number }): void {
  const x = box.x + box.w * sunAt;
  const y = box.y + box.h * (1 - mood.sun.height);
  const reach = Math.max(box.w, box.h);
  easel.glow({ x, y, rx: reach * 0.7, ry: reach * 0.42 }, mood.sun.halo, mood.hour === 'night' ? 0.25 : 0.6);
  if (mood.sun.size === 0) return;
  const size = (mood.sun.size * Math.min(box.w, box.h * 2)) / 1600;
  easel.glow({ x, y, rx: size * 5, ry: size * 5 }, mood.sun.color, mood.hour === 'night' ? 0.3 : 0.55);
  easel.ellipse({ x, y, rx: size, ry: size }, mood.sun.color);
}

function drawVeils(easel: Easel, box: Box, mood: Mood): void {
  const { random } = easel;
  const paint = easel.linear(
    [
      [0, mood.cloud.lit, 0.75],
      [1, mood.cloud.lit, 0],
    ],
    [0, 1],
    [0, 0],
  );
  const under = easel.linear([
    [0, mood.cloud.shade, 0.5],
    [1, mood.cloud.lit, 0.1],
  ]);
  for (let veil = 0; veil < 7; veil += 1) {
    const y = box.y + box.h * random.between(0.25, 0.88);
    const w = box.w * random.between(0.2, 0.55);
    const x = box.x + random.between(-0.15, 0.85) * box.w;
    const h = box.h * random.between(0.008, 0.03);
    easel.path(streak(x, y, w, h), veil % 2 ? paint : under, 0.7);
    easel.path(streak(x + w * 0.22, y - h * 1.6, w * 0.5, h * 0.8), paint, 0.6);
  }
}

function drawCumulus(easel: Easel, box: Box, { mood, count, size }: { mood: Mood; count: number; size: number }): void {
  const { random } = easel;
  for (let cloud = 0; cloud < count; cloud += 1) {
    const w = box.w * size * random.between(0.8, 1.5);
    const x = box.x + box.w * ((cloud + random.between(0.1, 0.9)) / count) - w / 2;
    const base = box.y + box.h * random.between(0.66, 0.9) - (size < 0.2 ? box.h * random.between(0, 0.45) : 0);
    drawCloud(easel, { x, base, w, mood });
  }
}

function drawCloud(easel: Easel, { x, base, w, mood }: { x: number; base: number; w: number; mood: Mood }): void {
  const { random } = easel;
  const puffs = 13;
  let far = '';
  let near = '';
  for (let puff = 0; puff <= puffs; puff += 1) {
    const t = puff / puffs;
    const dome = Math.sin(Math.PI * (0.06 + t * 0.88));
    const r = w * (0.045 + 0.1 * dome) * random.between(0.75, 1.2);
    far += circle(x + w * t, base - r * 0.5 - w * 0.26 * dome * random.between(0.5, 1.1), r * 1.15);
    near += circle(x + w * t, base - r * 0.35 - w * 0.07 * dome * random.next(), r);
  }
  const top = easel.linear([
    [0, lighten(mood.cloud.lit, 0.3)],
    [0.5, mood.cloud.lit],
    [1, mix(mood.cloud.shade, mood.sky[2], 0.45), 0.6],
  ]);
  const body = easel.linear([
    [0, mood.cloud.lit, 0.95],
    [0.55, mix(mood.cloud.lit, mood.cloud.shade, 0.55), 0.9],
    [1, mood.sky[2], 0.2],
  ]);
  easel.clip(boxPath({ x: x - w, y: base - w * 2, w: w * 3, h: w * 2 }), () => {
    easel.path(far, top, 0.92);
    easel.path(near, body, 0.85);
  });
}

export const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;

const streak = (x: number, y: number, w: number, h: number): string =>
  `M${round(x)} ${round(y)}q${round(w * 0.3)} ${round(-h * 2)} ${round(w * 0.55)} ${round(-h)}q${round(w * 0.3)} ${round(-h * 0.4)} ${round(w * 0.45)} ${round(h)}Z`;
