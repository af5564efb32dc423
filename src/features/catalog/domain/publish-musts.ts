/** What a house needs before guests may see it, in the order of the editor's sections. */
export const houseMusts = [
  'name',
  'description',
  'place',
  'rooms',
  'rules',
  'amenities',
  'access',
  'price',
  'owner',
  'pictures',
  'picture-texts',
] as const;
export type HouseMust = (typeof houseMusts)[number];

/** Characters of a description, in each language. */
export const LEAST_DESCRIPTION = 200;
export const LEAST_PICTURES = 8;
const LEAST_AMENITIES = 5;

/** What the musts of a house are read from. */
export interface HouseToPublish {
  readonly nameEn: string;
  readonly nameEs: string;
  readonly descriptionEn: string;
  readonly descriptionEs: string;
  readonly address: string;
  readonly bedrooms: number;
  readonly rooms: readonly { readonly kind: string; readonly beds: readonly unknown[] }[];
  readonly rules: readonly unknown[];
  readonly amenityIds: readonly number[];
  readonly arrivalEn: string;
  readonly arrivalEs: string;
  readonly basePriceCents: number | null;
  readonly ownerId: string | null;
}

export interface Pictures {
  readonly count: number;
  /** How many have an alternative text in both languages. */
  readonly described: number;
}

/** What is missing before a house can be published (domain 3), in the order of `houseMusts`; none: it can be. */
export function missingHouseMusts(house: HouseToPublish, pictures: Pictures): readonly HouseMust[] {
  const bedrooms = house.rooms.filter(({ kind }) => kind === 'bedroom');
  const holds: Readonly<Record<HouseMust, boolean>> = {
    name: house.nameEn !== '' && house.nameEs !== '',
    description: Math.min(house.descriptionEn.length, house.descriptionEs.length) >= LEAST_DESCRIPTION,
    place: house.address !== '',
    rooms: bedrooms.length >= house.bedrooms && bedrooms.every(({ beds }) => beds.length > 0),
    rules: house.rules.length > 0,
    amenities: house.amenityIds.length >= LEAST_AMENITIES,
    access: house.arrivalEn !== '' && house.arrivalEs !== '',
    price: house.basePriceCents !== null,
    owner: house.ownerId !== null,
    pictures: pictures.count >= LEAST_PICTURES,
    'picture-texts': pictures.described === pictures.count,
  };
  return houseMusts.filter((must) => !holds[must]);
}
