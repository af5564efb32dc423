import type { Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { axeRounds } from './support/axe-rounds.ts';
import { houseAddress } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { signInByApi, staffByApi } from './support/product-api.ts';
import { expect, test } from './support/watched-page.ts';

const publicPaths = [
  '/',
  '/about',
  '/contact_us',
  '/additional_services',
  '/work_with_us',
  '/results',
  '/results?view=map',
  '/signin',
  '/signup',
  '/email/validation',
  '/terms_and_conditions',
  '/privacy_policy_and_cookies',
  '/notFound',
];

const docs = [
  'colors',
  'heading',
  'icons',
  'button',
  'iconButton',
  'field',
  'dates',
  'dialog',
  'tabs',
  'card',
  'badge',
  'alert',
  'order',
  'profile',
  'review',
  'progress',
  'pagination',
  'generic',
];

const profile = ['/profile', '/profile/update', '/profile/change-password', '/profile/security', '/profile/privacy'];

// A trace of this many looks would cost more than the looks; the list of violations says all.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
test.setTimeout(180_000);

test('ux 59: R73 public pages have no violation in both languages, themes and widths', async ({
  openVisitor,
  baseURL,
  troubles,
}) => {
  troubles.allow(/^answer 404: .*\/notFound/);
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  const nobody = '/results?bedrooms=6&maxPrice=1';
  const house = [houseAddress(stay), `/property/info/photos/${stay.house.id}`];
  await expectNone({ paths: [...publicPaths, nobody, ...house], openVisitor });
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
  const paths = ['/staff', '/staff/groups', '/staff/refunds', `/staff/groups/${request.groupId}`];
  await expectNone({ paths, openVisitor, email: staff.email });
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

test('ux 59: R73 pages of the design system have no violation in both languages, themes and widths', async ({
  openVisitor,
}) => {
  await expectNone({ paths: ['/docs', ...docs.map((page) => `/docs/${page}`)], openVisitor });
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
