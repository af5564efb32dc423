import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#kernel/calendar-date.ts';
import { formatShortClock } from '#kernel/locales.ts';
import { type SiteTexts, startOf } from '../site-texts.ts';
import { addToTrip, chooseDay, goToStep } from '../wizard-steps.ts';
import { names } from './expected-totals.ts';
import type { FreeBoatTrip, FreeTrip } from './free-trip.ts';

// The wizard's forms, filled in by hand. Each leaves its line in the trip.

export async function addBoat(page: Page, texts: SiteTexts, { date, startTime, prices }: FreeBoatTrip) {
  await chooseDay(page, texts, date);
  await press(page.getByRole('main'), prices.name);
  await chooseIn(page, texts.boat('durations.label'), texts.boat('durations.hours', { count: 4 }));
  await chooseIn(page, texts.boat('starts.label'), formatShortClock(texts.language, startTime));
  await addToTrip(page, texts);
}

export async function addScooters(page: Page, texts: SiteTexts, { stay }: FreeTrip) {
  const t = texts.wizard;
  await goToStep(page, texts, 'scooter');
  await chooseIn(page, t('scooter.model'), names.scooter[texts.language]);
  await chooseDay(page, texts, addDays(stay.from, 3));
  await more(page, texts, { what: t('scooter.days'), presses: 2 });
  await more(page, texts, { what: t('scooter.number'), presses: 1 });
  await addToTrip(page, texts);
}

export async function addChef(page: Page, texts: SiteTexts, { stay }: FreeTrip) {
  const t = texts.wizard;
  await goToStep(page, texts, 'chef');
  await chooseIn(page, t('meal.label'), names.chef[texts.language]);
  await chooseDay(page, texts, addDays(stay.from, 1));
  await page.getByRole('combobox', { name: t('time.label') }).selectOption('19:00');
  await page.getByRole('textbox', { name: t('wishes.label') }).fill('Nut allergy.');
  await addToTrip(page, texts);
  await expect(page.getByText('Nut allergy.')).toBeVisible();
}

export async function addMassage(page: Page, texts: SiteTexts, { stay }: FreeTrip) {
  const t = texts.wizard;
  await goToStep(page, texts, 'massage');
  await chooseIn(page, t('massage.treatment'), names.massage[texts.language]);
  await chooseIn(page, t('massage.duration'), t('massage.minutes', { count: 90 }));
  await page.getByRole('checkbox', { name: startOf(names.stones[texts.language]) }).check();
  await chooseDay(page, texts, addDays(stay.from, 3));
  await page.getByRole('combobox', { name: t('time.label') }).selectOption('11:00');
  await more(page, texts, { what: t('people.treated'), presses: 1 });
  await addToTrip(page, texts);
}

/** The massage of a trip that is confirmed: the form of the step is open at once. */
export async function addLaterMassage(page: Page, texts: SiteTexts, { stay }: FreeTrip) {
  const t = texts.wizard;
  await goToStep(page, texts, 'massage');
  await chooseIn(page, t('massage.treatment'), names.laterMassage[texts.language]);
  await page.getByRole('checkbox', { name: startOf(names.aroma[texts.language]) }).check();
  await chooseDay(page, texts, addDays(stay.from, 5));
  await page.getByRole('combobox', { name: t('time.label') }).selectOption('16:00');
  await addToTrip(page, texts);
}

export async function skipStep(page: Page, texts: SiteTexts, step: 'catering' | 'house') {
  await goToStep(page, texts, step);
  await page.getByRole('button', { name: texts.wizard('links.skip') }).click();
  await expect(page.getByRole('heading', { level: 2, name: texts.wizard(`title.${step}`) })).toBeHidden();
}

export async function addVan(page: Page, texts: SiteTexts, { stay }: FreeTrip) {
  const t = texts.wizard;
  await goToStep(page, texts, 'van');
  await chooseIn(page, t('van.trip'), texts.lines('trip.airport-arrival'));
  await chooseIn(page, t('van.vehicle'), names.van[texts.language]);
  await chooseDay(page, texts, stay.from);
  await page.getByRole('combobox', { name: t('van.landing') }).selectOption('14:15');
  await page.getByRole('combobox', { name: t('van.pickUp') }).selectOption('MIA');
  await page.getByRole('textbox', { name: t('van.flight') }).fill('AA 1234');
  await addToTrip(page, texts);
  await expect(page.getByText(/AA ?1234/).first()).toBeVisible();
}

export async function addEvent(page: Page, texts: SiteTexts, { stay }: FreeTrip) {
  const t = texts.wizard;
  await goToStep(page, texts, 'event');
  await chooseIn(page, t('event.kind'), names.event[texts.language]);
  await chooseDay(page, texts, addDays(stay.from, 4));
  await page.getByRole('combobox', { name: t('time.label') }).selectOption('18:00');
  await page.getByRole('textbox', { name: t('event.wishes') }).fill('Jazz, 70.');
  await addToTrip(page, texts);
}

/** One of a choice: its card is pressed, as the platform's radio button lies under it. */
async function chooseIn(page: Page, group: string, name: string) {
  await press(page.getByRole('group', { name: group, exact: true }), name);
}

async function press(part: Locator, name: string) {
  const radio = part.page().getByRole('radio', { name: startOf(name) });
  const card = part.locator('label').filter({ has: radio });
  await card.click();
  await expect(card.getByRole('radio')).toBeChecked();
}

async function more(page: Page, texts: SiteTexts, { what, presses }: { what: string; presses: number }) {
  const button = page.getByRole('button', { name: texts.ui('guests.more', { what }) });
  for (let press = 0; press < presses; press += 1) await button.click();
}
