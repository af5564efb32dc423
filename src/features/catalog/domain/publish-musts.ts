import type { Charter } from './boat-terms.ts';
import { type Licence, type LicenceKind, licenceKinds } from './licences.ts';

/** What a house needs before guests may see it, in the order of the editor's sections. */
export const houseMusts = [
  'name',
  'description',
  'place',
  'point',
  'rooms',
  'rules',
  'amenities',
  'access',
  ...licenceKinds,
  'price',
  'policy',
  'owner',
  'pictures',
  'picture-texts',
] as const;
export type HouseMust = (typeof houseMusts)[number];

/** What a boat needs, in the order of its editor's sections. */
export const boatMusts = [
  'name',
  'description',
  'marina',
  'point',
  'engine',
  'permit',
  'captain',
  'aboard',
  'boat-rules',
  'access',
  'durations',
  'start-hours',
  'policy',
  'owner',
  'boat-pictures',
  'picture-texts',
] as const;
export type BoatMust = (typeof boatMusts)[number];

/** Characters of a description, in each language. */
export const LEAST_DESCRIPTION = 200;
export const LEAST_PICTURES = 8;
export const LEAST_BOAT_PICTURES = 5;
const LEAST_AMENITIES = 5;
const LEAST_ABOARD = 3;

/** What the musts of any listing are read from. */
interface ListingToPublish {
  readonly latitude: number;
  readonly longitude: number;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly descriptionEn: string;
  readonly descriptionEs: string;
  readonly address: string;
  readonly rules: readonly unknown[];
  readonly amenityIds: readonly number[];
  readonly arrivalEn: string;
  readonly arrivalEs: string;
  readonly ownerId: string | null;
  readonly cancellationPolicy: string;
}

/** What the musts of a house are read from. */
export interface HouseToPublish extends ListingToPublish {
  readonly bedrooms: number;
  readonly rooms: readonly { readonly kind: string; readonly beds: readonly unknown[] }[];
  readonly basePriceCents: number | null;
  readonly licences: readonly Pick<Licence, 'kind'>[];
}

/** What the musts of a boat are read from. */
export interface BoatToPublish extends ListingToPublish {
  readonly charter: Charter;
  readonly marinaEn: string;
  readonly marinaEs: string;
  readonly engine: string;
  readonly permitNumber: string;
  readonly captainLicence: string;
  readonly durations: readonly unknown[];
  readonly startHours: readonly unknown[];
}

/** What is asked of a listing beside its own fields. */
export interface PublishRules {
  /** The licences that its place asks for. */
  readonly licences: readonly LicenceKind[];
  /** The codes of the cancellation policies that are offered. */
  readonly policies: readonly string[];
  /** The middles of all destinations, in degrees: a draft stands in the middle of its first one until it is placed. */
  readonly middles: readonly Point[];
  /** The middle of its own one. */
  readonly middle: Point;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Pictures {
  readonly count: number;
  /** How many have an alternative text in both languages. */
  readonly described: number;
}

/** A place of ours is not larger: what lies farther from its middle, in kilometers, was typed wrong. */
const FARTHEST_KM = 30;
const KM_OF_DEGREE = 111.2;

/** The distance of two places of one region, in kilometers: the Earth counts as flat there. */
function kilometersBetween(a: Point, b: Point): number {
  const across = (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, across) * KM_OF_DEGREE;
}

/** Somebody put its point where it is: not the middle of a destination, and not far from its own. */
const isPlaced = (point: Point, { middles, middle }: PublishRules) =>
  !middles.some(({ latitude, longitude }) => latitude === point.latitude && longitude === point.longitude) &&
  kilometersBetween(point, middle) <= FARTHEST_KM;

/**
 * What is missing before a house can be published (domain 3), in the order of `houseMusts`; none: it can be.
 */
export function missingHouseMusts(
  house: HouseToPublish,
  pictures: Pictures,
  rules: PublishRules,
): readonly HouseMust[] {
  const bedrooms = house.rooms.filter(({ kind }) => kind === 'bedroom');
  const holds: Readonly<Record<HouseMust, boolean>> = {
    ...sharedHold(house, rules),
    place: house.address !== '',
    rooms: bedrooms.length >= house.bedrooms && bedrooms.every(({ beds }) => beds.length > 0),
    rules: house.rules.length > 0,
    amenities: house.amenityIds.length >= LEAST_AMENITIES,
    ...licencesHold(house, rules.licences),
    price: house.basePriceCents !== null,
    pictures: pictures.count >= LEAST_PICTURES,
    'picture-texts': pictures.described === pictures.count,
  };
  return houseMusts.filter((must) => !holds[must]);
}

/** What is missing before a boat can be published (domain 3), in the order of `boatMusts`; none: it can be. */
export function missingBoatMusts(boat: BoatToPublish, pictures: Pictures, rules: PublishRules): readonly BoatMust[] {
  const holds: Readonly<Record<BoatMust, boolean>> = {
    ...sharedHold(boat, rules),
    marina: boat.address !== '' && boat.marinaEn !== '' && boat.marinaEs !== '',
    engine: boat.engine !== '',
    permit: boat.permitNumber !== '',
    captain: boat.charter === 'bareboat' || boat.captainLicence !== '',
    aboard: boat.amenityIds.length >= LEAST_ABOARD,
    'boat-rules': boat.rules.length > 0,
    durations: boat.durations.length > 0,
    'start-hours': boat.startHours.length > 0,
    'boat-pictures': pictures.count >= LEAST_BOAT_PICTURES,
    'picture-texts': pictures.described === pictures.count,
  };
  return boatMusts.filter((must) => !holds[must]);
}

const licencesHold = ({ licences }: Pick<HouseToPublish, 'licences'>, asked: readonly LicenceKind[]) => {
  const holds = (kind: LicenceKind) => !asked.includes(kind) || licences.some((licence) => licence.kind === kind);
  return {
    'state-licence': holds('state-licence'),
    'business-tax-receipt': holds('business-tax-receipt'),
    'resort-tax-certificate': holds('resort-tax-certificate'),
  } satisfies Record<LicenceKind, boolean>;
};

const sharedHold = (listing: ListingToPublish, rules: PublishRules) => ({
  point: isPlaced(listing, rules),
  name: listing.nameEn !== '' && listing.nameEs !== '',
  description: Math.min(listing.descriptionEn.length, listing.descriptionEs.length) >= LEAST_DESCRIPTION,
  access: listing.arrivalEn !== '' && listing.arrivalEs !== '',
  owner: listing.ownerId !== null,
  policy: rules.policies.includes(listing.cancellationPolicy),
});
