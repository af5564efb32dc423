export type HouseStyle =
  | 'art-deco'
  | 'mid-century'
  | 'mediterranean'
  | 'modern-white'
  | 'coastal-wood'
  | 'bungalow'
  | 'high-rise'
  | 'industrial';

export type Setting = 'beach' | 'bay' | 'lake' | 'city' | 'garden' | 'island';

export type Feature =
  | 'living-room'
  | 'kitchen'
  | 'dining-room'
  | 'terrace'
  | 'garden'
  | 'rooftop'
  | 'dock'
  | 'pool'
  | 'lake'
  | 'sports-court'
  | 'jacuzzi'
  | 'games'
  | 'art-studio'
  | 'playground';

export type DestinationSlug =
  | 'brickell'
  | 'miami-beach'
  | 'south-beach'
  | 'coconut-grove'
  | 'coral-gables'
  | 'wynwood'
  | 'little-havana'
  | 'key-biscayne'
  | 'design-district'
  | 'surfside'
  | 'bal-harbour'
  | 'sunny-isles'
  | 'edgewater'
  | 'doral';

export type PropertyType = 'villa' | 'house' | 'apartment' | 'condo' | 'townhouse' | 'bungalow' | 'penthouse' | 'loft';

/** What is fixed about a demo house; its pictures, rooms, texts, prices and stays follow from it. */
export interface HouseSeed {
  readonly slug: string;
  readonly seed: number;
  readonly destination: DestinationSlug;
  readonly style: HouseStyle;
  readonly setting: Setting;
  readonly propertyType: PropertyType;
  readonly typeOfPlace: 'entire-place';
  readonly bedrooms: number;
  /** Half steps: 2.5 is two bathrooms and a half bath. */
  readonly bathrooms: number;
  readonly guests: number;
  readonly features: readonly Feature[];
  /** Base price of a night, before seasons. */
  readonly nightlyCents: number;
  readonly outstanding: boolean;
  readonly name: { readonly en: string; readonly es: string };
}
