import type { Easel } from './drawing/easel.ts';
import type { Mood } from './drawing/mood.ts';
import type { Identity } from './identity.ts';
import type { SceneRequest } from './scene-request.ts';

/** What every scene is drawn from: the canvas, the light, the request, and the house in that light. */
export interface Scene {
  readonly easel: Easel;
  readonly mood: Mood;
  readonly request: SceneRequest;
  readonly identity: Identity;
}
