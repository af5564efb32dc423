import { expect, test } from 'vitest';
import { noDetails } from '#features/additional-services/kinds/kinds.domain.ts';
import type { GroupLine } from '#features/reservations/domain/line.ts';
import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { clashesOf } from './clashes.ts';

const [first, last] = [calendarDate('2027-03-10'), calendarDate('2027-03-17')];
const stay = { from: instantAt(first, '15:00'), until: instantAt(last, '11:00') };
const house = { kind: 'house' } as const;
const airport = { kind: 'airport', airport: 'mia' } as const;

const aLine = (line: Partial<GroupLine>): GroupLine => ({
  id: 'stay',
  requestId: 'request',
  type: 'house',
  status: 'confirmed',
  isPrincipal: true,
  rentableId: 7,
  during: { from: instantAt(first, '00:00'), until: instantAt(last, '00:00') },
  stay,
  houseEvents: null,
  houseGuests: null,
  occupies: null,
  guests: { adults: 2, infants: 0, babies: 0, pets: 0 },
  service: null,
  wants: [],
  isRemoved: false,
  startsOn: first,
  endsOn: last,
  ...line,
});

interface Ride {
  readonly on: CalendarDate;
  readonly time?: string;
  readonly places: readonly ['house' | 'airport' | null, 'house' | 'airport' | null];
  readonly returnOn?: CalendarDate;
}

/** A van, or without a place to go to a visit to the house, of two hours. */
function aService({ on, time = '12:00', places: [comesFrom, goesTo], returnOn }: Ride): GroupLine {
  const placeOf = (kind: 'house' | 'airport' | null) => (kind === 'house' ? house : kind && airport);
  const from = instantAt(on, time);
  const details = { ...noDetails, returnAt: returnOn ? instantAt(returnOn, '22:00') : null };
  const service = { serviceId: 1, addressIn: placeOf(comesFrom), addressOut: placeOf(goesTo) };
  const kept = { personalization: null, manualPriceCents: null };
  const during = { from, until: hoursAfter(from, 2) };
  return aLine({
    id: 'service',
    type: goesTo === null ? 'chef' : 'van',
    isPrincipal: false,
    rentableId: null,
    stay: null,
    during,
    startsOn: on,
    endsOn: returnOn ?? on,
    service: { ...details, ...service, ...kept } as GroupLine['service'],
  });
}

/** The stay moves by so many days at its check-in and its check-out. */
const movedBy = (ride: Ride, [daysIn, daysOut]: readonly [number, number]) => {
  const [startsOn, endsOn] = [addDays(first, daysIn), addDays(last, daysOut)];
  const moved = { from: instantAt(startsOn, '15:00'), until: instantAt(endsOn, '11:00') };
  return clashesOf([aLine({}), aService(ride)], { id: 'stay', startsOn, endsOn, stay: moved });
};

test.each([
  ['fetched on the old check-out', { on: last, places: ['house', 'airport'] }, [0, 2], 'was-check-out'],
  ['brought on the old check-in', { on: first, places: ['airport', 'house'] }, [-2, 0], 'was-check-in'],
  ['fetched from elsewhere', { on: last, places: [null, 'airport'] }, [0, 2], 'was-check-out'],
  ['both ways', { on: first, places: ['airport', 'house'], returnOn: last }, [-1, 1], 'was-both'],
  ['its way back', { on: first, places: ['airport', 'house'], returnOn: last }, [0, 1], 'was-check-out'],
  ['a day that stays', { on: last, places: ['house', 'airport'] }, [-2, 0], undefined],
  ['an outing with its way back', { on: first, places: ['house', 'airport'], returnOn: first }, [-1, 0], undefined],
  ['a day between', { on: addDays(first, 2), places: ['house', 'airport'] }, [0, 2], undefined],
  ['no ride', { on: last, time: '08:00', places: ['house', null] }, [0, 2], undefined],
] as const)('domain 4.9: a ride of the old check-in or check-out is told: %s', (_, ride, by, why) => {
  expect(movedBy(ride, by)).toEqual(why ? [{ reservationId: 'service', why, canKeep: true }] : []);
});

const clashes = (ride: Ride) =>
  clashesOf([aLine({}), aService(ride)], { id: 'stay', startsOn: first, endsOn: last, stay }).map(({ why }) => why);

test.each([
  ['brought on the day of check-in', { on: first, places: ['airport', 'house'] }, []],
  ['brought a day before it', { on: addDays(first, -1), places: ['airport', 'house'] }, ['outside-stay']],
  ['brought on the day of check-out', { on: last, places: ['airport', 'house'] }, ['outside-stay']],
  ['fetched on the day of check-out', { on: last, places: ['house', 'airport'] }, []],
  ['fetched a day after it', { on: addDays(last, 1), places: ['house', 'airport'] }, ['outside-stay']],
  [
    'brought in time, fetched too late',
    { on: first, places: ['airport', 'house'], returnOn: addDays(last, 1) },
    ['outside-stay'],
  ],
  ['far from the trip', { on: addDays(last, 5), places: ['house', 'airport'] }, ['outside-days']],
  ['at the house before check-in', { on: first, places: ['house', null] }, ['outside-stay']],
  ['at the house during the stay', { on: first, time: '18:00', places: ['house', null] }, []],
] as const)('domain 4.9: %s', (_, ride, expected) => {
  expect(clashes(ride)).toEqual(expected);
});
