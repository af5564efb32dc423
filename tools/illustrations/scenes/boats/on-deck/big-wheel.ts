import { darken, lighten, mix } from '../../drawing/color.ts';
import { round } from '../../drawing/easel.ts';
import type { BoatScene } from '../boat-scene.ts';
import { type Bow, drawBow, drawPulpit } from './bow-deck.ts';
import { openDeck } from './deck-stage.ts';

/** The open cockpit of a sailing boat, seen over the wheel: compass, cabin top, mast, both sails. */
export function drawBigWheel(scene: BoatScene): void {
  const { easel, paint, request } = scene;
  const stage = openDeck(scene, { vy: 470, eye: 1.9, scale: 300 });
  const bow: Bow = { half: 1.9, from: -1.6, tip: 6.4 };
  drawBow(scene, stage, bow);
  drawPulpit(scene, stage, { bow, high: 0.66 });
  const wood = request.boat.isClassic ? paint.teak : paint.white;
  stage.block({ x: -0.85, y: 0, z: 1.2, w: 1.7, h: 0.42, d: 3 }, wood, { top: lighten(wood, 0.16) });
  stage.block({ x: -0.45, y: 0.42, z: 1.5, w: 0.9, h: 0.08, d: 0.8 }, mix(paint.dark, '#7fa6b8', 0.4));
  drawCanvas(scene);
  easel.rect(
    { x: 788, y: -20, w: 26, h: 560 },
    easel.linear(
      [
        [0, lighten(request.boat.isClassic ? paint.teak : paint.steel, 0.3)],
        [1, darken(request.boat.isClassic ? paint.teak : paint.steel, 0.35)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  for (const [x1, x2] of [
    [800, 330],
    [800, 1270],
  ])
    easel.line(`M${x1} -30L${x2} 720`, paint.steel, { width: 3.4, opacity: 0.8 });
  stage.block({ x: -1.1, y: 0, z: -0.6, w: 2.2, h: 0.5, d: 0.3 }, wood);
  easel.rect(
    { x: 756, y: 640, w: 88, h: 460 },
    easel.linear(
      [
        [0, lighten(paint.white, 0.2)],
        [0.5, paint.white],
        [1, darken(paint.white, 0.4)],
      ],
      [0, 0],
      [1, 0],
    ),
    { radius: 16 },
  );
  easel.path(
    'M738 648C738 560 862 560 862 648Z',
    easel.radial(
      [
        [0, '#fdf6e0'],
        [0.45, '#c9d8dc'],
        [1, '#3a4a58'],
      ],
      [0.4, 0.3],
      0.8,
    ),
  );
  easel.line('M800 590V636', '#e04a3a', { width: 5 });
  drawSpokes(scene, { x: 800, y: 880, r: 300 });
}

function drawSpokes({ easel, paint, request }: BoatScene, { x, y, r }: { x: number; y: number; r: number }): void {
  const rim = request.boat.isClassic || request.boat.look.deck === 'teak' ? paint.teak : paint.dark;
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke * Math.PI) / 4 + 0.2;
    const out = request.boat.isClassic ? 1.16 : 1;
    easel.line(
      `M${x} ${y}L${round(x + Math.cos(angle) * r * out)} ${round(y + Math.sin(angle) * r * out)}`,
      request.boat.isClassic ? darken(rim, 0.15) : lighten(paint.steel, 0.1),
      { width: request.boat.isClassic ? 17 : 9 },
    );
  }
  easel.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${darken(rim, 0.4)}" stroke-width="32"/>`);
  easel.add(
    `<circle cx="${x - 2}" cy="${y - 3}" r="${r}" fill="none" stroke="${lighten(rim, 0.12)}" stroke-width="21"/>`,
  );
  easel.ellipse(
    { x, y, rx: 40, ry: 40 },
    easel.radial(
      [
        [0, '#f3d58a'],
        [1, '#a8752c'],
      ],
      [0.4, 0.3],
      0.7,
    ),
  );
}

function drawCanvas({ easel, paint, mood }: BoatScene): void {
  const main = 'M470 -20H790V432C610 452 390 436 176 386C300 290 410 150 470 -20Z';
  easel.path(
    main,
    easel.linear(
      [
        [0, mix(paint.sail, mood.sky[2], 0.2)],
        [0.6, lighten(paint.sail, 0.2)],
        [1, darken(paint.sail, 0.12)],
      ],
      [0, 0.3],
      [1, 0.5],
    ),
    0.98,
  );
  easel.clip(main, () => {
    for (const drop of [10, 120, 230, 330])
      easel.line(`M790 ${drop + 70}Q560 ${drop + 60} 200 ${drop + 20}`, darken(paint.sail, 0.3), {
        width: 2.4,
        opacity: 0.4,
      });
    easel.polygon(
      [
        [520, 90],
        [700, 104],
        [700, 142],
        [512, 128],
      ],
      paint.stripe,
      0.85,
    );
  });
  easel.line('M176 392L800 444', darken(paint.steel, 0.1), { width: 15 });
  easel.path(
    'M824 -20C850 140 880 300 930 436C890 446 850 446 818 440Z',
    easel.linear(
      [
        [0, lighten(paint.sail, 0.2)],
        [1, darken(paint.sail, 0.2)],
      ],
      [0, 0],
      [1, 0],
    ),
    0.95,
  );
  easel.line('M930 436C890 446 850 446 818 440', paint.cloth, { width: 7 });
}
