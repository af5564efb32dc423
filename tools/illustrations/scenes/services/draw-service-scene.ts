import { makeEasel } from '../drawing/easel.ts';
import { moods } from '../drawing/mood.ts';
import { finishPicture } from '../finish.ts';
import { identityOf, lightIdentity } from '../identity.ts';
import type { Scene } from '../scene.ts';
import { drawFeast } from './feast/feasts.ts';
import { drawOccasion } from './feast/occasions.ts';
import { drawPortion, drawSpread } from './food/flat-lay.ts';
import type { ServiceScene } from './service-scene.ts';
import { drawTreatment } from './spa/treatments.ts';
import { drawScooters } from './wheels/scooters.ts';
import { drawVanScene } from './wheels/van-scenes.ts';

const indoors: readonly string[] = ['chef-counter', 'window'];

/** An SVG of 1600 × 1067; the same request always gives the same text. */
export function drawServiceScene(request: ServiceScene): string {
  const { seed, place, view } = request;
  const easel = makeEasel(seed, `service/${view.kind}`);
  const mood = moods[place.hour];
  const house = { seed, style: place.style, setting: place.setting };
  const isIndoors =
    (view.kind === 'feast' && indoors.includes(view.feast)) ||
    (view.kind === 'treatment' && indoors.includes(view.treat));
  const scene: Scene = {
    easel,
    mood,
    request: { kind: 'terrace', house, variant: 0, hour: place.hour, weather: place.weather, outlook: place.outlook },
    identity: lightIdentity(identityOf(house), isIndoors ? mood.inside : mood.outside),
  };
  if (view.kind === 'spread') drawSpread(easel, view);
  if (view.kind === 'portion') drawPortion(easel, view);
  if (view.kind === 'treatment') drawTreatment(scene, view.treat);
  if (view.kind === 'feast') drawFeast(scene, view.feast);
  if (view.kind === 'occasion') drawOccasion(scene, view.occasion);
  if (view.kind === 'van' || view.kind === 'van-interior' || view.kind === 'airport') drawVanScene(scene, view);
  if (view.kind === 'scooters') drawScooters(scene, view);
  finishPicture(easel, mood);
  return easel.finish();
}
