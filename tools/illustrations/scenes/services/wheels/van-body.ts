import { type Color, darken, lighten, mix, multiply } from '../../drawing/color.ts';
import { type Easel, round } from '../../drawing/easel.ts';
import type { Mood } from '../../drawing/mood.ts';
import { circle } from '../../landscape/sky.ts';
import { placed } from '../food/morsels.ts';
import type { Vehicle } from '../service-scene.ts';

interface Build {
  /** In hundredths of a meter. */
  readonly length: number;
  readonly height: number;
  readonly nose: number;
  readonly rake: number;
  readonly color: Color;
  readonly band?: Color;
  readonly windows: number;
  readonly seats: Color;
}

const builds: Readonly<Record<Vehicle, Build>> = {
  'minivan-six': { length: 510, height: 178, nose: 92, rake: 96, color: '#f4f1ea', windows: 2, seats: '#c9b59a' },
  'captain-eight': { length: 545, height: 204, nose: 74, rake: 74, color: '#1f3158', windows: 2, seats: '#efe0c4' },
  'high-roof-twelve': { length: 600, height: 262, nose: 66, rake: 76, color: '#b9c1c8', windows: 3, seats: '#5f7d86' },
  'shuttle-fourteen': {
    length: 690,
    height: 288,
    nose: 60,
    rake: 62,
    color: '#f6f3ec',
    band: '#1f8f8c',
    windows: 5,
    seats: '#2f7f86',
  },
};

export const buildOf = (vehicle: Vehicle): Build => builds[vehicle];

/** A van from its side, its front to the right, its wheels on (x, y). */
export function drawVan(
  easel: Easel,
  { x, y, scale, vehicle, mood }: { x: number; y: number; scale: number; vehicle: Vehicle; mood: Mood },
): void {
  const build = builds[vehicle];
  const lit = multiply(build.color, mix(mood.outside, '#ffffff', 0.35));
  easel.shade({ x, y: y - 2, rx: (build.length / 2) * scale * 1.08, ry: 15 * scale }, 0.9);
  easel.shade({ x, y: y - 4 * scale, rx: (build.length / 2) * scale, ry: 12 * scale }, 0.8);
  placed(easel, { x: x - (build.length / 2) * scale, y, scale }, () => {
    drawBody(easel, build, lit);
    drawGlass(easel, build, mood);
    drawTrim(easel, build, { lit, mood });
    for (const at of wheelsOf(build)) drawWheel(easel, at, lit);
  });
  if (!mood.lamps) return;
  easel.glow({ x: x + (build.length / 2) * scale, y: y - 70 * scale, rx: 190, ry: 90 }, '#fff0c4', 0.6);
  easel.glow({ x: x - (build.length / 2) * scale, y: y - 80 * scale, rx: 80, ry: 70 }, '#ff4a3a', 0.5);
}

const wheelsOf = ({ length, nose }: Build): readonly number[] => [length * 0.19, length - nose - 12];

function drawBody(easel: Easel, { length: l, height: h, nose, rake, band }: Build, lit: Color): void {
  const cowl = h * 0.56;
  const d = `M4 -34L2 ${-h * 0.5}C2 ${-h * 0.86} 8 ${-h} 44 ${-h}H${l - nose - rake}C${l - nose - rake * 0.5} ${-h} ${l - nose - rake * 0.24} ${-h * 0.9} ${l - nose + 4} ${-cowl}C${l - nose * 0.5} ${-cowl + 2} ${l - 14} ${-h * 0.46} ${l - 6} ${-h * 0.36}Q${l} ${-h * 0.3} ${l} -52L${l - 3} -34Z`;
  const paint = easel.linear([
    [0, lighten(lit, 0.5)],
    [0.3, lighten(lit, 0.12)],
    [0.55, lit],
    [0.72, darken(lit, 0.16)],
    [1, darken(lit, 0.36)],
  ]);
  easel.path(d, paint);
  easel.clip(d, () => {
    if (band) {
      easel.path(`M-4 ${-h * 0.42}H${l}V${-h * 0.28}H-4Z`, band);
      easel.path(`M-4 ${-h * 0.25}H${l}V${-h * 0.22}H-4Z`, lighten(band, 0.4));
    }
    easel.rect({ x: 0, y: -56, w: l, h: 24 }, darken(lit, 0.6), { opacity: 0.85 });
    easel.line(`M0 ${round(-h * 0.47)}Q${l * 0.5} ${round(-h * 0.51)} ${l} ${round(-h * 0.4)}`, lighten(lit, 0.6), {
      width: 3,
      opacity: 0.75,
    });
    easel.line(`M0 ${round(-h * 0.46)}Q${l * 0.5} ${round(-h * 0.5)} ${l} ${round(-h * 0.39)}`, darken(lit, 0.5), {
      width: 2,
      opacity: 0.5,
    });
    for (const wheel of wheelsOf({ length: l, nose } as Build)) easel.path(circle(wheel, -36, 47), darken(lit, 0.82));
    easel.rect({ x: 0, y: -h, w: l, h: 12 }, '#ffffff', { opacity: 0.35 });
  });
}

