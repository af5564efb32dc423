import type { Page } from '@playwright/test';
import { formatExactMoney } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { draftByApi } from './support/reservation-by-api.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';
import {
  addToTrip,
  askButton,
  chooseDay,
  chooseFirst,
  expectAsked,
  expectStep,
  goToStep,
  messageField,
  skipRest,
} from './support/wizard-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openTrip(page: Page, texts: SiteTexts, { origin, fromDay }: { origin: string; fromDay: number }) {
  const guest = await newGuestByApi(origin, { language: texts.language });
  const stay = await findFreeStay(origin, { language: texts.language, fromDay, nights: 7 });
  const id = await draftByApi(guest, stay);
  await enterAs(page, guest, origin);
  await openPage(page, `/manage-reservation/${id}`);
  return { guest, stay, id };
}

test('what one tab adds the other shows when it is looked at again; Back goes a step back @release', async ({
  page,
  context,
  texts,
  baseURL,
}) => {
  const trip = await openTrip(page, texts, { origin: baseURL ?? '', fromDay: 190 });
  await page.getByRole('link', { name: texts.wizard('links.next') }).click();
  await expectStep(page, texts, 'scooter');
  await goToStep(page, texts, 'chef');
  await page.goBack();
  await expectStep(page, texts, 'scooter');
  const other = await context.newPage();
  await openPage(other, `/manage-reservation/${trip.id}?step=2`);
  await chooseFirst(other, texts.wizard('scooter.model'));
  await chooseDay(other, texts, trip.stay.from);
  await addToTrip(other, texts);
  await other.close();
  // A page that was looked at just now is not asked for again: the focus comes back until it is.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('region', { name: texts.wizard('chosen') })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a price that changed meanwhile is shown, and nothing is asked until it was read', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/400/);
  const trip = await openTrip(page, texts, { origin: baseURL ?? '', fromDay: 265 });
  await skipRest(page, texts);
  const before = (await trip.guest.ask('GET', `reservation/group/${trip.id}`)).body.quote.totalCents;
  await goToStep(page, texts, 'confirm');
  await messageField(page, texts).fill('We land late.');
  // Another device adds scooters while this page stands open.
  const { body } = await trip.guest.ask('GET', 'scooter');
  const scooters = { scooterId: body.scooters[0].id, startAt: trip.stay.from, days: 1, quantity: 1 };
  await trip.guest.ask('POST', `reservation/scooter/add-to-group/${trip.id}`, scooters);
  const after = (await trip.guest.ask('GET', `reservation/group/${trip.id}`)).body.quote.totalCents;
  await askButton(page, texts).click();
  const money = (cents: number) => formatExactMoney(texts.language, cents);
  const changed = texts.wizard('confirm.changed', { before: money(before), after: money(after) });
  await expect(page.getByRole('alert').filter({ hasText: changed })).toBeVisible();
  // A refusal keeps what was typed, over a reload too.
  await page.reload();
  await expect(messageField(page, texts)).toHaveValue('We land late.');
  await askButton(page, texts).click();
  await expectAsked(page, texts);
  const asked = (await (await staffByApi(baseURL ?? '')).ask('GET', `staff/group/${trip.id}`)).body;
  expect(asked.message).toBe('We land late.');
});
