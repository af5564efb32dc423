import type { PlaceView } from '../../api/selection.schemas.ts';
import { type Airport, areaInWords, isInServiceArea, type ServiceArea } from '../../domain/service-places.ts';
import type { Problems } from './form-problems.ts';

/** A street address as it is typed. The company works in Florida alone: the state is not asked. */
export interface AddressValues {
  street: string;
  apto: string;
  city: string;
  zipCode: string;
  instructions: string;
}

/** 'house', an airport's code, or 'address'; '' while nothing is chosen. */
export type PlaceKind = '' | 'house' | 'address' | Airport;

export const emptyAddress: AddressValues = { street: '', apto: '', city: '', zipCode: '', instructions: '' };
const STATE = 'FL';

/** A stored place as the form holds it. */
export function kindOfPlace(place: PlaceView | undefined): PlaceKind {
  if (!place) return '';
  return place.kind === 'airport' ? place.airport : place.kind;
}

export function addressOf(place: PlaceView | undefined): AddressValues {
  if (place?.kind !== 'address') return emptyAddress;
  const { street, apto = '', city, zipCode, instructions = '' } = place;
  return { street, apto, city, zipCode, instructions };
}

/** What is sent of it. */
export function placeFrom(kind: PlaceKind, address: AddressValues): PlaceView | undefined {
  if (kind === '') return undefined;
  if (kind === 'house') return { kind };
  if (kind !== 'address') return { kind: 'airport', airport: kind };
  const { street, apto, city, zipCode, instructions } = address;
  return {
    kind,
    street,
    ...(apto.trim() ? { apto } : {}),
    city,
    state: STATE,
    zipCode,
    ...(instructions.trim() ? { instructions } : {}),
  };
}

/** What is missing of an address, and whether the company comes there. */
export function addressProblems(name: string, address: AddressValues, area: ServiceArea): Problems {
  const required = (['street', 'city', 'zipCode'] as const)
    .filter((field) => address[field].trim() === '')
    .map((field) => [`${name}.${field}`, { key: 'required' }] as const);
  if (required.length > 0) return Object.fromEntries(required);
  const isIn = isInServiceArea({ state: STATE, zipCode: address.zipCode }, area);
  return isIn ? {} : { [`${name}.zipCode`]: { key: 'zip', values: { area: areaInWords(area) } } };
}
