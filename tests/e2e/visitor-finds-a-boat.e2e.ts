import type { Page } from '@playwright/test';
import { formatExactMoney, formatMoney, formatShortClock, formatTypedDate } from '#kernel/locales.ts';
import { bookButton } from './support/booking-steps.ts';
import { type FreeOuting, findFreeOuting } from './support/free-outing.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { type SiteTexts, siteTexts, startOf } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';
import { CHECKOUT, goToStep } from './support/wizard-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };

const outingCard = (page: Page, texts: SiteTexts) => page.getByRole('region', { name: texts.boat('card.name') });

const priceOf = ({ boat, hours }: FreeOuting) =>
  boat.durations.find((duration) => duration.hours === hours)?.priceCents ?? 0;

test('ux 7: houses and boats are one search with a switch that keeps place and people; a boat asks no nights @release', async ({
  page,
  texts,
}) => {
  await openPage(page, '/results?place=Brickell&adults=3&from=2027-03-01&until=2027-03-05');
  const boats = page.getByRole('tab', { name: texts.results('kinds.boats') });
  await page.getByRole('tab', { name: texts.results('kinds.houses') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(boats).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=boat/);
  await expect(boats).toHaveAttribute('aria-selected', 'true');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('adults')).toBe('3');
  expect(searchParams.get('destination')).toMatch(/^\d+$/);
  // The days of the stay wait in the address for the way back.
  expect([searchParams.get('from'), searchParams.get('date')]).toEqual(['2027-03-01', '2027-03-01']);
  await expect(page.getByRole('heading', { level: 1, name: /Brickell/ })).toBeVisible();
  const bar = await openBar(page, texts);
  await expect(bar.getByRole('button', { name: startOf(texts.boats('search.date')) })).toBeVisible();
  await expect(bar.getByRole('button', { name: startOf(texts.boats('search.people')) })).toContainText(
    texts.boats('people.count', { count: 3 }),
  );
  await expect(bar.getByText(texts.catalog('search.dates'), { exact: true })).toHaveCount(0);
});

test('a boat is searched by date and hours, opened and chosen by its start; reload keeps it, a taken start is not offered', async ({
  page,
  texts,
  baseURL,
}) => {
  const outing = await findFreeOuting(baseURL ?? '', { language: texts.language });
  await openPage(page, '/results?kind=boat');
  await searchFor(page, texts, outing);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: outing.boat.name, exact: true }) });
  const link = card.getByRole('link', { name: outing.boat.name, exact: true });
  // The address changes before the cards of the search appear.
  await expect(link).toHaveAttribute('href', new RegExp(`hours=${outing.hours}`));
  await expect(card).toContainText(formatMoney(texts.language, priceOf(outing)));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: outing.boat.name })).toBeVisible();
  await chooseStart(page, texts, outing);
  await expectQuoted(page, texts, outing);
  await reloadPage(page);
  await expect(
    outingCard(page, texts).getByRole('radio', { name: formatShortClock(texts.language, outing.startTime) }),
  ).toBeChecked();
  await expectQuoted(page, texts, outing);
  await page.getByRole('link', { name: texts.rentable('back') }).click();
  await expect(page).toHaveURL(/kind=boat.*hours=/);
});

test('a guest books a boat on a phone in Spanish: the trip is planned before signing in', async ({
  openVisitor,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const texts = siteTexts('es');
  const outing = await findFreeOuting(origin, { language: 'es', fromDay: 20 });
  const page = await openVisitor({ locale: 'es-US', viewport: PHONE });
  await openPage(page, `/boat/info/${outing.boat.id}?date=${outing.date}&hours=${outing.hours}&adults=2&babies=1`);
  await expect(outingCard(page, texts)).toContainText(texts.boats('people.count', { count: 3 }));
  await chooseStart(page, texts, outing);
  await expectQuoted(page, texts, outing);
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(CHECKOUT);
  await expect(page.getByRole('heading', { level: 2, name: texts.wizard('title.addHouse') })).toBeVisible();
  await goToStep(page, texts, 'boat');
  await expect(page.getByRole('main').getByText(outing.boat.name).filter({ visible: true }).first()).toBeVisible();
});

test('an outing that is taken says so in place and offers near starts, one press each', async ({
  page,
  texts,
  baseURL,
}) => {
  const outing = await findFreeOuting(baseURL ?? '', { language: texts.language });
  const { boat, date, hours, takenTime } = outing;
  await openPage(page, `/boat/info/${boat.id}?date=${date}&start=${encodeURIComponent(takenTime)}&hours=${hours}`);
  const refused = page.getByRole('status').filter({ hasText: texts.refusals('refusals.boat-not-available') });
  await expect(refused).toBeVisible();
  await refused.getByRole('button').first().click();
  await expect(refused).toHaveCount(0);
  await expect(bookButton(page, texts)).toBeEnabled();
  await expectQuoted(page, texts, outing);
});

/** On phones one line replaces the search bar. */
async function openBar(page: Page, texts: SiteTexts) {
  const line = page.getByRole('button', { name: texts.catalog('search.change') });
  if (await line.isVisible()) await line.click();
  return page.getByRole('search').first();
}

async function searchFor(page: Page, texts: SiteTexts, { date, hours }: FreeOuting) {
  const bar = await openBar(page, texts);
  await bar.getByRole('button', { name: startOf(texts.boats('search.date')) }).click();
  const day = page.getByRole('dialog', { name: texts.boats('search.date') });
  await day.getByRole('textbox').fill(formatTypedDate(texts.language, date));
  await day.getByRole('textbox').press('Enter');
  await day.getByRole('button', { name: texts.ui('dates.done'), exact: true }).click();
  await bar.getByRole('button', { name: startOf(texts.boats('search.time')) }).click();
  const time = page.getByRole('dialog', { name: texts.boats('search.time') });
  await time.getByRole('combobox', { name: texts.boats('search.hours') }).selectOption(String(hours));
  await time.getByRole('button', { name: texts.catalog('search.done'), exact: true }).click();
  await bar.getByRole('button', { name: texts.catalog('search.submit'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${date}&hours=${hours}`));
}

async function chooseStart(page: Page, texts: SiteTexts, { startTime, takenTime }: FreeOuting) {
  const card = outingCard(page, texts);
  const clock = (time: string) => formatShortClock(texts.language, time);
  const taken = card.getByRole('radio', { name: `${clock(takenTime)} ${texts.boat('starts.taken')}`, exact: true });
  await expect(taken).toBeDisabled();
  await card.getByText(clock(startTime), { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`start=${encodeURIComponent(startTime)}`));
}

async function expectQuoted(page: Page, texts: SiteTexts, outing: FreeOuting) {
  const card = outingCard(page, texts);
  await expect(card).toContainText(formatExactMoney(texts.language, priceOf(outing)));
}
