import { darken, multiply } from '../drawing/color.ts';
import { HEIGHT, round, WIDTH } from '../drawing/easel.ts';
import { drawBirds } from '../landscape/boats.ts';
import { drawPalm } from '../landscape/palm.ts';
import { drawPanorama } from '../landscape/panorama.ts';
import { drawBroadLeaves } from '../landscape/plants.ts';
import type { Scene } from '../scene.ts';

/** The far view, framed by what stands near: palms, leaves, a railing high up. */
export function drawView({ easel, mood, request, identity }: Scene): void {
  const { random } = easel;
  const horizon = random.between(0.52, 0.66);
  drawPanorama(
    easel,
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { outlook: request.outlook, mood, weather: request.weather, horizon },
  );
  if (random.chance(0.6))
    drawBirds(easel, {
      x: random.between(300, 1100),
      y: HEIGHT * random.between(0.2, 0.34),
      size: random.between(13, 20),
      color: darken(mood.sky[1], 0.4),
    });
  const isHigh = identity.style === 'high-rise' || identity.style === 'industrial' || request.outlook === 'skyline';
  const side = random.pick([-1, 1]);
  const edge = side === 1 ? WIDTH : 0;
  if (isHigh) {
    drawRailing({ easel, mood, request, identity });
    drawBroadLeaves(easel, {
      x: edge - side * 60,
      y: HEIGHT + 40,
      size: 420,
      leaf: darken(multiply('#2f6b5c', mood.outside), 0.45),
    });
    return;
  }
  const near = darken(multiply('#2c5a46', mood.outside), 0.55);
  drawPalm(easel, {
    x: edge - side * 330,
    y: HEIGHT + 60,
    height: random.between(780, 940),
    lean: side * -random.between(30, 150),
    mood,
    leaf: near,
    light: side === 1 ? -1 : 1,
  });
  drawPalm(easel, {
    x: edge - side * 90,
    y: HEIGHT + 60,
    height: random.between(560, 680),
    lean: side * 60,
    mood,
    leaf: near,
    light: side === 1 ? -1 : 1,
  });
  if (random.chance(0.6))
    drawPalm(easel, {
      x: edge - side * 1350,
      y: HEIGHT + 60,
      height: random.between(420, 560),
      lean: side * 40,
      mood,
      leaf: near,
    });
  drawBroadLeaves(easel, { x: edge - side * 40, y: HEIGHT + 60, size: 330, leaf: near });
  drawBroadLeaves(easel, { x: edge - side * 1500, y: HEIGHT + 90, size: 300, leaf: near });
}

function drawRailing({ easel, mood }: Scene): void {
  const top = HEIGHT * 0.83;
  const metal = darken(multiply('#7d8288', mood.outside), 0.55);
  easel.rect(
    { x: 0, y: top, w: WIDTH, h: HEIGHT - top },
    easel.linear([
      [0, '#ffffff', 0.2],
      [0.3, '#ffffff', 0.05],
      [1, mood.sky[0], 0.35],
    ]),
  );
  for (let pane = 0; pane < 5; pane += 1) {
    const x = pane * 400 - 60;
    easel.polygon(
      [
        [x + 90, top],
        [x + 190, top],
        [x + 60, HEIGHT],
        [x - 40, HEIGHT],
      ],
      '#ffffff',
      0.07,
    );
    easel.rect({ x: x - 3, y: top, w: 6, h: HEIGHT - top }, metal);
  }
  easel.rect(
    { x: 0, y: top - 12, w: WIDTH, h: 16 },
    easel.linear([
      [0, mood.sun.halo],
      [0.3, metal],
      [1, metal],
    ]),
  );
  easel.line(`M0 ${round(top - 12)}H${WIDTH}`, mood.sun.color, { width: 2, opacity: 0.7 });
}
