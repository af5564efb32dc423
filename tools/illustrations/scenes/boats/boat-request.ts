import type { BoatSeed } from '#demo/data/schema.ts';
import type { Hour, Weather } from '../drawing/mood.ts';
import type { Outlook } from '../scene-request.ts';

export type BoatSceneKind =
  | 'at-sea'
  | 'at-dock'
  | 'aft-deck'
  | 'flybridge'
  | 'foredeck'
  | 'saloon'
  | 'cabin'
  | 'galley'
  | 'head'
  | 'helm'
  | 'swim'
  | 'bow-view';

/** What the drawings know of a boat. */
export interface BoatSubject {
  readonly seed: number;
  readonly type: BoatSeed['boatType'];
  readonly feet: number;
  readonly look: BoatSeed['look'];
  /** A mast and sails; catamarans come with and without. */
  readonly hasSails: boolean;
  /** Varnish, brass and a wooden mast. */
  readonly isClassic: boolean;
}

/** Everything a picture of a boat follows from; its alt text is read from here too. */
export interface BoatSceneRequest {
  readonly kind: BoatSceneKind;
  readonly boat: BoatSubject;
  readonly hour: Hour;
  readonly weather: Weather;
  readonly outlook: Outlook | 'mangrove';
}
