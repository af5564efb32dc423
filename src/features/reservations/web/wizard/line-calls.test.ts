import { expect, test } from 'vitest';
import { aServiceView, aStayView } from '../../../../../tests/builders/a-group-view.ts';
import { lineBodies, type ReservationView } from '../../api/lines.schemas.ts';
import { askedAgain } from './line-calls.ts';

const bodyAgain = async (line: ReservationView) => (await askedAgain(line)).body;
const item = { id: 5, name: 'Oak & Iron' };
const airport = { kind: 'airport', airport: 'MIA' } as const;

test('a stay is asked for again with its house, dates and guests', async () => {
  expect(await bodyAgain(aStayView())).toEqual({
    houseId: 7,
    startAt: '2027-03-05',
    endAt: '2027-03-12',
    guests: { adults: 2, infants: 1, babies: 1, pets: 0 },
  });
});

test('a menu of the list or the guest’s own, never both', async () => {
  const listed = await bodyAgain(aServiceView('chef', { item, people: 4 }));
  expect(listed).toEqual({ menuId: 5, date: '2027-03-06', time: '19:00', guests: 4 });
  const own = await bodyAgain(aServiceView('catering', { customMenu: 'Paella', personalization: 'No nuts' }));
  expect(own).toEqual({
    customMenu: 'Paella',
    date: '2027-03-06',
    time: '19:00',
    guests: 2,
    personalization: 'No nuts',
  });
});

test('what is made of a line is what the API takes', async () => {
  const lines = {
    scooter: aServiceView('scooter', { item, days: 3, quantity: 2 }),
    chef: aServiceView('chef', { item }),
    massage: aServiceView('massage', { item, minutes: 90, addons: [{ id: 3, name: 'Hot stones' }] }),
    catering: aServiceView('catering', { customMenu: 'Paella' }),
    event: aServiceView('event', { item, hours: 4 }),
    van: aServiceView('van', {
      item,
      tripType: 'airport-round-trip',
      returnDate: '2027-03-12',
      returnTime: '09:00',
      addressIn: airport,
      addressOut: { kind: 'house' },
      flightNumber: 'AA1234',
    }),
  } as const;
  for (const [type, line] of Object.entries(lines)) {
    const key = type as keyof typeof lines;
    expect(lineBodies[key].safeParse(await bodyAgain(line)).success, type).toBe(true);
  }
});

test('hours belong to an hourly trip alone', async () => {
  const hourly = await bodyAgain(
    aServiceView('van', { item, tripType: 'hourly', hours: 5, addressIn: { kind: 'house' } }),
  );
  expect(hourly).toMatchObject({ hours: 5 });
  const oneWay = await bodyAgain(aServiceView('van', { item, tripType: 'one-way', hours: 5 }));
  expect(oneWay).not.toHaveProperty('hours');
});
