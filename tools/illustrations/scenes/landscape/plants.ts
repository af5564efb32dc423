import { type Color, darken, lighten, mix } from '../drawing/color.ts';
import { type Box, type Easel, round } from '../drawing/easel.ts';
import { circle } from './sky.ts';

interface Leafage {
  readonly leaf: Color;
  readonly bloom?: Color;
}

/** A clipped or wild hedge that stands on the foot of the box; leaves in three depths, blooms on top. */
export function drawFoliage(easel: Easel, box: Box, { leaf, bloom }: Leafage): void {
  const { random } = easel;
  const tones = [darken(leaf, 0.48), darken(leaf, 0.2), lighten(leaf, 0.12)];
  for (const [depth, tone] of tones.entries()) {
    const count = Math.max(6, Math.round(box.w / (box.h * 0.34)));
    let d = '';
    for (let puff = 0; puff <= count; puff += 1) {
      const r = box.h * random.between(0.2, 0.4) * (1 - depth * 0.2);
      const x = box.x + (box.w * (puff + random.between(-0.4, 0.4))) / count;
      d += blade(x, box.y + box.h - r * 0.4 - box.h * random.between(0, 0.34) + depth * box.h * 0.1, r, random.next());
    }
    easel.path(d, tone);
    if (depth === 0) easel.rect({ x: box.x, y: box.y + box.h * 0.62, w: box.w, h: box.h * 0.4 }, tone);
  }
  if (bloom) easel.path(petals(easel, box, Math.round(box.w / 13)), bloom, 0.95);
}

/** A clump of pointed leaves round a centre. */
function blade(x: number, y: number, r: number, turn: number): string {
  let d = '';
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = Math.PI * (1.05 + (leaf + turn) * 0.105);
    const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    d += `M${round(x)} ${round(y + r * 0.5)}Q${round(x + dx * 0.7 - dy * 0.22)} ${round(y + dy * 0.5 + dx * 0.2)} ${round(x + dx * 1.15)} ${round(y + dy * 1.1)}Q${round(x + dx * 0.6 + dy * 0.26)} ${round(y + dy * 0.5 - dx * 0.24)} ${round(x)} ${round(y + r * 0.5)}Z`;
  }
  return d;
}

function petals(easel: Easel, box: Box, count: number): string {
  let d = '';
  for (let flower = 0; flower < count; flower += 1) {
    const x = easel.random.between(box.x, box.x + box.w);
    const y = box.y + box.h * easel.random.between(0.12, 0.9);
    const r = Math.min(7, box.h * 0.034) * easel.random.between(0.6, 1.2);
    d += circle(x, y, r) + circle(x + r, y + r * 0.7, r * 0.9) + circle(x - r * 0.8, y + r, r * 0.8);
  }
  return d;
}

/** Big split leaves (monstera, banana) from one root: for corners, pots and the near edge of a picture. */
export function drawBroadLeaves(
  easel: Easel,
  { x, y, size, leaf, count = 9 }: { x: number; y: number; size: number; leaf: Color; count?: number },
): void {
  const { random } = easel;
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count;
    const angle = Math.PI * (0.08 + 0.84 * ((t * 1.62) % 1));
    const length = size * random.between(0.62, 1);
    const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
    const [tx, ty] = [x + dx * length, y + dy * length * 0.98 + Math.abs(dx) * length * 0.22];
    const tone = index % 3 === 0 ? darken(leaf, 0.34) : index % 3 === 1 ? leaf : lighten(leaf, 0.15);
    easel.line(
      `M${round(x)} ${round(y)}Q${round(x + dx * length * 0.35)} ${round(y - length * 0.42)} ${round(tx)} ${round(ty)}`,
      darken(tone, 0.25),
      { width: size * 0.016 },
    );
    drawLeaf(easel, { x: tx, y: ty, angle: Math.atan2(ty - y + length * 0.3, tx - x), size: length * 0.44, tone });
  }
}

