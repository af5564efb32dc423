import type { Page } from '@playwright/test';
import { addDays } from '#kernel/calendar-date.ts';
import { formatDay, formatExactMoney } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { type FreeStay, findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, newGuestByApi, staffByApi } from './support/product-api.ts';
import { approveByApi, askByApi, draftByApi } from './support/reservation-by-api.ts';
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

interface Trip {
  readonly guest: ApiPerson;
  readonly stay: FreeStay;
  readonly id: string;
}

async function openTrip(page: Page, texts: SiteTexts, { origin, fromDay }: { origin: string; fromDay: number }) {
  const guest = await newGuestByApi(origin, { language: texts.language });
  const stay = await findFreeStay(origin, { language: texts.language, fromDay, nights: 7 });
  const id = await draftByApi(guest, stay);
  await enterAs(page, guest, origin);
  await openPage(page, `/manage-reservation/${id}`);
  return { guest, stay, id };
}

test('what one tab adds the other shows when it is looked at again; Back goes a step back', async ({
  page,
  context,
  texts,
  baseURL,
}) => {
  test.setTimeout(120_000);
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

test('a chef who is taken is refused with near times, and one press of them books', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  test.setTimeout(120_000);
  troubles.allow(/400/);
  const origin = baseURL ?? '';
  const trip = await openTrip(page, texts, { origin, fromDay: 210 });
  const date = addDays(trip.stay.from, 3);
  await takeAllChefs(origin, trip, { date, time: '19:00' });
  await goToStep(page, texts, 'chef');
  await chooseFirst(page, texts.wizard('meal.label'));
  const more = texts.ui('guests.more', { what: texts.wizard('people.guests') });
  await page.getByRole('button', { name: more }).click();
  await chooseDay(page, texts, date);
  await page.getByRole('combobox', { name: texts.wizard('time.label') }).selectOption('19:00');
  await page.getByRole('button', { name: texts.wizard('form.add'), exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: texts.refusals('refusals.service-not-available') });
  await expect(refused).toBeVisible();
  await refused.getByRole('button').first().click();
  await expect(refused).toBeHidden();
  await addToTrip(page, texts);
  await expect(page.getByText(texts.wizard('form.added'))).toBeVisible();
  await expect(page.getByRole('region', { name: texts.wizard('chosen') })).toContainText(
    formatDay(texts.language, date),
  );
});

/**
 * Guests ask for the three teams of chefs at that hour, until the last is taken: another journey may have one already.
 */
async function takeAllChefs(origin: string, { stay }: Trip, at: { date: string; time: string }) {
  const { body } = await (await staffByApi(origin)).ask('GET', 'menu?Type=chef');
  for (let team = 0; team < 3; team += 1) {
    const rival = await newGuestByApi(origin, { language: 'en' });
    const house = await findFreeStay(origin, { language: 'en', fromDay: 208, nights: 9 });
    const free = await rival.ask('GET', `house?StartAt=${stay.from}&EndAt=${stay.until}&Adults=2&PageSize=20`);
    const other = free.body.houses[team + 3] ?? house.house;
    const id = await draftByApi(rival, { ...stay, house: other });
    const chef = { menuId: body.menus[0].id, ...at, guests: body.menus[0].minGuests };
    const added = await rival.ask('POST', `reservation/chef/add-to-group/${id}`, chef);
    if (added.body.code === 'service-not-available') return;
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    await rival.ask('PUT', `reservation/group/${id}`, { action: 'skip-open-steps' });
    const group = (await rival.ask('GET', `reservation/group/${id}`)).body;
    const asked = { action: 'ask-availability', expectedTotalCents: group.quote.totalCents };
    const { status, body: answer } = await rival.ask('PUT', `reservation/group/${id}`, asked);
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
  }
}

test('services are added to an approved trip: service steps alone, a price of their own, asked by themselves', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  test.setTimeout(120_000);
  troubles.allow(/400/);
  const origin = baseURL ?? '';
  const guest = await newGuestByApi(origin, { language: 'en' });
  const stay = await findFreeStay(origin, { language: 'en', fromDay: 250, nights: 5 });
  const made = await askByApi(guest, stay);
  await approveByApi(await staffByApi(origin), made);
  await enterAs(page, guest, origin);
  await openPage(page, `/reservations/${made.id}`);
  await page.getByRole('link', { name: texts.lines('add'), exact: true }).click();
  await expectStep(page, texts, 'scooter');
  const steps = page.getByRole('navigation', { name: texts.wizard('steps.name') });
  await expect(steps.getByRole('link', { name: texts.wizard('steps.house') })).toHaveCount(0);
  await chooseFirst(page, texts.wizard('scooter.model'));
  await chooseDay(page, texts, stay.from);
  await addToTrip(page, texts);
  await goToStep(page, texts, 'confirm');
  const { addition } = (await guest.ask('GET', `reservation/group/${made.id}`)).body;
  expect(addition.quote.totalCents).toBeLessThan(100_000);
  await expect(
    page.getByText(formatExactMoney('en', addition.quote.totalCents), { exact: true }).first(),
  ).toBeVisible();
  await askButton(page, texts).click();
  await expectAsked(page, texts);
  const { body } = await guest.ask('GET', `reservation/group/${made.id}`);
  expect([body.status, body.requests.map(({ status }: { status: string }) => status)]).toEqual([
    'approved',
    ['approved', 'on-review'],
  ]);
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
