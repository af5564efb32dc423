import type { Easel } from '../drawing/easel.ts';
import type { Mood } from '../drawing/mood.ts';
import type { Identity } from '../identity.ts';
import type { Scene } from '../scene.ts';
import type { BoatPaint } from './boat-paint.ts';
import type { BoatSceneRequest } from './boat-request.ts';

/** What every scene of a boat is drawn from. */
export interface BoatScene {
  readonly easel: Easel;
  readonly mood: Mood;
  readonly request: BoatSceneRequest;
  readonly paint: BoatPaint;
  /** Colors and manners of the rooms below deck, in this light. */
  readonly identity: Identity;
  /** The same as the scenes of houses know it, for what is shared with them. */
  readonly asHouse: Scene;
}
