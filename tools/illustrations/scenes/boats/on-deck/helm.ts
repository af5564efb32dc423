import { darken, lighten } from '../../drawing/color.ts';
import { type Box, HEIGHT, round, WIDTH } from '../../drawing/easel.ts';
import { drawSeaBackdrop } from '../afloat/sea-backdrop.ts';
import type { BoatScene } from '../boat-scene.ts';
import { drawBigWheel } from './big-wheel.ts';
import { drawCompass, drawScreen, drawThrottle, drawWheel } from './instruments.ts';

const DASH = 640;

/** Where the boat is steered: a wheel, charts that glow, and the way ahead through the glass. */
export function drawHelm(scene: BoatScene): void {
  if (scene.request.boat.type === 'sailing-yacht') drawBigWheel(scene);
  else drawConsole(scene);
}

function drawConsole(scene: BoatScene): void {
  const { easel, mood, request } = scene;
  const isOpen = request.boat.type === 'pontoon' || request.boat.type === 'center-console';
  drawSeaBackdrop(scene, { horizon: 410 });
  if (request.boat.type === 'pontoon') drawPorchAhead(scene);
  else drawBowAhead(scene);
  drawWindshield(scene, isOpen);
  drawDash(scene);
  const screens: readonly Box[] =
    request.boat.type === 'pontoon'
      ? [{ x: 620, y: 668, w: 360, h: 176 }]
      : [
          { x: 330, y: 674, w: 300, h: 180 },
          { x: 652, y: 664, w: 300, h: 190 },
          { x: 974, y: 674, w: 300, h: 180 },
        ];
  for (const [index, screen] of screens.entries())
    drawScreen(
      { easel, mood },
      screen,
      index === 1 || screens.length === 1 ? 'chart' : index === 0 ? 'engine' : 'depth',
    );
  drawCompass(scene);
  drawThrottle(scene);
  drawWheel(scene, { x: 800, y: 985, r: 205 });
}

function drawBowAhead({ easel, paint }: BoatScene): void {
  const bow = easel.linear([
    [0, lighten(paint.white, 0.2)],
    [1, darken(paint.white, 0.12)],
  ]);
  easel.path(`M260 ${DASH + 40}C480 520 690 470 800 462C910 470 1120 520 1340 ${DASH + 40}Z`, bow);
  easel.path(`M420 ${DASH + 40}C560 560 720 512 800 506C880 512 1040 560 1180 ${DASH + 40}Z`, paint.cloth, 0.9);
  easel.line(
    `M210 ${DASH - 10}C460 450 690 402 800 396C910 402 1140 450 1390 ${DASH - 10}`,
    lighten(paint.steel, 0.4),
    { width: 5 },
  );
  for (const x of [420, 560, 700, 900, 1040, 1180]) {
    const t = Math.abs(x - 800) / 590;
    easel.line(`M${x} ${round(396 + t * t * 250)}V${round(466 + t * t * 200)}`, paint.steel, { width: 3.4 });
  }
}

/** The square front of a pontoon: benches along both fences, a gate between. */
function drawPorchAhead({ easel, paint }: BoatScene): void {
  const [left, right] = [430, 1170];
  easel.polygon(
    [
      [left, 500],
      [right, 500],
      [1440, 720],
      [160, 720],
    ],
    easel.linear([
      [0, paint.deck],
      [1, lighten(paint.deck, 0.2)],
    ]),
  );
  for (const [from, to] of [
    [left, 740],
    [860, right],
  ] as const) {
    easel.rect(
      { x: from, y: 436, w: to - from, h: 70 },
      easel.linear([
        [0, lighten(paint.hull, 0.16)],
        [1, darken(paint.hull, 0.2)],
      ]),
    );
    easel.rect({ x: from, y: 456, w: to - from, h: 8 }, paint.stripe);
  }
  easel.line(`M${left} 430H${right}`, lighten(paint.steel, 0.4), { width: 8 });
  for (const x of [left, 740, 860, right]) easel.line(`M${x} 430V506`, paint.steel, { width: 7 });
  for (const side of [-1, 1]) {
    const [far, near, inner] = side === 1 ? [right, 1560, 1330] : [left, 40, 270];
    const innerFar = far - side * 74;
    easel.polygon(
      [
        [far, 440],
        [near, 700],
        [near, 720],
        [far, 506],
      ],
      darken(paint.hull, 0.2),
    );
    easel.polygon(
      [
        [innerFar, 494],
        [far, 494],
        [near, 720],
        [inner, 720],
      ],
      lighten(paint.cloth, 0.2),
    );
    easel.polygon(
      [
        [far, 452],
        [near, 640],
        [near, 720],
        [far, 494],
      ],
      darken(paint.cloth, 0.04),
    );
    easel.polygon(
      [
        [innerFar, 494],
        [inner, 720],
        [inner, 760],
        [innerFar, 520],
      ],
      darken(paint.white, 0.16),
    );
    easel.line(`M${far} 434L${near} 650`, lighten(paint.steel, 0.4), { width: 8 });
  }
}

