import type { Page } from '@playwright/test';
import { showcaseGroups, showcasesOf } from '#app/pages/docs/showcases.ts';
import { enterAs } from './support/account-steps.ts';
import { axeRounds } from './support/axe-rounds.ts';
import { houseAddress } from './support/booking-steps.ts';
import { findFreeOuting } from './support/free-outing.ts';
import { findFreeStay } from './support/free-stay.ts';
import { signInByApi, staffByApi, visitorByApi } from './support/product-api.ts';
import { expect, test } from './support/watched-page.ts';

const publicPaths = [
  '/',
  '/about',
  '/contact_us',
  '/additional_services',
  '/work_with_us',
  '/our_clients',
  '/our_clients?kind=boat&written=es&page=2',
  '/results',
  '/results?view=map',
  '/results?kind=boat',
  '/results?kind=boat&view=map',
  '/results?kind=boat&maxPrice=1',
  '/signin',
  '/signup',
  '/email/validation',
  '/terms_and_conditions',
  '/privacy_policy_and_cookies',
  '/faq',
  '/site_map',
  '/business_registration',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/security/reset-password',
  '/notFound',
];

const profile = [
  '/notifications',
  '/favorites',
  '/wallet',
  '/profile',
  '/profile/update',
  '/profile/change-password',
  '/profile/security',
  '/profile/privacy',
];

// A trace of this many looks would cost more than the looks; the list of violations says all.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
test.setTimeout(420_000);

test('ux 59: R73 public pages have no violation in both languages, themes and widths', async ({
  openVisitor,
  baseURL,
  troubles,
}) => {
  troubles.allow(/^answer 404: .*\/notFound/);
  // Opened without the code of a mail.
  troubles.allow(/^answer 400: .*\/newsletter\/(confirm|unsubscribe)$/);
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  const nobody = '/results?bedrooms=6&maxPrice=1';
  const house = [houseAddress(stay), `/property/info/photos/${stay.house.id}`];
  const { boat, date, hours, startTime } = await findFreeOuting(baseURL ?? '', { language: 'en' });
  const outing = `date=${date}&hours=${hours}&start=${encodeURIComponent(startTime)}`;
  const boats = [
    `/boat/info/${boat.id}?date=${date}`,
    `/boat/info/${boat.id}?${outing}`,
    `/boat/info/photos/${boat.id}`,
  ];
  await expectNone({ paths: [...publicPaths, nobody, ...house, ...boats], openVisitor });
});

test('ux 59: R73 pages of services have no violation in both languages, themes and widths', async ({
  openVisitor,
  baseURL,
}) => {
  const { body } = await visitorByApi(baseURL ?? '').ask('GET', 'service?active=true');
  const services: readonly { id: number; code: string }[] = body.services;
  const items = await Promise.all(
    services.map(async ({ id, code }) => {
      const { body: service } = await visitorByApi(baseURL ?? '').ask('GET', `service/${id}`);
      return `${code}/${service.items[0].id}`;
    }),
  );
  const paths = [
    ...services.slice(0, 2).map(({ id }) => `/additional_services/details/${id}`),
    ...items.map((item) => `/additional_service/details/${item}`),
    `/additional_service/photos/${items[0]}`,
    '/additional_services/contact/chef',
  ];
  await expectNone({ paths, openVisitor });
});

test('ux 59: R73 pages of a guest have no violation in both languages, themes and widths', async ({
  openVisitor,
  baseURL,
}) => {
  const guest = await signInByApi(baseURL ?? '', { email: 'guest@demo.test' });
  const { body } = await guest.ask('GET', 'reservation/group?PageSize=50');
  const groups: readonly { id: string; status: string }[] = body.reservationGroups;
  const oneOfEach = [...new Map(groups.map(({ id, status }) => [status, id])).values()];
  const paths = [...profile, '/reservations', ...oneOfEach.map((id) => `/reservations/${id}`)];
  await expectNone({ paths, openVisitor, email: guest.email });
});

test('ux 59: R73 pages of staff have no violation in both languages, themes and widths', async ({
  openVisitor,
  baseURL,
}) => {
  const staff = await staffByApi(baseURL ?? '');
  const [request] = (await staff.ask('GET', 'staff/request')).body.requests;
  const paths = [
    '/staff',
    '/staff/groups',
    '/staff/messages',
    '/staff/refunds',
    '/staff/reviews',
    `/staff/groups/${request.groupId}`,
  ];
  await expectNone({ paths, openVisitor, email: staff.email });
});

test('ux 59: R73 pages of an owner have no violation in both languages, themes and widths', async ({ openVisitor }) => {
  await expectNone({ paths: ['/owner/reviews'], openVisitor, email: 'owner@demo.test' });
});

test('ux 59: R73 pages of admins have no violation in both languages, themes and widths', async ({
  openVisitor,
  baseURL,
}) => {
  const admin = await signInByApi(baseURL ?? '', { email: 'admin@demo.test' });
  const { body } = await admin.ask('GET', 'admin/users?search=guest@demo');
  const lists = ['/users', '/users?search=zzz', '/users?orderBy=name&order=-1&limit=25&page=2'];
  const paths = [...lists, '/users/create', `/users/update/${body.data[0]._id}`];
  await expectNone({ paths, openVisitor, email: admin.email });
});

for (const group of showcaseGroups)
  test(`ux 59: R73 pages of the design system have no violation in both languages, themes and widths: ${group}`, async ({
    openVisitor,
  }) => {
    const paths = showcasesOf(group).map((page) => `/docs/${page}`);
    const index = group === 'foundations' ? ['/docs'] : [];
    await expectNone({ paths: [...index, ...paths], openVisitor, email: 'guest@demo.test' });
  });

interface Round {
  readonly paths: readonly string[];
  readonly openVisitor: (options: { locale: string }) => Promise<Page>;
  readonly email?: string;
}

/** Both languages side by side: each has a browser of its own. */
async function expectNone({ paths, openVisitor, email }: Round): Promise<void> {
  const rounds = ['en-US', 'es-US'].map(async (locale) => {
    const page = await openVisitor({ locale });
    if (email) await enterAs(page, { email });
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1'), `ux 60: one h1 on ${path}`).toHaveCount(1);
      found.push(...(await axeRounds(page)));
    }
    return found;
  });
  expect((await Promise.all(rounds)).flat()).toEqual([]);
}
