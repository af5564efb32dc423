import type { Page } from '@playwright/test';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newAddress } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/watched-page.ts';

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('region', { name });

/** The newest mail's link to a page of the newsletter. */
async function mailedLink(origin: string, wanted: { to: string; subject: string }, page: string): Promise<string> {
  const { links } = await readMail(origin, wanted);
  const link = links.find((address) => address.includes(`/newsletter/${page}?key=`));
  expect(link, `the mail leads to ${page}`).toBeDefined();
  return new URL(link ?? '').pathname + new URL(link ?? '').search;
}

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('a visitor subscribes at the foot of a page by keyboard, confirms by mail and leaves with one click', async ({
      page,
      texts,
      baseURL,
      troubles,
    }) => {
      const t = texts.newsletter;
      const origin = baseURL ?? '';
      const email = newAddress();
      await openPage(page, '/about');
      const news = box(page, texts.app('newsletter.title'));
      const field = news.getByRole('textbox', { name: texts.app('newsletter.email') });
      await field.focus();
      await page.keyboard.press('Enter');
      await expect(news.getByRole('alert')).toHaveText(t('required'));
      await expect(field).toBeFocused();
      troubles.allow(/answer 400: .*\/newsletter$/);
      await page.keyboard.type('nobody');
      await tabTo(page, news.getByRole('button', { name: texts.app('newsletter.submit') }), 3);
      await page.keyboard.press('Enter');
      await expect(news.getByRole('alert')).toHaveText(texts.fields('refusals.email-not-valid'));
      await expect(field).toHaveValue('nobody');

      await field.fill(email);
      troubles.allow(/ERR_INTERNET_DISCONNECTED|request failed|request net/);
      await page.context().setOffline(true);
      await field.press('Enter');
      await expect(news.getByRole('alert')).toHaveText(texts.app('failed.offline'));
      await page.context().setOffline(false);
      await expect(field).toHaveValue(email);
      await news.getByRole('button', { name: texts.app('newsletter.submit') }).dblclick();
      await expect(news.getByRole('status')).toContainText(t('sent'));

      const confirm = { to: email, subject: texts.messages('newsletter.confirmSubject') };
      const link = await mailedLink(origin, confirm, 'confirm');
      await openPage(page, link);
      await expect(main(page).getByRole('heading', { name: t('confirm.done') })).toBeVisible();
      await page.reload();
      await expect(main(page).getByRole('heading', { name: t('confirm.done') })).toBeVisible();

      const welcome = { to: email, subject: texts.messages('newsletter.welcomeSubject') };
      await openPage(page, await mailedLink(origin, welcome, 'unsubscribe'));
      await expect(main(page).getByRole('heading', { name: t('unsubscribe.done') })).toBeVisible();
      troubles.allow(/answer 400: .*\/newsletter\/confirm$/);
      await openPage(page, link);
      await expect(main(page).getByRole('heading', { name: t('confirm.refused') })).toBeVisible();
    });
  });
}

test('RFC 8058: a mail program ends it by one POST to the link of the mail, and to look at a link changes nothing', async ({
  page,
  texts,
  baseURL,
}) => {
  const t = texts.newsletter;
  const origin = baseURL ?? '';
  const email = newAddress();
  const { request } = page.context();
  const json = { headers: { 'accept-language': 'en' } };
  const asked = await request.post(`${origin}/v1.0/newsletter`, { ...json, data: { email, filledInMs: 9_000 } });
  expect(asked.status()).toBe(204);
  const confirm = await mailedLink(
    origin,
    { to: email, subject: texts.messages('newsletter.confirmSubject') },
    'confirm',
  );
  const key = new URL(confirm, origin).searchParams.get('key');
  expect((await request.post(`${origin}/v1.0/newsletter/confirm`, { data: { key } })).status()).toBe(204);
  const welcome = { to: email, subject: texts.messages('newsletter.welcomeSubject') };
  const link = await mailedLink(origin, welcome, 'unsubscribe');
  expect((await request.get(link)).status()).toBe(200);
  expect((await request.post(`${origin}/v1.0/newsletter/confirm`, { data: { key } })).status()).toBe(204);
  const oneClick = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([oneClick.status(), await oneClick.text()]).toEqual([200, expect.stringContaining(t('unsubscribe.done'))]);
  expect((await request.post(`${origin}/v1.0/newsletter/confirm`, { data: { key } })).status()).toBe(400);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ troubles }) => troubles.allow(/^request csp: .*\.js$/));

  test('a plain form does the same: what is wrong, what to do next, and buttons behind the mailed links @release', async ({
    page,
    texts,
    baseURL,
  }) => {
    const t = texts.newsletter;
    const origin = baseURL ?? '';
    const email = newAddress();
    const submit = texts.app('newsletter.submit');
    await page.goto('/about');
    const news = box(page, texts.app('newsletter.title'));
    await news.getByRole('textbox', { name: texts.app('newsletter.email') }).fill('nobody');
    await news.getByRole('button', { name: submit }).click();
    await expect(page).toHaveURL(/\/newsletter$/);
    await expect(main(page).getByRole('alert')).toHaveText(texts.fields('refusals.email-not-valid'));
    const field = main(page).getByRole('textbox', { name: texts.app('newsletter.email') });
    await expect(field).toHaveValue('nobody');
    await field.fill(email);
    await main(page).getByRole('button', { name: submit }).click();
    await expect(main(page).getByRole('status')).toContainText(t('sent'));

    const subject = texts.messages('newsletter.confirmSubject');
    await page.goto(await mailedLink(origin, { to: email, subject }, 'confirm'));
    await main(page)
      .getByRole('button', { name: t('confirm.press') })
      .click();
    await expect(main(page).getByRole('heading', { name: t('confirm.done') })).toBeVisible();
    const welcome = { to: email, subject: texts.messages('newsletter.welcomeSubject') };
    await page.goto(await mailedLink(origin, welcome, 'unsubscribe'));
    await main(page)
      .getByRole('button', { name: t('unsubscribe.press') })
      .click();
    await expect(main(page).getByRole('heading', { name: t('unsubscribe.done') })).toBeVisible();
  });
});
