export const boatTypes = [
  'motor-yacht',
  'sport-cruiser',
  'catamaran',
  'sailing-yacht',
  'pontoon',
  'center-console',
] as const;
export type BoatType = (typeof boatTypes)[number];

/** Who steers: a captain who comes along, or the guests themselves. */
export const charters = ['captained', 'bareboat'] as const;
export type Charter = (typeof charters)[number];

export const boatAmenityCategories = ['comfort', 'water', 'galley', 'safety'] as const;

/** The longest outing a boat can be hired for, in hours. */
export const MAX_OUTING_HOURS = 24;
