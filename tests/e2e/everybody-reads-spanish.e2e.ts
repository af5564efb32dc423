import { enterAs } from './support/account-steps.ts';
import { houseAddress } from './support/booking-steps.ts';
import { findFreeOuting } from './support/free-outing.ts';
import { findFreeStay } from './support/free-stay.ts';
import { signInByApi, staffByApi, visitorByApi } from './support/product-api.ts';
import { stumblesOn } from './support/reader-of.ts';
import { draftByApi } from './support/reservation-by-api.ts';
import { expect, test } from './support/watched-page.ts';

/** English is what is written first; what is left over of it is looked for. */
test.use({ language: 'es', contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
test.setTimeout(150_000);

test('public pages that are alive, and all that opens on them, are in Spanish', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const stay = await findFreeStay(origin, { language: 'es' });
  const { boat, date, hours, startTime } = await findFreeOuting(origin, { language: 'es' });
  const { body } = await visitorByApi(origin).ask('GET', 'service?active=true');
  const services: readonly { id: number }[] = body.services;
  const writing = ['/contact_us', '/business_registration', '/work_with_us', '/additional_services/contact/chef'];
  const paths = [
    ...['/', '/results?view=map', '/results?kind=boat&view=map', '/faq', '/signup', '/newsletter', ...writing],
    ...[houseAddress(stay), `/property/info/${stay.house.id}`, `/property/info/photos/${stay.house.id}`],
    `/boat/info/${boat.id}?date=${date}&hours=${hours}&start=${encodeURIComponent(startTime)}`,
    ...services.map(({ id }) => `/additional_services/details/${id}`),
  ];
  expect(await stumblesOn(page, paths)).toEqual([]);
});

test('the pages of a guest are in Spanish', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const guest = await signInByApi(origin, { email: 'guest@demo.test' });
  const { body } = await guest.ask('GET', 'reservation/group?PageSize=50');
  const groups: readonly { id: string; status: string }[] = body.reservationGroups;
  const oneOfEach = [...new Map(groups.map(({ id, status }) => [status, id])).values()];
  const draft = await draftByApi(guest, await findFreeStay(origin, { language: 'es', fromDay: 150 }));
  const steps = Array.from({ length: 9 }, (_, step) => `/manage-reservation/${draft}?step=${step}`);
  const profile = ['', '/update', '/change-password', '/security', '/privacy'].map((part) => `/profile${part}`);
  const trips = ['/reservations', ...oneOfEach.map((id) => `/reservations/${id}`), ...steps];
  await enterAs(page, guest, origin);
  const paths = [...profile, '/notifications', '/favorites', '/wallet', ...trips];
  expect(await stumblesOn(page, paths)).toEqual([]);
});

test('the pages of owners, staff and admins are in Spanish', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await enterAs(page, { email: 'owner@demo.test' }, origin);
  expect(await stumblesOn(page, ['/owner/reviews', '/notifications'])).toEqual([]);
  const staff = await staffByApi(origin);
  const [request] = (await staff.ask('GET', 'staff/request')).body.requests;
  const desk = ['', '/groups', '/messages', '/refunds', '/reviews', `/groups/${request.groupId}`];
  await enterAs(page, staff, origin);
  expect(
    await stumblesOn(
      page,
      desk.map((part) => `/staff${part}`),
    ),
  ).toEqual([]);
  const admin = await signInByApi(origin, { email: 'admin@demo.test' });
  const { body } = await admin.ask('GET', 'admin/users?search=guest@demo');
  const users = ['', '?search=zzz', '/create', '/audit', `/update/${body.data[0]._id}`];
  await enterAs(page, admin, origin);
  expect(
    await stumblesOn(
      page,
      users.map((part) => `/users${part}`),
    ),
  ).toEqual([]);
});
