import type { Place } from '#features/additional-services/domain/service-details.ts';

type Address = Extract<Place, { kind: 'address' }>;

/** Where guests who come for a boat alone stay. */
export const guestAddresses: readonly Address[] = [
  {
    kind: 'address',
    street: '1437 Brickell Bay Drive',
    apto: '2304',
    city: 'Miami',
    state: 'FL',
    zipCode: '33131',
    instructions: 'Gate code 4417, then the elevators on the left.',
  },
  { kind: 'address', street: '2961 Aviation Avenue', city: 'Coconut Grove', state: 'FL', zipCode: '33133' },
  { kind: 'address', street: '845 Michigan Avenue', apto: '6', city: 'Miami Beach', state: 'FL', zipCode: '33139' },
];

/** Where vans take people for an evening or a day. */
export const outTowns: readonly Address[] = [
  { kind: 'address', street: '2250 NW 2nd Avenue', city: 'Miami', state: 'FL', zipCode: '33127' },
  { kind: 'address', street: '1542 SW 8th Street', city: 'Miami', state: 'FL', zipCode: '33135' },
  { kind: 'address', street: '3120 Grand Avenue', city: 'Coconut Grove', state: 'FL', zipCode: '33133' },
  { kind: 'address', street: '421 Lincoln Road', city: 'Miami Beach', state: 'FL', zipCode: '33139' },
  { kind: 'address', street: '81 SE 4th Street', city: 'Miami', state: 'FL', zipCode: '33131' },
];
