import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { TripBody } from '../../api/whole-trip.schemas.ts';
import { keepDeviceTrip, readDeviceTrip } from '../device-trip.ts';
import { RefusedTrip } from './refused-trip.tsx';

const guests = { adults: 3, infants: 0, babies: 0, pets: 0 };
const stay = {
  id: 'a-stay',
  type: 'house',
  body: { houseId: 29, startAt: calendarDate('2026-12-10'), endAt: calendarDate('2026-12-15'), guests },
} as const;
const trip: TripBody = { id: 'a-trip', lines: [stay], skipped: ['boat'] };
const reason = new ApiRefusal('house-not-available', {
  message: 'The house is not available for those dates',
  status: 400,
  details: { nearest: [{ startAt: '2026-12-17', endAt: '2026-12-22' }] },
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a trip that was lost is said in sight, with the focus, and with days that are free', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await renderScreen(<RefusedTrip trip={trip} reason={reason} />, { texts: ['wizard'] });
  const told = screen.getByRole('alert');
  expect(told.textContent).toContain(reason.message);
  expect(document.activeElement).toBe(told);
  expect(scrolled.mock.contexts).toEqual([told]);
  expect(screen.getByRole('button', { name: 'Dec 17 – Dec 22, 2026' })).toBeTruthy();
});

test('days that are free take the whole trip along, as another one', async () => {
  keepDeviceTrip(trip);
  const { user, address } = await renderScreen(<RefusedTrip trip={trip} reason={reason} />, { texts: ['wizard'] });
  await user.click(screen.getByRole('button'));
  const moved = readDeviceTrip();
  expect(moved).toEqual({
    id: expect.not.stringMatching('a-trip'),
    lines: [{ ...stay, body: { ...stay.body, startAt: '2026-12-17', endAt: '2026-12-22' } }],
    skipped: ['boat'],
  });
  expect(address()).toContain('house=29&from=2026-12-17&until=2026-12-22');
});
