import type { Page } from '@playwright/test';
import { noticeDays } from '#features/notifications/domain/notices.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { approveByApi, askByApi, type MadeReservation } from './support/reservation-by-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STAFF = 'staff@demo.test';
const today = () => dateAt(instant(Date.now()));
const POLL_MS = 10_000;
const COUNT_CALL = '/v1.0/notification/unread-count';

const bellOf = (page: Page, texts: SiteTexts, count?: number) =>
  page.getByRole('banner').getByRole('button', {
    name: count === undefined ? bellName(texts) : nameFor(texts, count),
    exact: count !== undefined,
  });
const nameFor = (texts: SiteTexts, count: number) =>
  count === 0 ? texts.notices('bell.none') : texts.notices('bell.unread', { count });
const bellName = ({ language }: SiteTexts) => (language === 'es' ? /notificaci|ninguna sin leer/i : /notification/i);
const panelOf = (page: Page, texts: SiteTexts) => page.getByRole('dialog', { name: texts.notices('title') });
const rowsOf = (page: Page, texts: SiteTexts) =>
  page.getByRole('list', { name: texts.notices('title') }).getByRole('listitem');

/** Somebody new, signed in here, who has asked for a stay. */
async function askedFor(page: Page, texts: SiteTexts, origin: string): Promise<MadeReservation> {
  const { language } = texts;
  const guest = await newGuestByApi(origin, { language });
  const made = await askByApi(guest, await findFreeStay(origin, { language }));
  await enterAs(page, guest, origin);
  return made;
}

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('ux 48: a guest sees the approval at the bell within a poll, reads it and goes to the reservation', async ({
      page,
      texts,
      baseURL,
    }) => {
      const origin = baseURL ?? '';
      const t = texts.notices;
      const made = await askedFor(page, texts, origin);
      await page.clock.install();
      await openPage(page, '/');
      await openPage(page, '/results');
      await expect(bellOf(page, texts, 1)).toBeVisible();
      await approveByApi(await staffByApi(origin), made);
      await page.clock.fastForward(POLL_MS);
      await expect(bellOf(page, texts, 2)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: t('bell.risen', { count: 2 }) })).toHaveCount(1);

      await bellOf(page, texts, 2).click();
      const rows = rowsOf(page, texts);
      await expect(rows).toHaveCount(2);
      const approved = t('events.guest.group-approved', { place: made.stay.house.name });
      await expect(rows.nth(0)).toContainText(`${t('list.unread')} ${approved}`);
      await expect(rows.nth(0)).toContainText(t('types.change-status.title'));
      await expect(rows.nth(1)).toContainText(t('types.ask-availability.title'));
      await expect(rows.nth(0)).toContainText(made.bookingCode);
      await expect(rows.nth(0).locator('time')).toHaveAttribute('title', /\d{1,2}:\d{2}/);

      await rows.nth(0).getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: t('types.change-status.title') });
      await expect(dialog).toContainText(t('types.change-status.text'));
      await expect(dialog).toContainText(approved);
      await expect(page.locator('header button[aria-expanded=true]')).toHaveCount(0);
      await expect(bellOf(page, texts, 1).or(page.locator('header').getByLabel(nameFor(texts, 1)))).toHaveCount(1);
      expect(await axeHere(page)).toEqual([]);

      await dialog.getByRole('link', { name: t('dialog.own-trip') }).click();
      await expect(page).toHaveURL(new RegExp(`/reservations/${made.id}$`));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      expect(new URL(page.url()).pathname, 'the reservation took the place of the results').toBe('/');
    });

    test('ux 48: reads all at once, in the bell and on the page @release', async ({
      page,
      context,
      texts,
      baseURL,
    }) => {
      const origin = baseURL ?? '';
      const t = texts.notices;
      const made = await askedFor(page, texts, origin);
      await approveByApi(await staffByApi(origin), made);
      await openPage(page, '/notifications');
      await expect(page).toHaveTitle(new RegExp(t('title')));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(rowsOf(page, texts)).toHaveCount(2);
      const other = await context.newPage();
      await openPage(other, '/');
      await expect(bellOf(other, texts, 2)).toBeVisible();

      await page
        .getByRole('main')
        .getByRole('button', { name: t('list.readAll') })
        .click();
      await expect(bellOf(page, texts, 0)).toBeVisible();
      await expect(page.getByText(t('list.unread'))).toHaveCount(0);
      await expect(bellOf(other, texts, 0), 'the other tab is told').toBeVisible({ timeout: 3_000 });
      await other.close();
      await expect(page.getByRole('main').getByRole('button', { name: t('list.readAll') })).toBeFocused();
      await page.reload();
      await expect(rowsOf(page, texts)).toHaveCount(2);
      await expect(page.getByText(t('list.unread'))).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('list.readAll') }), 'there is nothing to read').toHaveCount(0);
    });
  });
}

