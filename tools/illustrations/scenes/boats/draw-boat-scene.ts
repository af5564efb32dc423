import { makeRandom } from '#demo/random.ts';
import { mix } from '../drawing/color.ts';
import { makeEasel } from '../drawing/easel.ts';
import { moods } from '../drawing/mood.ts';
import { finishPicture } from '../finish.ts';
import { type Identity, identityOf, lightIdentity } from '../identity.ts';
import { drawAtDock } from './afloat/at-dock.ts';
import { drawAtSea } from './afloat/at-sea.ts';
import { drawSwim } from './afloat/swim.ts';
import { drawCabin } from './below/cabin.ts';
import { drawGalley } from './below/galley.ts';
import { drawHead } from './below/head.ts';
import { drawSaloon } from './below/saloon.ts';
import { clothOf, paintOf } from './boat-paint.ts';
import type { BoatSceneKind, BoatSceneRequest, BoatSubject } from './boat-request.ts';
import type { BoatScene } from './boat-scene.ts';
import { drawAftDeck } from './on-deck/aft-deck.ts';
import { drawBowView } from './on-deck/bow-view.ts';
import { drawFlybridge } from './on-deck/flybridge.ts';
import { drawForedeck } from './on-deck/foredeck.ts';
import { drawHelm } from './on-deck/helm.ts';

const scenes: Readonly<Record<BoatSceneKind, (scene: BoatScene) => void>> = {
  'at-sea': drawAtSea,
  'at-dock': drawAtDock,
  'aft-deck': drawAftDeck,
  flybridge: drawFlybridge,
  foredeck: drawForedeck,
  saloon: drawSaloon,
  cabin: drawCabin,
  galley: drawGalley,
  head: drawHead,
  helm: drawHelm,
  swim: drawSwim,
  'bow-view': drawBowView,
};

const indoors: readonly BoatSceneKind[] = ['saloon', 'cabin', 'galley', 'head'];

/** An SVG of 1600 × 1067; the same request always gives the same text. */
export function drawBoatScene(request: BoatSceneRequest): string {
  const { boat, kind, hour } = request;
  const easel = makeEasel(boat.seed, kind);
  const mood = moods[hour];
  const light = indoors.includes(kind) ? mood.inside : mood.outside;
  const identity = lightIdentity(identityOfBoat(boat), light);
  const outlook = request.outlook === 'mangrove' ? 'sea' : request.outlook;
  const asHouse = {
    easel,
    mood,
    identity,
    request: {
      kind: 'terrace' as const,
      house: { seed: boat.seed, style: identity.style, setting: identity.setting },
      variant: 0,
      hour,
      weather: request.weather,
      outlook,
    },
  };
  scenes[kind]({ easel, mood, request, paint: paintOf(boat, mood, light), identity, asHouse });
  finishPicture(easel, mood);
  return easel.finish();
}

/** Below deck: the palette of a house by the sea, with the boat's own cloth and wood. */
function identityOfBoat(boat: BoatSubject): Identity {
  const style = boat.isClassic || boat.feet < 36 ? 'coastal-wood' : 'modern-white';
  const base = identityOf({ seed: boat.seed, style, setting: 'bay' });
  const random = makeRandom(boat.seed, 'below');
  const cloth = clothOf(boat);
  return {
    ...base,
    wall: boat.isClassic ? '#e9d9bd' : '#f4f1ea',
    feature: boat.isClassic
      ? '#8a5a34'
      : random.pick(['#cdb08a', '#8a5f40', '#b98f66', '#dfe1dc', mix(cloth, '#efe9dd', 0.62)]),
    wood: boat.isClassic ? '#7d4a28' : base.wood,
    floor: boat.isClassic ? '#b07a48' : mix(base.floor, '#c79d6c', 0.5),
    floorKind: 'planks',
    wallKind: boat.isClassic ? 'boards' : random.pick(['slats', 'panelled', 'boards', 'plain'] as const),
    ceiling: boat.isClassic ? 'beams' : random.pick(['cove', 'plain', 'coffer'] as const),
    window: 'wide',
    textile: '#ece6da',
    accent: cloth,
    accentName: boat.look.cloth,
    second: mix(boat.look.stripe, '#f0d9a8', 0.35),
    sofa: 'low',
    rug: random.pick(['stripes', 'plain', 'fringe', 'diamonds'] as const),
  };
}