function drawGlass(easel: Easel, { length: l, height: h, nose, rake, windows }: Build, mood: Mood): void {
  const [top, sill] = [-h + (h > 240 ? 42 : 22), -h * 0.56];
  const dark = mix('#1a2436', mood.sky[0], 0.3);
  const glass = easel.linear(
    [
      [0, mix(dark, mood.sky[1], 0.7)],
      [0.5, mix(dark, mood.sky[2], 0.4)],
      [1, dark],
    ],
    [0, 0],
    [0.3, 1],
  );
  const frontEnd = l - nose - rake * 0.32;
  const door = l - nose - rake - 84;
  const shapes = [
    `M${door} ${top}H${l - nose - rake * 0.86}Q${l - nose - rake * 0.62} ${top} ${frontEnd} ${sill}H${door}Z`,
  ];
  const wide = (door - 34) / windows;
  for (let window = 0; window < windows; window += 1) {
    const left = 22 + window * wide;
    shapes.push(
      `M${round(left + 12)} ${top}H${round(left + wide - 14)}Q${round(left + wide - 6)} ${top} ${round(left + wide - 6)} ${top + 10}V${round(sill - 8)}Q${round(left + wide - 6)} ${round(sill)} ${round(left + wide - 14)} ${round(sill)}H${round(left + 8)}Q${round(left)} ${round(sill)} ${round(left)} ${round(sill - 8)}V${top + 12}Q${round(left)} ${top} ${round(left + 12)} ${top}Z`,
    );
  }
  easel.path(
    `M${l - nose - rake * 0.72} ${-h + 10}Q${l - nose - rake * 0.3} ${-h * 0.92} ${l - nose + 1} ${sill + 2}L${l - nose - 12} ${sill + 4}Q${l - nose - rake * 0.4} ${-h * 0.88} ${l - nose - rake * 0.72} ${-h + 10}Z`,
    mix(dark, mood.sky[1], 0.5),
  );
  for (const shape of shapes) {
    easel.line(shape, '#10141f', { width: 5, opacity: 0.8 });
    easel.path(shape, glass);
    easel.clip(shape, () => {
      if (mood.lamps) easel.rect({ x: 0, y: -h, w: l, h }, '#ffcf8a', { opacity: 0.34 });
      for (let seat = 0; seat * 70 < l; seat += 1)
        easel.rect({ x: 40 + seat * 70, y: sill - 34, w: 32, h: 50 }, '#0c101a', { radius: 12, opacity: 0.5 });
      for (let streak = 0; streak < 6; streak += 1)
        easel.polygon(
          [
            [streak * 120 + 60, -h],
            [streak * 120 + 96, -h],
            [streak * 120 + 20, 0],
            [streak * 120 - 16, 0],
          ],
          '#ffffff',
          0.12,
        );
    });
  }
}

function drawTrim(
  easel: Easel,
  { length: l, height: h, nose, rake }: Build,
  { lit, mood }: { lit: Color; mood: Mood },
): void {
  const seam = darken(lit, 0.55);
  const door = l - nose - rake - 88;
  easel.line(
    `M${door} ${round(-h * 0.9)}V-50M${round(door * 0.52)} ${round(-h * 0.9)}V-50M${l - nose - 22} ${round(-h * 0.5)}Q${l - nose - 16} -80 ${l - nose - 52} -54`,
    seam,
    { width: 2, opacity: 0.6 },
  );
  easel.line(`M${round(door * 0.52)} ${round(-h * 0.49)}H${round(door - 8)}`, seam, { width: 3, opacity: 0.5 });
  for (const at of [door + 14, door - 34])
    easel.rect({ x: at, y: -h * 0.44, w: 22, h: 6 }, darken(lit, 0.6), { radius: 3 });
  easel.path(
    `M${l - 28} ${round(-h * 0.4)}Q${l - 6} ${round(-h * 0.36)} ${l - 2} ${round(-h * 0.26)}L${l - 34} ${round(-h * 0.3)}Z`,
    mood.lamps ? '#fff6d8' : '#e9f1f4',
  );
  easel.rect({ x: 0, y: -h * 0.52, w: 9, h: h * 0.2 }, '#d8342c', { radius: 3 });
  easel.rect({ x: 0, y: -h * 0.32, w: 8, h: 10 }, '#f2b33a', { radius: 2 });
  easel.path(`M${l - nose - 40} ${round(-h * 0.56)}q26 -30 34 -6l-4 18q-16 8 -30 -2Z`, darken(lit, 0.3));
  easel.rect({ x: l - 40, y: -48, w: 42, h: 14 }, darken(lit, 0.7), { radius: 6 });
  easel.rect({ x: -3, y: -48, w: 30, h: 14 }, darken(lit, 0.7), { radius: 6 });
  easel.rect({ x: l * 0.32, y: -36, w: l * 0.34, h: 7 }, '#c9cfd6', { radius: 3 });
}

function drawWheel(easel: Easel, x: number, lit: Color): void {
  easel.path(circle(x, -36, 37), '#15151d');
  easel.path(
    circle(x, -36, 25),
    easel.linear([
      [0, '#f2f4f6'],
      [1, '#8a93a0'],
    ]),
  );
  let spokes = '';
  for (let spoke = 0; spoke < 7; spoke += 1) {
    const angle = (spoke / 7) * Math.PI * 2;
    spokes += `M${x} -36L${round(x + Math.cos(angle) * 23)} ${round(-36 + Math.sin(angle) * 23)}`;
  }
  easel.line(spokes, '#4a505c', { width: 5 });
  easel.path(circle(x, -36, 7), mix(lit, '#ffffff', 0.5));
  easel.line(circle(x, -36, 33), '#3a3c48', { width: 2, opacity: 0.7 });
}
