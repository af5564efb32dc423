import { darken, lighten } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { BoatPaint } from '../boat-paint.ts';
import type { BoatScene } from '../boat-scene.ts';

/** A board, a mat, a ring and a kayak, each on its own patch of water. */
export function drawToys(scene: BoatScene, x: number): void {
  const { easel, paint } = scene;
  const side = easel.random.pick([-1, 1] as const);
  const toys = easel.random.pick([
    ['board', 'ring', 'mat'],
    ['kayak', 'mat', 'ring'],
    ['board', 'kayak', 'ring'],
  ] as const);
  drawToy({ easel, paint }, toys[0], { x: x - side * 520, y: 850 });
  drawToy({ easel, paint }, toys[1], { x: x + side * 430, y: 930 });
  drawToy({ easel, paint }, toys[2], { x: x - side * 90, y: 985 });
}

function drawToy(
  { easel, paint }: { easel: BoatScene['easel']; paint: BoatPaint },
  toy: 'board' | 'kayak' | 'mat' | 'ring',
  { x, y }: { x: number; y: number },
): void {
  easel.shade({ x, y: y + 26, rx: 240, ry: 34 }, 0.4);
  if (toy === 'board') {
    easel.path(
      `M${x - 250} ${y}C${x - 190} ${y - 40} ${x + 150} ${y - 44} ${x + 250} ${y - 6}C${x + 150} ${y + 30} ${x - 180} ${y + 36} ${x - 250} ${y}Z`,
      easel.linear([
        [0, lighten(paint.white, 0.3)],
        [1, darken(paint.white, 0.2)],
      ]),
    );
    easel.path(
      `M${x - 250} ${y}C${x - 230} ${y - 16} ${x - 190} ${y - 24} ${x - 140} ${y - 29}L${x - 130} ${y + 22}C${x - 190} ${y + 22} ${x - 230} ${y + 14} ${x - 250} ${y}Z`,
      paint.cloth,
    );
    easel.path(
      `M${x - 80} ${y - 30}L${x + 110} ${y - 30}L${x + 100} ${y + 20}L${x - 70} ${y + 24}Z`,
      darken(paint.stripe, 0.1),
      0.55,
    );
    easel.line(`M${x - 130} ${y - 4}L${x + 190} ${y - 26}`, paint.dark, { width: 6 });
    easel.ellipse({ x: x + 205, y: y - 27, rx: 30, ry: 10 }, paint.cloth);
  }
  if (toy === 'kayak') {
    easel.path(
      `M${x - 260} ${y - 14}C${x - 150} ${y - 40} ${x + 150} ${y - 40} ${x + 260} ${y - 14}C${x + 160} ${y + 36} ${x - 160} ${y + 36} ${x - 260} ${y - 14}Z`,
      easel.linear([
        [0, lighten(paint.cloth, 0.3)],
        [0.4, paint.cloth],
        [1, darken(paint.cloth, 0.4)],
      ]),
    );
    for (const dx of [-80, 70]) easel.ellipse({ x: x + dx, y: y - 16, rx: 52, ry: 13 }, darken(paint.dark, 0.2));
    easel.line(`M${x - 170} ${y - 50}L${x + 150} ${y - 2}`, paint.steel, { width: 6 });
    for (const [dx, dy] of [
      [-184, -52],
      [164, 0],
    ] as const)
      easel.ellipse({ x: x + dx, y: y + dy, rx: 30, ry: 11 }, paint.stripe);
  }
  if (toy === 'mat') {
    easel.path(
      `M${x - 210} ${y - 30}L${x + 230} ${y - 30}L${x + 270} ${y + 26}L${x - 250} ${y + 26}Z`,
      lighten(paint.cloth, 0.25),
    );
    for (const row of [0, 1, 2])
      easel.path(
        `M${x - 214 - row * 13} ${y - 25 + row * 18}L${x + 233 + row * 13} ${y - 25 + row * 18}l6 9L${x - 220 - row * 13} ${y - 16 + row * 18}Z`,
        row % 2 ? paint.white : lighten(paint.stripe, 0.1),
        0.85,
      );
    easel.path(`M${x - 250} ${y + 26}H${x + 270}v12H${x - 250}Z`, darken(paint.cloth, 0.25));
  }
  if (toy === 'ring') {
    easel.add(
      `<ellipse cx="${round(x)}" cy="${y}" rx="104" ry="36" fill="none" stroke="${darken(paint.cloth, 0.25)}" stroke-width="40"/>`,
    );
    easel.add(
      `<ellipse cx="${round(x)}" cy="${y - 5}" rx="104" ry="36" fill="none" stroke="${lighten(paint.cloth, 0.15)}" stroke-width="32"/>`,
    );
    easel.add(
      `<ellipse cx="${round(x)}" cy="${y - 5}" rx="104" ry="36" fill="none" stroke="${lighten(paint.white, 0.2)}" stroke-width="32" stroke-dasharray="52 62"/>`,
    );
  }
}