test('staff see a new request at the bell and open it at their desk', async ({ page, texts, baseURL }) => {
  const origin = baseURL ?? '';
  const t = texts.notices;
  await enterAs(page, { email: STAFF }, origin);
  await page.clock.install();
  await openPage(page, '/staff');
  await bellOf(page, texts).click();
  await expect(rowsOf(page, texts).first()).toBeVisible();
  const guest = await newGuestByApi(origin, { language: 'en' });
  const made = await askByApi(guest, await findFreeStay(origin, { language: 'en' }));
  const row = rowsOf(page, texts).filter({ hasText: made.bookingCode });
  await page.clock.fastForward(POLL_MS);
  await expect(row, 'it comes into the open list').toBeVisible();
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: t('types.other.title') });
  const place = t('dated.place', {
    place: made.stay.house.name,
    when: noticeDays('en', { ...made.stay, hours: null }, { toldOn: today() }),
  });
  await expect(dialog).toContainText(t('events.staff.availability-asked', { place }));
  await dialog.getByRole('link', { name: t('dialog.desk') }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/groups/${made.id}$`));
});

test('ux 48: the list can be opened, gone through beyond its first page and left by keyboard alone @release', async ({
  page,
  texts,
  baseURL,
}) => {
  await enterAs(page, { email: STAFF }, baseURL ?? '');
  await openPage(page, '/about');
  const bell = bellOf(page, texts);
  await expect(bell).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  const rows = rowsOf(page, texts);
  await expect(rows).toHaveCount(10);
  const box = await page
    .getByRole('list', { name: texts.notices('title') })
    .locator('..')
    .boundingBox();
  expect(box?.height, 'docs/domain.md, section 10').toBeLessThanOrEqual(250);
  expect(await axeHere(page)).toEqual([]);

  await rows.nth(9).getByRole('button').focus();
  await page.keyboard.press('Tab');
  // The foot of the list loads when it is seen; whoever waits there goes on with the first that comes.
  await expect(rows.nth(10).getByRole('button')).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /./ }).filter({ has: page.getByText(texts.notices('dialog.when')) });
  await expect(dialog).toBeVisible();
  await expect(panelOf(page, texts)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panelOf(page, texts)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page, texts)).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await expect(panelOf(page, texts)).toBeVisible();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect(panelOf(page, texts)).toBeHidden();
});

test('the list that was opened while a page was on its way stays open when the page comes @release', async ({
  page,
  texts,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await enterAs(page, await newGuestByApi(origin, { language: 'en' }), origin);
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/v1.0/reservation/group?*', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await openPage(page, '/reservations');
  await bellOf(page, texts).click();
  await expect(panelOf(page, texts)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panelOf(page, texts)).toBeVisible();
});

test('a tab out of sight asks for nothing, and at once when it is seen again @release', async ({
  page,
  texts,
  baseURL,
}) => {
  await enterAs(page, { email: STAFF }, baseURL ?? '');
  await page.clock.install();
  let asked = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(COUNT_CALL)) asked += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(COUNT_CALL)) answered += 1;
  });
  await openPage(page, '/about');
  await expect(bellOf(page, texts)).toBeVisible();
  await expect.poll(() => answered).toBe(1);
  // The ten seconds begin with the answer.
  const aSecondLater = async () => {
    await page.clock.fastForward(1_000);
    return answered;
  };
  await expect.poll(aSecondLater, { intervals: [50] }).toBe(2);
  await see(page, 'hidden');
  for (let minutes = 0; minutes < 10; minutes += 1) await page.clock.fastForward(60_000);
  expect(asked).toBe(2);
  await see(page, 'visible');
  await expect.poll(() => asked).toBe(3);
});

test('without a connection the bell stays and the list says so; nobody is signed out @release', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/\/v1\.0\/notification/);
  await enterAs(page, { email: STAFF }, baseURL ?? '');
  await openPage(page, '/about');
  await expect(bellOf(page, texts)).toBeVisible();
  await page.route('**/v1.0/notification?**', (route) => route.abort());
  await bellOf(page, texts).click();
  const panel = panelOf(page, texts);
  await expect(panel.getByText(texts.notices('list.failed'))).toBeVisible();
  await expect(bellOf(page, texts)).toBeVisible();
  await page.unroute('**/v1.0/notification?**');
  await panel.getByRole('button', { name: texts.notices('list.again') }).click();
  await expect(rowsOf(page, texts).first()).toBeVisible();
});

test('whoever is not signed in is asked to sign in, and nothing of notices is loaded @release', async ({
  page,
  texts,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openPage(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: texts.app('header.signIn') })).toBeVisible();
  expect(loaded.filter((url) => /notice|viewer-actions|notification/.test(url))).toEqual([]);
  await page.goto('/notifications');
  await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') })).toBeVisible();
});

/** Simulates the event by which a browser tells a page that its tab was hidden or shown. */
async function see(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
