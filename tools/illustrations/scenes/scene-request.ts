import type { HouseStyle, Setting } from '#demo/data/schema.ts';
import type { Hour, Weather } from './drawing/mood.ts';

export type SceneKind =
  | 'exterior'
  | 'living-room'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'dining-room'
  | 'terrace'
  | 'pool'
  | 'garden'
  | 'view'
  | 'games-room'
  | 'art-studio'
  | 'playground'
  | 'sports-court'
  | 'lake'
  | 'jacuzzi';

export type Outlook = 'sea' | 'bay' | 'skyline' | 'garden' | 'lake';

/** Everything a picture follows from; what it shows and what its alt text says are both read from here. */
export interface SceneRequest {
  readonly kind: SceneKind;
  readonly house: { readonly seed: number; readonly style: HouseStyle; readonly setting: Setting };
  /** Tells the pictures of one kind in one house apart: 0 is the first bedroom, 1 the second. */
  readonly variant: number;
  readonly hour: Hour;
  readonly weather: Weather;
  readonly outlook: Outlook;
  /** What is in the picture, for the kinds that have a choice: the bed, the court, the game. */
  readonly subject?: Subject;
}

export type Subject =
  | 'front-pool'
  | 'king-bed'
  | 'queen-bed'
  | 'twin-beds'
  | 'bathtub'
  | 'shower'
  | 'tennis'
  | 'basketball'
  | 'pickleball'
  | 'billiards'
  | 'table-tennis';
