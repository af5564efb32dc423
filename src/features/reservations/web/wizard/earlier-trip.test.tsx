import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { TripBody } from '#features/reservations/api/whole-trip.schemas.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { beginDeviceTrip, keepDeviceTrip, nameDeviceTrip, readDeviceTrip, readEarlierTrips } from '../device-trip.ts';
import { EarlierTrip } from './earlier-trip.tsx';

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const house = (houseId: number) =>
  ({ type: 'house', body: { houseId, startAt: '2027-03-05', endAt: '2027-03-12', guests } }) as const;
const chef = { id: 'c0000000-0000-4000-8000-000000000000', type: 'chef', body: { menuId: 4 } } as never;
const theTrip = () => readDeviceTrip() as TripBody;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Casa Azul with a chef, whose place another house took. */
async function showSecond(language: 'en' | 'es' = 'en') {
  vi.stubGlobal('fetch', async () => Response.json({ group: aGroupView(), refused: [] }));
  await beginDeviceTrip(house(7));
  keepDeviceTrip({ ...theTrip(), lines: [...theTrip().lines, chef] });
  nameDeviceTrip(theTrip(), 'Casa Azul');
  await beginDeviceTrip(house(61));
  return renderScreen(<EarlierTrip trip={theTrip()} />, { texts: ['wizard'], language });
}

test('H3 the trip before is named, with what came along, and one press leads back to it', async () => {
  const { user, address } = await showSecond();
  expect(document.body.textContent).toContain(
    'Your earlier trip is kept on this device: Casa Azul, Mar 5 – Mar 12, 2027, and 1 more item. What you had added there is on this trip, too.',
  );
  await user.click(screen.getByRole('button', { name: 'Go back to it' }));
  expect(address()).toContain('/checkout?house=7');
  expect(theTrip().lines.map(({ type }) => type)).toEqual(['house', 'chef']);
});

test('en español se descarta con un toque', async () => {
  const { user } = await showSecond('es');
  expect(document.body.textContent).toContain('Su viaje anterior sigue guardado en este dispositivo: Casa Azul');
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(readEarlierTrips()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});
