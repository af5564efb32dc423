import type { Locator } from '@playwright/test';
import { enterAs, signInInDialog } from './support/account-steps.ts';
import { bookButton, houseAddress } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage, waitUntilAlive } from './support/open-page.ts';
import { newGuestByApi } from './support/product-api.ts';
import { draftByApi } from './support/reservation-by-api.ts';
import { expect, test } from './support/watched-page.ts';
import { askButton, expectAsked, skipRest } from './support/wizard-steps.ts';

test.describe('in Spanish', () => {
  test.use({ language: 'es' });

  test('an address that nobody can read is a page that is not there, says so, and leads on', async ({
    page,
    texts,
    troubles,
  }) => {
    troubles.allow(/^answer 404: .*%E0%A4%A|malformed URL segment/);
    for (const address of ['/%E0%A4%A', '/property/info/%E0%A4%A?from=%']) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 404]);
      await expect(page.getByRole('heading', { level: 1, name: texts.instead('notFound.title') })).toBeVisible();
      await waitUntilAlive(page);
      await expect(page.getByRole('heading', { level: 1, name: texts.instead('notFound.title') })).toBeVisible();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: texts.instead('notFound.search') })
      .click();
    await expect(page).toHaveURL(/\/results$/);
  });
});

test('a file that is not there is a line of text, and kept by nobody', async ({ request }) => {
  const files = { '/assets/none.js': 'text/html,*/*', '/assets/gone-1a2b.css': '*/*', '/none.png': 'image/*,*/*' };
  for (const [address, accept] of Object.entries(files)) {
    const reply = await request.get(address, { headers: { accept } });
    const { 'content-type': type, 'cache-control': kept } = reply.headers();
    expect([address, reply.status(), type, kept]).toEqual([address, 404, 'text/plain; charset=utf-8', 'no-store']);
    expect(await reply.text()).toBe('Not found\n');
  }
  const page = await request.get('/none.png', { headers: { accept: 'text/html' } });
  expect([page.status(), page.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  for (const address of ['/v1.0/none', '/v1.0', '/v1.0/%E0%A4%A']) {
    const reply = await request.get(address, { headers: { accept: 'text/html' } });
    expect([address, reply.headers()['content-type']]).toEqual([address, 'application/json; charset=utf-8']);
    expect(await reply.json()).toMatchObject({ code: address.includes('%') ? 'parameter-valid' : 'not-found' });
  }
});

test("ux 35: a private page asks to sign in and comes back to itself; somebody else's reservation looks like none", async ({
  page,
  texts,
  baseURL,
  troubles,
}) => {
  const origin = baseURL ?? '';
  const owner = await newGuestByApi(origin, { language: 'en' });
  const id = await draftByApi(owner, await findFreeStay(origin, { language: 'en', fromDay: 150 }));
  await openPage(page, '/reservations?page=1');
  await signInInDialog(page, texts, 'guest@demo.test');
  await expect(page).toHaveURL(/\/reservations\?page=1$/);
  await expect(page.getByRole('heading', { level: 1, name: texts.reservations('list.title') })).toBeVisible();
  troubles.allow(new RegExp(`^answer 404: .*${id}`));
  await page.goto(`/reservations/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.reservations('page.gone') })).toBeVisible();
});

test('ux 38: without a network a page that was never opened says so in place, and comes with the network @release', async ({
  page,
  texts,
  baseURL,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Failed to fetch|NetworkFailure/);
  const lost = page.getByRole('heading', { level: 1, name: texts.app('failed.offlineTitle') });
  const losesTheWay = async (press: () => Promise<void>, arrived: Locator) => {
    await page.context().setOffline(true);
    await press();
    await expect(lost).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: texts.app('failed.again') })
      .click();
    await expect(page.getByText(texts.app('failed.stillOffline'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(arrived).toBeVisible();
  };
  await openPage(page, '/about');
  const faq = page.getByRole('contentinfo').getByRole('link', { name: texts.app('footer.faq'), exact: true });
  await losesTheWay(() => faq.click(), page.getByRole('heading', { level: 1, name: texts.faq('title') }));

  await enterAs(page, await newGuestByApi(baseURL ?? '', { language: 'en' }));
  await openPage(page, '/profile');
  const security = page.getByRole('link', { name: texts.profile('nav.security'), exact: true });
  await losesTheWay(() => security.click(), page.getByRole('heading', { level: 1, name: texts.security('title') }));
});

test('ux 42: a double press on book and on ask makes one reservation', async ({ page, texts, baseURL }) => {
  const origin = baseURL ?? '';
  const guest = await newGuestByApi(origin, { language: 'en' });
  await enterAs(page, guest);
  await page.goto(houseAddress(await findFreeStay(origin, { language: 'en', fromDay: 130 })));
  await bookButton(page, texts).dblclick();
  await skipRest(page, texts);
  await askButton(page, texts).dblclick();
  await expectAsked(page, texts);
  const { body } = await guest.ask('GET', 'reservation/group');
  expect(body.totalRecords).toBe(1);
  await page.goBack();
  await page.goForward();
  await expectAsked(page, texts);
});
