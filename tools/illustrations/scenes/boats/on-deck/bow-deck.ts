import { darken, lighten, mix } from '../../drawing/color.ts';
import { pathOf, round } from '../../drawing/easel.ts';
import type { Spot, Stage } from '../../drawing/stage.ts';
import type { BoatScene } from '../boat-scene.ts';

export interface Bow {
  /** Half the width where the viewer stands, where it begins to narrow, and where it ends. */
  readonly half: number;
  readonly from: number;
  readonly tip: number;
}

const NEAR = -5.2;
const STEPS = 14;

/** The edge of the deck on one side, from the viewer to the stem. */
function edgeOf({ half, from, tip }: Bow, side: -1 | 1): Spot[] {
  const curve = Array.from({ length: STEPS + 1 }, (_, step): Spot => {
    const t = step / STEPS;
    return [side * half * (1 - t ** 1.9) + side * 0.03, 0, from + (tip - from) * t];
  });
  return [[side * half, 0, NEAR], ...curve];
}

/** A pointed foredeck with its planks, a white margin, a toe rail and a pulpit of steel. */
export function drawBow({ easel, paint }: BoatScene, stage: Stage, bow: Bow): void {
  const left = edgeOf(bow, -1);
  const right = edgeOf(bow, 1);
  const outline = [...left, ...right.toReversed()];
  drawTopsides({ easel, paint }, stage, { left, right });
  stage.face(outline, lighten(paint.white, 0.1));
  const inner = outline.map(([x, y, z]): Spot => [x * 0.93, y, z < bow.from ? z : z - 0.16]);
  const d = pathOf(inner.map(stage.at));
  easel.path(
    d,
    easel.linear([
      [0, lighten(paint.deck, 0.1)],
      [1, darken(paint.deck, 0.18)],
    ]),
  );
  easel.clip(d, () => {
    for (let x = -bow.half; x < bow.half; x += 0.17) {
      const shade = Math.abs(Math.round(x / 0.17)) % 3;
      if (shade)
        stage.face(
          [
            [x, 0, NEAR],
            [x + 0.17, 0, NEAR],
            [x + 0.17, 0, bow.tip],
            [x, 0, bow.tip],
          ],
          shade === 1 ? darken(paint.deck, 0.12) : lighten(paint.deck, 0.12),
          0.4,
        );
      stage.face(
        [
          [x - 0.008, 0, NEAR],
          [x + 0.008, 0, NEAR],
          [x + 0.008, 0, bow.tip],
          [x - 0.008, 0, bow.tip],
        ],
        darken(paint.deck, 0.55),
        0.6,
      );
    }
  });
}

/** A strip of hull below the edge, towards the water. */
function drawTopsides(
  { easel, paint }: Pick<BoatScene, 'easel' | 'paint'>,
  stage: Stage,
  { left, right }: { left: Spot[]; right: Spot[] },
): void {
  for (const edge of [left, right]) {
    const low = edge.map(([x, , z]): Spot => [x * 1.015, -0.14, z]);
    easel.polygon([...edge, ...low.toReversed()].map(stage.at), darken(paint.hull, 0.25));
  }
}

/** Posts and a top rail along both edges, closed at the stem. */
export function drawPulpit({ easel, paint }: BoatScene, stage: Stage, { bow, high }: { bow: Bow; high: number }): void {
  const rails = ([-1, 1] as const).map((side) => edgeOf(bow, side));
  for (const edge of rails) {
    for (const [x, , z] of [...dense(edge)].reverse()) {
      const [px, foot] = stage.at([x * 0.97, 0, z]);
      const [, top] = stage.at([x * 0.97, high, z]);
      easel.line(`M${round(px)} ${round(foot)}V${round(top)}`, darken(paint.steel, 0.12), {
        width: Math.max(2, stage.scaleAt(z) * 0.026),
      });
    }
    for (const level of [0.52, 1]) {
      const points = edge.map(([x, , z]) => stage.at([x * 0.97, high * level, z]));
      for (let index = points.length - 1; index > 0; index -= 1) {
        const [from, to] = [points[index - 1], points[index]];
        const z = edge[index]?.[2] ?? 0;
        if (!from || !to) continue;
        const width = Math.max(1.6, stage.scaleAt(z) * (level === 1 ? 0.034 : 0.016));
        easel.line(
          `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`,
          level === 1 ? mix(paint.steel, '#ffffff', 0.45) : paint.steel,
          { width },
        );
      }
    }
  }
}

function dense(edge: readonly Spot[]): readonly Spot[] {
  const [near, first] = edge;
  if (!near || !first) return edge;
  const before = [-3.6, -2.4, -1.2].map((z): Spot => [first[0], 0, z]).filter(([, , z]) => z < first[2]);
  return [...before, ...edge.slice(1).filter((_, index) => index % 3 === 0)];
}

/** The windlass, its chain and two cleats near the stem. */
export function drawAnchorGear({ easel, paint }: BoatScene, stage: Stage, bow: Bow): void {
  const z = bow.tip - 1.25;
  stage.block({ x: -0.14, y: 0, z, w: 0.28, h: 0.16, d: 0.28 }, paint.steel);
  const [x1, y1] = stage.at([0, 0.12, z + 0.2]);
  const [x2, y2] = stage.at([0, 0.05, bow.tip - 0.1]);
  easel.line(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, darken(paint.steel, 0.35), {
    width: stage.scaleAt(z) * 0.05,
  });
  for (const side of [-1, 1]) {
    const [cx, cy] = stage.at([side * bow.half * 0.52, 0.05, z - 0.5]);
    const s = stage.scaleAt(z - 0.5);
    easel.line(`M${round(cx - s * 0.11)} ${round(cy)}H${round(cx + s * 0.11)}`, paint.steel, { width: s * 0.04 });
  }
}