function drawLeaf(
  easel: Easel,
  { x, y, angle, size, tone }: { x: number; y: number; angle: number; size: number; tone: Color },
): void {
  const turn = `translate(${round(x)} ${round(y)}) rotate(${round((angle * 180) / Math.PI)})`;
  const s = (value: number) => round(value * size);
  easel.group(`transform="${turn}"`, () => {
    easel.path(
      `M${s(-0.45)} 0C${s(-0.4)} ${s(-0.5)} ${s(0.25)} ${s(-0.5)} ${s(0.62)} ${s(0.05)}C${s(0.25)} ${s(0.5)} ${s(-0.4)} ${s(0.46)} ${s(-0.45)} 0Z`,
      easel.linear([
        [0, lighten(tone, 0.14)],
        [0.5, tone],
        [0.52, darken(tone, 0.18)],
        [1, darken(tone, 0.3)],
      ]),
    );
    easel.line(
      `M${s(-0.4)} 0L${s(0.58)} ${s(0.04)}M${s(-0.15)} ${s(-0.02)}L${s(0.1)} ${s(-0.34)}M${s(0.1)} 0L${s(0.32)} ${s(-0.24)}M${s(-0.15)} 0L${s(0.06)} ${s(0.34)}M${s(0.1)} 0L${s(0.3)} ${s(0.26)}`,
      mix(tone, '#fff8ea', 0.35),
      { width: Math.max(0.7, size * 0.014), opacity: 0.5 },
    );
  });
}

/** Upright sword leaves: snake plant, agave, grasses. */
export function drawBlades(
  easel: Easel,
  { x, y, size, leaf, spread = 0.5 }: { x: number; y: number; size: number; leaf: Color; spread?: number },
): void {
  for (let index = 0; index < 11; index += 1) {
    const t = index / 10 - 0.5;
    const tone = index % 2 ? leaf : darken(leaf, 0.3);
    const length = size * easel.random.between(0.65, 1);
    const tx = x + t * size * spread * 2;
    const w = size * 0.05;
    easel.path(
      `M${round(x + t * w * 3 - w)} ${round(y)}Q${round(x + t * size * 0.2 - w)} ${round(y - length * 0.6)} ${round(tx)} ${round(y - length)}Q${round(x + t * size * 0.2 + w)} ${round(y - length * 0.5)} ${round(x + t * w * 3 + w)} ${round(y)}Z`,
      tone,
    );
  }
}

/** A round-headed tree: banyan, live oak, sea grape. */
export function drawTree(
  easel: Easel,
  { x, y, height, leaf, bark = '#5a4636' }: { x: number; y: number; height: number; leaf: Color; bark?: Color },
): void {
  const { random } = easel;
  const w = height * 0.05;
  easel.path(
    `M${round(x - w)} ${round(y)}Q${round(x - w * 0.4)} ${round(y - height * 0.3)} ${round(x - height * 0.16)} ${round(y - height * 0.6)}L${round(x)} ${round(y - height * 0.42)}L${round(x + height * 0.18)} ${round(y - height * 0.62)}Q${round(x + w * 0.5)} ${round(y - height * 0.3)} ${round(x + w)} ${round(y)}Z`,
    bark,
  );
  for (const [depth, tone] of [darken(leaf, 0.42), darken(leaf, 0.18), lighten(leaf, 0.1)].entries()) {
    let d = '';
    for (let puff = 0; puff < 22; puff += 1) {
      const angle = random.between(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * (1 - depth * 0.18);
      const px = x + Math.cos(angle) * reach * height * 0.4 - depth * height * 0.03;
      const py = y - height * 0.68 + Math.sin(angle) * reach * height * 0.24 - depth * height * 0.04;
      d += circle(px, py, height * random.between(0.06, 0.12) * (1 - depth * 0.2));
    }
    easel.path(d, tone, depth === 2 ? 0.8 : 1);
  }
}
