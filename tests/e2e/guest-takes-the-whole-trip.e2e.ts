import type { Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
import { bookButton } from './support/booking-steps.ts';
import { placeId } from './support/free-stay.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, newGuestByApi } from './support/product-api.ts';
import { chooseAdults, chooseDates, choosePlace, pressSearch } from './support/search-steps.ts';
import { patternOf, type SiteTexts, startOf } from './support/site-texts.ts';
import {
  type Bill,
  dollars,
  EVENT_CENTS,
  names,
  type Part,
  reckon,
  reckonLaterMassage,
  together,
} from './support/trip/expected-totals.ts';
import { type FreeBoatTrip, type FreeTrip, findFreeBoatFrom, findFreeTrip } from './support/trip/free-trip.ts';
import { block, expectInvoices, expectMailTells, expectPrice, refundDay } from './support/trip/money-on-page.ts';
import { approve, openRequest, recordPayment, takeOut } from './support/trip/staff-desk.ts';
import {
  addBoat,
  addChef,
  addEvent,
  addLaterMassage,
  addMassage,
  addScooters,
  addVan,
  skipStep,
} from './support/trip/trip-forms.ts';
import { expect, test } from './support/watched-page.ts';
import { askButton, expectAsked, expectStep, goToStep, skipRest, tripOf, WIZARD } from './support/wizard-steps.ts';

const PLACE = 'Brickell';
const PEOPLE = 4;
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * Walked once, in the longer language on the smaller screen: what English shows on a desk is walked by those who book a
 * house and who pay. The trip begins later than those of the demo and of the other tests.
 */
const journeys = [{ language: 'es', screen: 'on the phone', size: phone, fromDay: 440 }] as const;

interface Trip {
  readonly guest: ApiPerson;
  readonly found: FreeTrip;
  readonly origin: string;
}

const ALL: readonly Part[] = ['boat', 'scooter', 'chef', 'massage', 'van', 'event'];

for (const { language, screen, size, fromDay } of journeys) {
  test.describe(`in ${language} ${screen}`, () => {
    test.use({ language, ...size, contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 15_000 });

    test('a house, a boat and five services are one trip: asked, priced, paid, added to, lessened', async ({
      page,
      texts,
      openVisitor,
      baseURL,
    }) => {
      const origin = baseURL ?? '';
      const guest = await newGuestByApi(origin, { language });
      const found = await findFreeTrip(origin, { language, fromDay, place: await placeId(origin, PLACE) });
      const trip = { guest, found, origin };
      const asked = bill(texts, found, { parts: ALL });
      const approved = bill(texts, found, { parts: ALL, isEventPriced: true });

      await test.step('finds the house and books it', () => book(page, texts, trip));
      await test.step('puts it all into one trip', () => compose(page, texts, trip));
      const id = tripOf(page);
      await test.step('asks for it at its price', () => ask(page, texts, { trip, asked }));

      const staff = await openVisitor({ ...wide, reducedMotion: 'reduce', locale: `${language}-US` });
      await test.step('staff price the event and approve', async () => {
        await openRequest(staff, texts, { origin, trip: id });
        await expectPrice(block(staff, texts.reservations('page.price')), texts, asked);
        await approve(staff, texts, { eventPrice: '2345.67' });
      });
      await test.step('the guest accepts the price', async () => {
        await openPage(page, `/reservations/${id}`);
        const total = dollars(approved.total);
        await page.getByRole('button', { name: texts.reservations('offer.accept', { total }) }).click();
        await expect(page.getByText(texts.reservations('next.approvedTitle', { count: 2 }))).toBeVisible();
      });
      await test.step('the guest reads what changed', () => readWhatChanged(page, texts, { trip, id, approved }));
      await test.step('accepts the agreement', () => acceptAgreement(page, texts));
      await test.step('the first instalment confirms it', async () => {
        await staff.reload();
        await recordPayment(staff, texts, approved.first);
        await expectConfirmed(page, texts, { trip, id, approved });
      });
      await test.step('all is paid: the address shows', async () => {
        await recordPayment(staff, texts, approved.second);
        await recordPayment(staff, texts, approved.deposit);
        await expectArrival(page, texts, { trip, id, approved });
      });
      await test.step('a second massage is a request of its own', () =>
        addAfterwards({ page, staff, texts, trip, id, approved }));
      await test.step('the scooters are taken out', () => takeScootersOut({ page, staff, texts, trip, id, approved }));
    });
  });
}

test.describe('a boat alone', () => {
  test.use({ ...wide, contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 15_000 });

  test('is a trip: booked, the rest skipped, asked for, approved', async ({ page, texts, openVisitor, baseURL }) => {
    const origin = baseURL ?? '';
    const guest = await newGuestByApi(origin, { language: 'en' });
    const boat = await findFreeBoatFrom(origin, { language: 'en', fromDay: 500 });
    const alone = reckon({ boat: boat.prices, parts: ['boat'], language: 'en' });

    await openPage(page, '/');
    await enterAs(page, guest, origin);
    await openPage(page, boatAddress(boat));
    await bookButton(page, texts).click();
    await expect(page).toHaveURL(WIZARD);
    const id = tripOf(page);
    await skipRest(page, texts);
    await expectPrice(page.getByRole('main'), texts, alone);
    await askButton(page, texts).click();
    await expectAsked(page, texts);

    const staff = await openVisitor({ ...wide, reducedMotion: 'reduce', locale: 'en-US' });
    await openRequest(staff, texts, { origin, trip: id });
    await approve(staff, texts);
    const subject = patternOf(texts.messages('approved.subject', { house: boat.prices.name, date: '{{date}}' }));
    const { text } = await readMail(origin, { to: guest.email, subject });
    expectMailTells(text, texts, alone);
    await openPage(page, `/reservations/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: boat.prices.name })).toBeVisible();
    await expectPrice(block(page, texts.reservations('page.price')), texts, alone);
    await expectInvoices(page, texts, [
      { kind: 'instalment', cents: alone.first, status: 'open' },
      { kind: 'instalment', cents: alone.second, status: 'open' },
      { kind: 'deposit', cents: alone.deposit, status: 'open' },
    ]);
  });
});

const boatAddress = ({ id, date, startTime }: FreeBoatTrip) =>
  `/boat/info/${id}?date=${date}&start=${encodeURIComponent(startTime)}&hours=4&adults=${PEOPLE}`;

function bill(
  texts: SiteTexts,
  { prices, boat }: FreeTrip,
  asked: { parts: readonly Part[]; isEventPriced?: boolean },
) {
  return reckon({ house: prices, boat: boat.prices, language: texts.language, ...asked });
}

async function book(page: Page, texts: SiteTexts, { guest, found: { stay }, origin }: Trip) {
  await openPage(page, '/');
  await enterAs(page, guest, origin);
  await openPage(page, '/');
  await choosePlace(page, texts, { typed: 'brickel', found: PLACE });
  await chooseDates(page, texts, stay);
  await chooseAdults(page, texts, PEOPLE);
  await pressSearch(page, texts);
  await page.getByRole('link', { name: stay.house.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: stay.house.name })).toBeVisible();
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(WIZARD);
}

/** Adds the services one by one; the shown total is checked after each step. */
async function compose(page: Page, texts: SiteTexts, { found }: Trip) {
  const soFar = async (...parts: readonly Part[]) => expectTotalInSight(page, texts, bill(texts, found, { parts }));
  await expectStep(page, texts, 'boat');
  await soFar();
  await addBoat(page, texts, found.boat);
  await soFar('boat');
  await addScooters(page, texts, found);
  await soFar('boat', 'scooter');
  await addChef(page, texts, found);
  await soFar('boat', 'scooter', 'chef');
  await addMassage(page, texts, found);
  await soFar('boat', 'scooter', 'chef', 'massage');
  await skipStep(page, texts, 'catering');
  await addVan(page, texts, found);
  await soFar('boat', 'scooter', 'chef', 'massage', 'van');
  await addEvent(page, texts, found);
  await soFar(...ALL);
}

/** The total and the rate of the bundle: beside the form on a wide screen, in the bar below it on a phone. */
async function expectTotalInSight(page: Page, texts: SiteTexts, { total, percentOff }: Bill) {
  const t = texts.wizard;
  const beside = page.getByRole('main').getByRole('complementary');
  const bar = page.getByRole('button', { name: t('summary.open') });
  await expect(beside.or(bar).filter({ visible: true }).first()).toContainText(dollars(total));
  if (await bar.isVisible()) return;
  await expect(beside).toContainText(percentOff > 0 ? t('bundle.now', { percent: percentOff }) : t('bundle.none'));
}

/** On a phone the rest of the summary is one press away. */
async function expectBundleInSheet(page: Page, texts: SiteTexts, { percentOff, bundle, total }: Bill) {
  const t = texts.wizard;
  const bar = page.getByRole('button', { name: t('summary.open') });
  if (await bar.isHidden()) return;
  await bar.click();
  const sheet = page.getByRole('dialog', { name: t('summary.title') });
  await expect(sheet).toContainText(t('bundle.now', { percent: percentOff }));
  await expect(sheet).toContainText(dollars(-bundle, '−'));
  await expect(sheet).toContainText(dollars(total));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

async function ask(page: Page, texts: SiteTexts, { trip, asked }: { trip: Trip; asked: Bill }) {
  const t = texts.wizard;
  await goToStep(page, texts, 'confirm');
  await expectBundleInSheet(page, texts, asked);
  await expectPrice(page.getByRole('main'), texts, asked);
  await expect(page.getByText(t('confirm.textManuallyPriced'))).toBeVisible();
  await askButton(page, texts).click();
  await expectAsked(page, texts);
  const { house } = trip.found.stay;
  const mail = await readMail(trip.origin, {
    to: trip.guest.email,
    subject: texts.messages('requestReceived.subject', { house: house.name }),
  });
  expectMailTells(mail.text, texts, asked);
}

interface Known {
  readonly trip: Trip;
  readonly id: string;
  readonly approved: Bill;
}

async function readWhatChanged(page: Page, texts: SiteTexts, { trip, id, approved }: Known) {
  const t = texts.messages;
  const subject = patternOf(t('approved.subject', { house: trip.found.stay.house.name, date: '{{date}}' }));
  const { text } = await readMail(trip.origin, { to: trip.guest.email, subject });
  const priced = t('approved.priced', { name: '{{name}}', amount: dollars(EVENT_CENTS) });
  expect(text).toMatch(patternOf(priced));
  expect(text).toContain(names.event[texts.language]);
  expectMailTells(text, texts, approved);
  for (const cents of [approved.first, approved.second, approved.deposit]) expect(text).toContain(dollars(cents));

  await openPage(page, `/reservations/${id}`);
  await expectPrice(block(page, texts.reservations('page.price')), texts, approved);
  await expectInvoices(page, texts, [
    { kind: 'instalment', cents: approved.first, status: 'open' },
    { kind: 'instalment', cents: approved.second, status: 'open' },
    { kind: 'deposit', cents: approved.deposit, status: 'open' },
  ]);
  await expect(page.getByText(texts.reservations('arrival.later'))).toBeVisible();
}

async function acceptAgreement(page: Page, texts: SiteTexts) {
  const t = texts.contracts;
  await page.getByRole('button', { name: t('panel.readAndAccept') }).click();
  const dialog = page.getByRole('dialog', { name: t('panel.title') });
  await dialog.getByRole('checkbox', { name: t('panel.tick') }).check();
  await dialog.getByRole('button', { name: t('panel.accept') }).click();
  await expect(dialog).toBeHidden();
}

async function expectConfirmed(page: Page, texts: SiteTexts, { trip, id, approved }: Known) {
  const { house } = trip.found.stay;
  await openPage(page, `/reservations/${id}`);
  await expect(page.getByText(texts.reservations('status.confirmed'), { exact: true }).first()).toBeVisible();
  await expectInvoices(page, texts, [
    { kind: 'instalment', cents: approved.first, status: 'paid' },
    { kind: 'instalment', cents: approved.second, status: 'open' },
    { kind: 'deposit', cents: approved.deposit, status: 'open' },
  ]);
  const t = texts.messages;
  const to = trip.guest.email;
  await readMail(trip.origin, { to, subject: t('paymentReceived.subject', { amount: dollars(approved.first) }) });
  const subject = patternOf(t('confirmed.subject', { house: house.name, when: '{{when}}' }));
  const { text } = await readMail(trip.origin, { to, subject });
  for (const cents of [approved.second, approved.deposit]) expect(text).toContain(dollars(cents));
}

async function expectArrival(page: Page, texts: SiteTexts, { trip, id, approved }: Known) {
  const t = texts.reservations;
  await openPage(page, `/reservations/${id}`);
  await expectInvoices(page, texts, [
    { kind: 'instalment', cents: approved.first, status: 'paid' },
    { kind: 'instalment', cents: approved.second, status: 'paid' },
    { kind: 'deposit', cents: approved.deposit, status: 'paid' },
  ]);
  await expect(page.getByText(t('next.readyTitle'))).toBeVisible();
  const arrival = block(page, t('page.arrival'));
  await expect(arrival.getByText(t('arrival.text'))).toBeVisible();
  await expect(arrival.getByText(/, FL 33\d{3}/)).toBeVisible();
  for (const cents of [approved.second, approved.deposit]) {
    const subject = texts.messages('paymentReceived.subject', { amount: dollars(cents) });
    await readMail(trip.origin, { to: trip.guest.email, subject });
  }
}

interface Afterwards extends Known {
  readonly page: Page;
  readonly staff: Page;
  readonly texts: SiteTexts;
}

/** Added to the confirmed trip, it has a price, an answer and invoices of its own. */
async function addAfterwards({ page, staff, texts, trip, id, approved }: Afterwards) {
  const { origin, guest, found } = trip;
  const later = reckonLaterMassage(texts.language);
  await page.getByRole('link', { name: texts.lines('add'), exact: true }).click();
  await expect(page).toHaveURL(WIZARD);
  await addLaterMassage(page, texts, found);
  await expectTotalInSight(page, texts, later);
  await goToStep(page, texts, 'confirm');
  await expectPrice(page.getByRole('main'), texts, later);
  await askButton(page, texts).click();
  await expectAsked(page, texts);

  await openRequest(staff, texts, { origin, trip: id });
  await approve(staff, texts);
  const t = texts.messages;
  const house = found.stay.house.name;
  const subject = patternOf(t('approved.subjectServices', { house, date: '{{date}}' }));
  const { text } = await readMail(origin, { to: guest.email, subject });
  expectMailTells(text, texts, later);

  await openPage(page, `/reservations/${id}`);
  await expectInvoices(page, texts, [
    { kind: 'instalment', cents: approved.first, status: 'paid' },
    { kind: 'instalment', cents: approved.second, status: 'paid' },
    { kind: 'deposit', cents: approved.deposit, status: 'paid' },
    { kind: 'added', cents: later.first, status: 'open' },
  ]);
  await recordPayment(staff, texts, later.first);
  const confirmed = t('confirmed.subjectServices', { house, when: '{{when}}' });
  await readMail(origin, { to: guest.email, subject: patternOf(confirmed) });
}

/** What comes back is what the trip costs less without them: 390.00, less 10 %, with 7 % of taxes. */
async function takeScootersOut({ page, staff, texts, trip, id, approved }: Afterwards) {
  const t = texts.lines;
  const { prices, boat } = trip.found;
  const without = reckon({
    house: prices,
    boat: boat.prices,
    parts: ALL.filter((part) => part !== 'scooter'),
    isEventPriced: true,
    percentOff: approved.percentOff,
    language: texts.language,
  });
  const cents = approved.total - without.total;
  expect(Math.abs(cents - 375_57)).toBeLessThanOrEqual(1);

  await openPage(page, `/reservations/${id}`);
  const scooter = names.scooter[texts.language];
  await page
    .getByRole('button', { name: startOf(t('removal.action')) })
    .filter({ hasText: scooter })
    .click();
  const dialog = page.getByRole('dialog', { name: patternOf(t('removal.title', { name: `{{service}}: ${scooter}` })) });
  await expect(dialog.getByText(dollars(cents)).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('removal.send') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('removal.waiting'))).toBeVisible();

  await staff.reload();
  const name = `${await serviceName(trip)}: ${scooter}`;
  await takeOut(staff, texts, { name, cents });
  const subject = texts.messages('lineRemoved.subject', { name });
  const { text } = await readMail(trip.origin, { to: trip.guest.email, subject });
  expect(text).toContain(dollars(cents));

  await page.reload();
  await expect(page.getByText(t('removed'), { exact: true })).toBeVisible();
  const owed = { amount: dollars(cents), date: refundDay(texts.language) };
  await expect(page.getByText(texts.reservations('next.refund.none', owed))).toBeVisible();
  const later = reckonLaterMassage(texts.language);
  await expectPrice(block(page, texts.reservations('page.price')), texts, together(without, later));
  await expectInvoices(page, texts, [
    { kind: 'instalment', cents: without.first, status: 'paid' },
    { kind: 'instalment', cents: without.second, status: 'paid' },
    { kind: 'deposit', cents: approved.deposit, status: 'paid' },
    { kind: 'added', cents: later.first, status: 'paid' },
  ]);
}

async function serviceName({ guest }: Trip): Promise<string> {
  const { body } = await guest.ask('GET', 'service');
  return body.services.find(({ code }: { code: string }) => code === 'scooter').name;
}