function drawWindshield({ easel, paint, mood }: BoatScene, isOpen: boolean): void {
  easel.polygon(
    [
      [160, 250],
      [470, 80],
      [330, 80],
      [90, 250],
    ],
    '#ffffff',
    0.06,
  );
  easel.polygon(
    [
      [980, 80],
      [1260, 80],
      [1080, 560],
      [780, 560],
    ],
    '#ffffff',
    0.05,
  );
  if (isOpen) {
    easel.path(
      `M110 ${DASH + 10}C220 ${DASH - 90} 500 ${DASH - 120} 800 ${DASH - 120}C1100 ${DASH - 120} 1380 ${DASH - 90} 1490 ${DASH + 10}Z`,
      mood.lamps ? '#ffcf86' : '#cfe9f0',
      0.2,
    );
    easel.line(
      `M110 ${DASH + 10}C220 ${DASH - 90} 500 ${DASH - 120} 800 ${DASH - 120}C1100 ${DASH - 120} 1380 ${DASH - 90} 1490 ${DASH + 10}`,
      lighten(paint.steel, 0.4),
      { width: 8 },
    );
    easel.rect(
      { x: 0, y: 0, w: WIDTH, h: 62 },
      easel.linear([
        [0, darken(paint.cloth, 0.45)],
        [1, darken(paint.cloth, 0.15)],
      ]),
    );
    for (const [x1, x2] of [
      [70, 130],
      [1530, 1470],
    ])
      easel.line(`M${x1} 40L${x2} ${DASH + 40}`, paint.steel, { width: 20 });
    return;
  }
  easel.path(
    `M0 0H${WIDTH}V96C1200 60 400 60 0 96Z`,
    easel.linear([
      [0, darken(paint.white, 0.5)],
      [1, darken(paint.white, 0.26)],
    ]),
  );
  for (const x of [420, 1180])
    easel.ellipse({ x, y: 44, rx: 26, ry: 8 }, mood.lamps ? '#fff0c4' : lighten(paint.white, 0.3));
  for (const side of [-1, 1]) {
    const edge = side === 1 ? WIDTH : 0;
    easel.path(
      `M${edge} 60L${edge - side * 60} 70L${edge - side * 250} ${DASH + 30}H${edge}Z`,
      easel.linear([
        [0, darken(paint.white, 0.3)],
        [1, darken(paint.white, 0.42)],
      ]),
    );
    easel.line(`M${800 + side * 210} 70L${800 + side * 260} ${DASH}`, darken(paint.white, 0.3), { width: 16 });
  }
  easel.line('M640 560Q560 420 470 330', paint.dark, { width: 6, opacity: 0.7 });
}

function drawDash({ easel, paint }: BoatScene): void {
  const top = `M0 ${DASH + 60}C300 ${DASH - 20} 520 ${DASH - 36} 800 ${DASH - 36}C1080 ${DASH - 36} 1300 ${DASH - 20} ${WIDTH} ${DASH + 60}V${HEIGHT}H0Z`;
  easel.path(
    top,
    easel.linear([
      [0, lighten(paint.dark, 0.2)],
      [0.3, paint.dark],
      [1, darken(paint.dark, 0.35)],
    ]),
  );
  easel.path(
    `M0 ${DASH + 60}C300 ${DASH - 20} 520 ${DASH - 36} 800 ${DASH - 36}C1080 ${DASH - 36} 1300 ${DASH - 20} ${WIDTH} ${DASH + 60}V${DASH + 92}C1300 ${DASH + 12} 1080 ${DASH - 6} 800 ${DASH - 6}C520 ${DASH - 6} 300 ${DASH + 12} 0 ${DASH + 92}Z`,
    easel.linear([
      [0, lighten(paint.white, 0.1)],
      [1, darken(paint.white, 0.2)],
    ]),
  );
  easel.path(
    `M0 885C400 862 1200 862 ${WIDTH} 885V${HEIGHT}H0Z`,
    easel.linear([
      [0, lighten(paint.teak, 0.2)],
      [0.2, paint.teak],
      [1, darken(paint.teak, 0.45)],
    ]),
  );
  for (let line = 0; line < 7; line += 1)
    easel.line(`M0 ${910 + line * 26}Q800 ${888 + line * 25} ${WIDTH} ${910 + line * 26}`, darken(paint.teak, 0.5), {
      width: 1.6,
      opacity: 0.35,
    });
  for (let knob = 0; knob < 6; knob += 1) {
    const x = 120 + knob * 34;
    easel.rect({ x, y: 800, w: 22, h: 36 }, lighten(paint.dark, 0.25), { radius: 5 });
    easel.ellipse({ x: x + 11, y: 794, rx: 4, ry: 4 }, knob % 3 ? '#6fd08a' : '#f0b04a');
  }
}
