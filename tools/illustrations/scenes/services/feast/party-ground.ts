import { mix } from '../../drawing/color.ts';
import type { Stage } from '../../drawing/stage.ts';
import { drawDeck, drawGardenEdge, drawLawn, openStage } from '../../outdoors/outdoor-stage.ts';
import type { Scene } from '../../scene.ts';

/** A garden or a terrace for a party, with its ground. */
export function openParty(scene: Scene, camera: Parameters<typeof openStage>[1]): Stage {
  const { identity, request } = scene;
  const stage = openStage(scene, { x: 0, vx: 800, eye: 1.95, vy: 370, scale: 350, back: 6.4, ...camera });
  if (request.outlook === 'garden') {
    drawLawn(scene, stage, { from: 18 });
    drawGardenEdge(scene, stage, { z: 12, height: 1.3, palms: 5 });
    return stage;
  }
  drawDeck(stage, { x1: -14, x2: 14, z1: -5, z2: 4.4, color: mix(identity.wood, '#c99a6b', 0.4) });
  stage.block({ x: -14, y: 0, z: 4.3, w: 28, h: 0.5, d: 0.4 }, mix(identity.trim, identity.floor, 0.35));
  return stage;
}

/** Colors of what is served. */
export const GREENS = ['#6f9a3c', '#8fb84e', '#4f8f3f'] as const;
/** Colors of what is served. */
export const REDS = ['#d9402f', '#ee7b30', '#c2302c'] as const;
/** Colors of what is served. */
export const FRUIT = ['#f39a2c', '#d93a7a', '#9bbf3c', '#e8414c', '#f2c230', '#6a3f86'] as const;
/** Colors of what is served. */
export const GOLD = ['#d9a441', '#c98a45', '#e9b84e'] as const;
