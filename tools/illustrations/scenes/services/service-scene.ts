import type { HouseStyle, Setting } from '#demo/data/schema.ts';
import type { Hour, Weather } from '../drawing/mood.ts';
import type { Outlook } from '../scene-request.ts';
import type { daytimeDishes } from './food/daytime-dishes.ts';
import type { eveningDishes } from './food/evening-dishes.ts';

export type Dish = keyof typeof eveningDishes | keyof typeof daytimeDishes;
export type Cloth = 'linen' | 'planks' | 'marble' | 'slate' | 'tiles';

/** A house whose walls, light and colors a picture borrows. */
export interface Place {
  readonly style: HouseStyle;
  readonly setting: Setting;
  readonly hour: Hour;
  readonly weather: Weather;
  readonly outlook: Outlook;
}

export type Treat = 'window' | 'terrace' | 'stones' | 'oils' | 'recovery';
export type Feast = 'chef-counter' | 'buffet' | 'grill' | 'taco-stand' | 'fruit-tower' | 'reception';
export type Occasion = 'laid-table' | 'birthday' | 'proposal' | 'bachelorette' | 'company-dinner' | 'wedding' | 'yacht';
export type Vehicle = 'minivan-six' | 'captain-eight' | 'high-roof-twelve' | 'shuttle-fourteen';
export type Wheels = 'classic-fifty' | 'electric';

/** What a picture of a service shows; of dishes the first is the largest. */
export type ServiceView =
  | {
      readonly kind: 'spread' | 'portion';
      readonly dishes: readonly Dish[];
      readonly cloth: Cloth;
      readonly tint: string;
    }
  | { readonly kind: 'treatment'; readonly treat: Treat }
  | { readonly kind: 'feast'; readonly feast: Feast }
  | { readonly kind: 'occasion'; readonly occasion: Occasion }
  | { readonly kind: 'van' | 'van-interior' | 'airport'; readonly vehicle: Vehicle }
  | { readonly kind: 'scooters'; readonly model: Wheels; readonly where: 'beach' | 'avenue' };

/** Everything a picture of a service follows from. */
export interface ServiceScene {
  readonly seed: number;
  readonly place: Place;
  readonly view: ServiceView;
}
