import { darken, lighten } from '../drawing/color.ts';
import { type Box, boxPath, round } from '../drawing/easel.ts';
import type { Stage } from '../drawing/stage.ts';
import { drawPanorama } from '../landscape/panorama.ts';
import type { Scene } from '../scene.ts';

export interface Opening {
  readonly x: number;
  readonly w: number;
  readonly bottom: number;
  readonly top: number;
  readonly curtains?: boolean;
}

/** A window in the far wall, in the house's own shape, with the view behind it. */
export function drawWindow(scene: Scene, stage: Stage, { opening, z }: { opening: Opening; z: number }): void {
  const { easel, identity, mood, request } = scene;
  const [left, top] = stage.at([opening.x, opening.top, z]);
  const [right, bottom] = stage.at([opening.x + opening.w, opening.bottom, z]);
  const box: Box = { x: left, y: top, w: right - left, h: bottom - top };
  const outline = outlineOf(identity.window, box);
  const frame = identity.style === 'industrial' ? identity.trim : darken(identity.trim, 0.04);
  easel.line(outline, darken(frame, 0.3), { width: 20, opacity: 0.5 });
  easel.line(outline, frame, { width: 14 });
  easel.clip(outline, () => {
    const horizon = Math.min(0.86, Math.max(0.2, (stage.camera.vy + 8 - top) / box.h));
    drawPanorama(easel, box, { outlook: request.outlook, mood, weather: request.weather, horizon });
    easel.polygon(
      [
        [left + box.w * 0.1, top],
        [left + box.w * 0.24, top],
        [left + box.w * 0.05, bottom],
        [left - box.w * 0.1, bottom],
      ],
      '#ffffff',
      0.08,
    );
    easel.polygon(
      [
        [left + box.w * 0.6, top],
        [left + box.w * 0.82, top],
        [left + box.w * 0.62, bottom],
        [left + box.w * 0.4, bottom],
      ],
      '#ffffff',
      0.06,
    );
  });
  drawBars(scene, box, frame);
  easel.glow(
    { x: left + box.w / 2, y: top + box.h / 2, rx: box.w * 0.95, ry: box.h * 1.1 },
    mood.sun.halo,
    mood.lamps ? 0.14 : 0.3,
  );
  if (opening.curtains) for (const side of [-1, 1] as const) drawCurtain(scene, { ...box, side });
}

function outlineOf(shape: string, { x, y, w, h }: Box): string {
  if (shape === 'arch') {
    const rise = Math.min(w / 2, h * 0.4);
    return `M${round(x)} ${round(y + h)}V${round(y + rise)}A${round(w / 2)} ${round(rise)} 0 0 1 ${round(x + w)} ${round(y + rise)}V${round(y + h)}Z`;
  }
  if (shape === 'rounded') {
    const r = Math.min(w, h) * 0.22;
    return `M${round(x)} ${round(y + h)}V${round(y + r)}a${round(r)} ${round(r)} 0 0 1 ${round(r)} ${round(-r)}H${round(x + w - r)}a${round(r)} ${round(r)} 0 0 1 ${round(r)} ${round(r)}V${round(y + h)}Z`;
  }
  return boxPath({ x, y, w, h });
}

function drawBars({ easel, identity }: Scene, { x, y, w, h }: Box, frame: string): void {
  const count = {
    grid: [3, 2],
    wide: [Math.max(2, Math.round(w / 300)), 1],
    arch: [4, 3],
    rounded: [2, 4],
    sash: [2, 4],
    steel: [6, 5],
  }[identity.window];
  const [columns = 2, rows = 1] = count;
  const width = identity.window === 'steel' ? 5 : identity.window === 'wide' ? 8 : 6;
  let d = '';
  for (let column = 1; column < columns; column += 1)
    d += `M${round(x + (w * column) / columns)} ${round(y + (identity.window === 'arch' ? h * 0.06 : 0))}V${round(y + h)}`;
  for (let row = 1; row < rows; row += 1) d += `M${round(x)} ${round(y + (h * row) / rows)}H${round(x + w)}`;
  if (d) {
    easel.line(d, darken(frame, 0.25), { width: width + 2, opacity: 0.4 });
    easel.line(d, frame, { width });
  }
}

function drawCurtain({ easel, identity, mood }: Scene, { x, y, w, h, side }: Box & { side: -1 | 1 }): void {
  const wide = Math.min(w * 0.2, 120);
  const edge = side === -1 ? x - wide * 0.45 : x + w + wide * 0.45 - wide;
  const cloth = lighten(identity.trim, 0.1);
  const folds = 6;
  const top = y - 34;
  for (let fold = 0; fold < folds; fold += 1) {
    const fx = edge + (wide * fold) / folds;
    easel.rect(
      { x: fx, y: top, w: wide / folds + 0.8, h: h + 96 },
      easel.linear(
        [
          [0, cloth],
          [0.5, lighten(cloth, 0.2)],
          [1, darken(cloth, 0.22)],
        ],
        [0, 0],
        [1, 0],
      ),
      { opacity: 0.94 },
    );
  }
  easel.rect(
    { x: edge, y: top, w: wide, h: h + 96 },
    easel.linear([
      [0, mood.beam, 0.25],
      [1, darken(cloth, 0.4), 0.3],
    ]),
  );
  easel.line(`M${round(x - wide * 0.6)} ${round(top)}H${round(x + w + wide * 0.6)}`, identity.metal, { width: 5 });
}
