/** The types of houses that search engines know, of which staff name the nearest for each of their own. */
export const listedTypes = ['house', 'apartment', 'villa', 'bungalow'] as const;

export const typesOfPlace = ['entire-place', 'private-room'] as const;
export type TypeOfPlace = (typeof typesOfPlace)[number];

export const bedTypes = ['king', 'queen', 'double', 'single', 'bunk', 'sofa-bed'] as const;
export type BedType = (typeof bedTypes)[number];

/** What a picture shows: rooms and grounds of a house, then the parts of a boat. */
export const pictureRooms = [
  'exterior',
  'living-room',
  'kitchen',
  'bedroom',
  'bathroom',
  'dining-room',
  'terrace',
  'pool',
  'garden',
  'view',
  'games-room',
  'art-studio',
  'playground',
  'sports-court',
  'lake',
  'jacuzzi',
  'hull',
  'marina',
  'deck',
  'bow',
  'saloon',
  'cabin',
  'galley',
  'head',
  'helm',
  'water',
] as const;
export type PictureRoom = (typeof pictureRooms)[number];

/** The groups of all that houses can have, as their page shows them. */
export const amenityCategories = [
  'essentials',
  'spaces',
  'kitchen-and-laundry',
  'outdoors',
  'location',
  'building',
  'family',
  'accessibility',
  'booking',
] as const;
