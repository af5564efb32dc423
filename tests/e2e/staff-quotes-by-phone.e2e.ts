import type { Page } from '@playwright/test';
import { formatTypedDate } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newAddress } from './support/product-api.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const MAX_CLICKS = 12;
const PHONE = { width: 390, height: 844 };

// 5 s: one mail and one code are waited for, and two people are signed in.
test('the phone call: staff quote a house by keyboard and mouse, the guest accepts in Spanish on a phone and reaches the payment', async ({
  page,
  texts,
  openVisitor,
}) => {
  const t = texts.desk;
  const es = siteTexts('es');
  const origin = sharedOrigin();
  const { from, until, house } = await findFreeStay(origin, { language: 'en', fromDay: 90 });
  const email = newAddress();
  await enterAs(page, { email: 'front-desk@demo.test' }, origin);
  await openPage(page, '/staff');
  const clicks = await countClicks(page);

  await page.keyboard.press('n');
  await expect(page.getByLabel(t('search.dates'), { exact: true })).toBeFocused();
  await page.keyboard.type(`${formatTypedDate('en', from)} to ${formatTypedDate('en', until)}`);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('search.words')).fill(house.name);
  const name = new RegExp(`^${t('found.quote')}: ${house.name}`);
  await page.getByRole('button', { name }).click();
  await expect(page.getByLabel(t('contact.find'))).toBeFocused();
  expect(await axeHere(page)).toEqual([]);
  await page.getByLabel(t('contact.name'), { exact: true }).fill('Rosa');
  await page.getByLabel(t('contact.lastname')).fill('Ortiz');
  await page.getByLabel(t('contact.email')).fill(email);
  await page.getByLabel(t('contact.phone'), { exact: true }).fill('(305) 555-0142');
  await page.getByRole('main').getByText('Español', { exact: true }).click();
  await page.getByRole('button', { name: t('quote.send') }).click();
  await expect(page.getByText(t('sent.mailed', { email }))).toBeVisible();
  expect(await clicks(), 'clicks from the first screen to the sent quote').toBeLessThanOrEqual(MAX_CLICKS);
  await expect(page.getByRole('heading', { name: new RegExp(`Rosa Ortiz · ${house.name}`) })).toBeVisible();

  const mail = await readMail(origin, { to: email, subject: /^Su cotización para/ });
  const link = mail.links.find((address) => address.includes('/quote/')) ?? '';
  const guest = await openVisitor({ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'es-US' });
  await openPage(guest, `${origin}${new URL(link).pathname}?lang=es`);
  await expect(guest.getByRole('heading', { level: 1, name: house.name })).toBeVisible();
  expect(await axeHere(guest)).toEqual([]);
  await guest.getByRole('button', { name: es.quote('accept.start'), exact: true }).click();
  const code = await readMail(origin, { to: email, subject: /^\d{6} es su código/ });
  await guest.getByLabel(es.quote('accept.code')).fill(/\d{6}/.exec(code.subject)?.[0] ?? '');
  await expect(guest).toHaveURL(/\/reservations\//);
  await expect(guest.getByRole('button', { name: es.contracts('panel.readAndAccept') })).toBeVisible();
  await expect(guest.locator('#how-to-pay')).toBeVisible();
});

/** Counts presses of the mouse from now on, over all pages of the tab. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeFunction('clicked', () => {
    count += 1;
  });
  await page.evaluate(() => {
    document.addEventListener('click', ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) Reflect.get(window, 'clicked')();
    });
  });
  return async () => count;
}
