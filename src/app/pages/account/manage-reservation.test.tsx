import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Route } from './+types/manage-reservation';
import ManageReservationPage from './manage-reservation.tsx';

const request = { id: 'first', message: null, sequence: 1, answerDueAt: '2027-01-02T15:00:00.000Z' };
const asked = { ...request, declineReason: null, reservationIds: ['stay'], totalCents: 791_000, invoiceIds: [] };
const approved: Partial<GroupView> = {
  status: 'approved',
  requests: [{ ...asked, status: 'approved' }],
  allowed: ['add-services', 'cancel'],
};
const texts = ['wizard', 'lines', 'reservations', 'services'];

/** The page at the address that the thanks for a request have. */
const show = (changed: Partial<GroupView>, language: 'en' | 'es' = 'en', step = 8) =>
  renderScreen(<ManageReservationPage {...({ loaderData: aGroupView(changed) } as Route.ComponentProps)} />, {
    language,
    texts,
    at: `/manage-reservation/trip?step=${step}`,
  });

test.each([
  ['en', 'We have answered your request', /Reservation MR-ABCDEFG is now: Approved\./, 'See the reservation'],
  ['es', 'Ya respondimos a su solicitud', /Estado actual de la reserva MR-ABCDEFG: Aprobada\./, 'Ver la reserva'],
] as const)('%s: the thanks, opened again after the approval, say so and lead to the trip', async (...given) => {
  const [language, title, now, link] = given;
  await show(approved, language);
  screen.getByRole('heading', { level: 1, name: title });
  screen.getByText(now);
  expect(screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    [link, '/reservations/trip'],
  ]);
});

test('while staff look at it the thanks stand; a price that waits for its guest is no waiting request', async () => {
  const onReview: Partial<GroupView> = {
    status: 'on-review',
    requests: [{ ...asked, status: 'on-review' }],
    allowed: [],
  };
  await show(onReview);
  screen.getByRole('heading', { level: 1, name: /^Thanks!/ });
  const offer = {} as NonNullable<GroupView['offer']>;
  await show({ ...onReview, offer });
  screen.getByRole('heading', { level: 1, name: 'Our price is ready for your review' });
});

test('an approved trip is still planned at the steps that it has, and its empty last one leads to the trip', async () => {
  await show(approved, 'en', 6);
  screen.getByRole('heading', { level: 1, name: 'Add services to your trip' });
  expect(screen.getByRole('link', { name: 'See the reservation' }).getAttribute('href')).toBe('/reservations/trip');
});
