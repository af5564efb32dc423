import type { Page } from '@playwright/test';
import { enterAs, signInInDialog } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi } from './support/product-api.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const GUEST = 'guest@demo.test';
const OWNER = 'owner@demo.test';

const menuOf = (page: Page, texts: SiteTexts, email: string) =>
  page.getByRole('banner').getByRole('button', { name: texts.app('user.menuOf', { email }) });
const signInDialog = (page: Page, texts: SiteTexts) =>
  page.getByRole('dialog', { name: texts.accounts('signIn.title') });

async function signOutByMenu(page: Page, texts: SiteTexts, email: string) {
  await menuOf(page, texts, email).click();
  await page.getByRole('menuitem', { name: texts.app('user.signOut') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menuOf(page, texts, email)).toHaveCount(0);
}

/** Signed in here, on this page. */
async function enterAt(page: Page, email: string, path: string, origin: string) {
  await enterAs(page, { email }, origin);
  await openPage(page, path);
}

test('signing out and in again in one tab is seen by the other @release', async ({
  page,
  context,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/answer 401: .*\/v1\.0\//);
  await enterAt(page, GUEST, '/', baseURL ?? '');
  const other = await context.newPage();
  await openPage(other, '/reservations');
  const heading = other.getByRole('heading', { level: 1, name: texts.reservations('list.title') });
  await expect(heading).toBeVisible();

  await signOutByMenu(page, texts, GUEST);
  await expect(signInDialog(other, texts)).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expect(menuOf(other, texts, GUEST)).toHaveCount(0);

  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.app('header.signIn') })
    .click();
  await signInInDialog(page, texts, GUEST);
  await expect(signInDialog(other, texts)).toBeHidden();
  await expect(heading).toBeVisible();
  await expect(menuOf(other, texts, GUEST)).toBeVisible();
});

test('a tab never acts for the person who signed in in another one while it shows somebody else', async ({
  page,
  context,
  texts,
  baseURL,
}) => {
  await enterAt(page, GUEST, '/reservations', baseURL ?? '');
  await page.evaluate(() => Object.assign(window, { isThisPage: true }));
  const other = await context.newPage();
  // The bell of this tab asks for the first person; once it was answered, no call of theirs is on its way when they go.
  const counted = other.waitForResponse(/notification\/unread-count$/);
  await openPage(other, '/signin');
  await counted;
  const form = other.getByRole('main');
  await form.getByRole('textbox', { name: texts.accounts('fields.email') }).fill(OWNER);
  await form.getByLabel(texts.accounts('fields.password'), { exact: true }).fill('Marea-demo-2026!');
  await form.getByRole('button', { name: texts.accounts('signIn.submit'), exact: true }).click();
  await expect(menuOf(other, texts, OWNER)).toBeVisible();

  await expect(menuOf(page, texts, OWNER)).toBeVisible();
  expect(await page.evaluate(() => 'isThisPage' in window), 'what the first person left is gone').toBe(false);
  await expect(page.getByText(GUEST)).toHaveCount(0);
});

test('R15 R13 a session that is closed from another browser ends there with the next call', async ({
  page,
  texts,
  troubles,
  openVisitor,
  baseURL,
}) => {
  troubles.allow(/answer 401: .*\/v1\.0\//);
  const origin = baseURL ?? '';
  const { email } = await newGuestByApi(origin, { language: 'en' });
  const far = await openVisitor();
  await enterAt(far, email, '/', origin);
  await enterAt(page, email, '/profile/security', origin);
  const sessions = page.getByRole('region', { name: texts.security('sessions.title') });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText(texts.security('sessions.current'));

  const device = texts.security('sessions.device', { browser: 'Chrome', system: 'Linux' });
  await sessions.getByRole('button', { name: texts.security('sessions.closeNamed', { device }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.security('sessions.close') })
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  await far.evaluate(() => history.pushState(null, '', '/'));
  await openPage(far, '/');
  await expect(menuOf(far, texts, email)).toHaveCount(0);

  await sessions.getByRole('button', { name: texts.security('sessions.closeOthers') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.security('sessions.close') })
    .click();
  await expect(sessions.getByText(texts.security('sessions.onlyThis'))).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('a closed session opens the sign-in at its next step, and goes on where it was @release', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/answer 401: .*\/v1\.0\//);
  const origin = baseURL ?? '';
  const person = await newGuestByApi(origin, { language: 'en' });
  // The bell asks every ten seconds; once it has, the next step is what finds the session closed.
  const counted = page.waitForResponse(/notification\/unread-count$/);
  await enterAt(page, person.email, '/', origin);
  await counted;
  expect((await person.ask('DELETE', 'security/session')).status).toBe(204);
  await menuOf(page, texts, person.email).click();
  await page.getByRole('menuitem', { name: texts.app('user.reservations') }).click();
  await expect(signInDialog(page, texts)).toBeVisible();
  await expect(menuOf(page, texts, person.email)).toHaveCount(0);
  await signInInDialog(page, texts, person.email);
  await expect(page.getByRole('heading', { level: 1, name: texts.reservations('list.title') })).toBeVisible();
});

test('without a connection, or with a server in trouble, nobody is signed out and nobody is told they are @release', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/\/v1\.0\//);
  await enterAt(page, GUEST, '/', baseURL ?? '');
  const outage = (url: URL) => url.pathname.startsWith('/v1.0/');
  for (const status of ['offline', 503] as const) {
    await page.route(outage, (route) => (status === 'offline' ? route.abort() : route.fulfill({ status, body: '{}' })));
    await menuOf(page, texts, GUEST).click();
    await page.getByRole('menuitem', { name: texts.app('user.signOut') }).click();
    await expect(page.getByText(texts.ui('failure.network')).first()).toBeVisible();
    await expect(menuOf(page, texts, GUEST)).toBeVisible();
    await page.unroute(outage);
    await openPage(page, '/');
  }
  await openPage(page, '/reservations');
  await expect(page.getByRole('heading', { level: 1, name: texts.reservations('list.title') })).toBeVisible();
  await signOutByMenu(page, texts, GUEST);
});
