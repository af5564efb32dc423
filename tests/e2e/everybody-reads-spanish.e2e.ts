import type { Page, Response } from '@playwright/test';
import { stumblesIn } from '#tests/support/stumbles.ts';
import { enterAs } from './support/account-steps.ts';
import { houseAddress } from './support/booking-steps.ts';
import { findFreeOuting } from './support/free-outing.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { signInByApi, staffByApi, visitorByApi } from './support/product-api.ts';
import { draftByApi } from './support/reservation-by-api.ts';
import { spokenTexts } from './support/spoken-texts.ts';
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

/** Opens each path, and there all that was not opened yet; what people wrote themselves is in the language that is theirs. */
async function stumblesOn(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const theirs: Promise<readonly string[]>[] = [];
  const listen = (response: Response) => {
    if (response.ok() && response.url().includes('/v1.0/')) theirs.push(response.json().then(writtenIn, () => []));
  };
  page.on('response', listen);
  const stumbles: string[] = [];
  const opened = new Set<string>();
  for (const path of paths) {
    await openPage(page, path);
    await waitForAll(page);
    await expect(page.locator('h1'), path).toHaveCount(1);
    const texts = new Set([
      ...(await page.evaluate(spokenTexts, undefined)),
      ...(await textsOfWhatOpens(page, opened)),
    ]);
    expect(texts.size, path).toBeGreaterThan(20);
    const names = (await Promise.all(theirs)).flat();
    stumbles.push(...[...texts].flatMap((text) => stumblesIn(text, 'es', names)).map((one) => `${path}: ${one}`));
  }
  page.off('response', listen);
  return stumbles;
}

/** Until nothing is waited for; maps come when they come into view. */
async function waitForAll(page: Page): Promise<void> {
  const waiting = page.locator('main[aria-busy="true"], main [class*="breathe"]');
  await expect(async () => {
    await page.evaluate(() => document.querySelector('main [class*="breathe"]')?.scrollIntoView({ block: 'center' }));
    await expect(waiting).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

/** Presses one after the other what opens something, but what has the name of something that was opened; reads what is there then. */
async function textsOfWhatOpens(page: Page, opened: Set<string>): Promise<readonly string[]> {
  const openers = page.locator('button[aria-haspopup]:visible, button[aria-expanded="false"]:visible, summary:visible');
  const texts: string[] = [];
  for (const opener of await openers.all()) {
    if (!(await opener.isVisible())) continue;
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    if (opened.has(name) || !(await opener.isEnabled())) continue;
    opened.add(name);
    await opener.click();
    await expect(page.locator('[role="dialog"] [class*="breathe"]')).toHaveCount(0);
    texts.push(...(await page.evaluate(spokenTexts, undefined)));
    await page.keyboard.press('Escape');
  }
  return texts;
}

/** Reasons, messages and notes in an answer. */
function writtenIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') return writtenIn(value);
    return /(?:reason|message|note|description)$/i.test(name) && value.includes(' ')
      ? [value.replace(/\s+/g, ' ')]
      : [];
  });
}
