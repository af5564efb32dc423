import { makeEasel } from './drawing/easel.ts';
import { moods } from './drawing/mood.ts';
import { finishPicture } from './finish.ts';
import { identityOf, lightIdentity } from './identity.ts';
import { drawExterior } from './outdoors/exterior.ts';
import { drawGarden } from './outdoors/garden.ts';
import { drawJacuzzi } from './outdoors/jacuzzi.ts';
import { drawLake } from './outdoors/lake.ts';
import { drawPlayground } from './outdoors/playground.ts';
import { drawPool } from './outdoors/pool.ts';
import { drawSportsCourt } from './outdoors/sports-court.ts';
import { drawTerrace } from './outdoors/terrace.ts';
import { drawView } from './outdoors/view.ts';
import { drawArtStudio } from './rooms/art-studio.ts';
import { drawBathroom } from './rooms/bathroom.ts';
import { drawBedroom } from './rooms/bedroom.ts';
import { drawDiningRoom } from './rooms/dining-room.ts';
import { drawGamesRoom } from './rooms/games-room.ts';
import { drawKitchen } from './rooms/kitchen.ts';
import { drawLivingRoom } from './rooms/living-room.ts';
import type { Scene } from './scene.ts';
import type { SceneKind, SceneRequest } from './scene-request.ts';

type Draw = (scene: Scene) => void;

const indoors = {
  'living-room': drawLivingRoom,
  'art-studio': drawArtStudio,
  bathroom: drawBathroom,
  bedroom: drawBedroom,
  'dining-room': drawDiningRoom,
  'games-room': drawGamesRoom,
  kitchen: drawKitchen,
} satisfies Partial<Record<SceneKind, Draw>>;

const outdoors = {
  exterior: drawExterior,
  garden: drawGarden,
  jacuzzi: drawJacuzzi,
  lake: drawLake,
  playground: drawPlayground,
  pool: drawPool,
  'sports-court': drawSportsCourt,
  terrace: drawTerrace,
  view: drawView,
} satisfies Partial<Record<SceneKind, Draw>>;

const scenes: Readonly<Record<SceneKind, Draw>> = { ...indoors, ...outdoors };

/** An SVG of 1600 × 1067; the same request always gives the same text. */
export function drawScene(request: SceneRequest): string {
  const easel = makeEasel(request.house.seed, `${request.kind}/${request.variant}`);
  const mood = moods[request.hour];
  const light = request.kind in indoors ? mood.inside : mood.outside;
  const identity = lightIdentity(identityOf(request.house), light);
  scenes[request.kind]({ easel, mood, request, identity });
  finishPicture(easel, mood);
  return easel.finish();
}
