import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { aBoat } from '../builders/a-boat.ts';
import { aHouse } from '../builders/a-house.ts';
import { aUser } from '../builders/a-user.ts';
import { allServices, type SoldServices } from '../builders/all-services.ts';
import type { ApiCaller } from '../support/api-caller.ts';
import { createTestProduct, type TestProduct } from '../support/test-product.ts';
import { signInAs } from '../support/test-users.ts';

// Reckoned by hand, in cents. A house at 333.33 for 7 nights, 10.37 % off from a week on, cleaning 101.01.
const NIGHTS = 233_331;
const LONGER = -24_196;
const CLEANING = 10_101;
const STAY = 219_236;
// A boat for 4 hours.
const BOAT = 115_000;
// Chef: 4 guests × 95.00. Massage: 2 × (190.00 + 25.00). Van: 140.00. Scooters: 3 days × 2 × 48.00.
const [CHEF, MASSAGE, ADDONS, VAN, SCOOTERS] = [38_000, 38_000, 5_000, 14_000, 28_800];
// Five types of services: 10 % off each, rounded down.
const BUNDLES_ASKED = [-3_800, -4_300, -1_400, -2_880];
// The stay and the scooters (288.00 − 28.80) by state 6 % and county 1 %; the stay alone by 2 %, 1 % and 3 %.
const TAXES = [14_709, 2_452, 4_385, 2_192, 6_577];
const ASKED = { subtotalCents: 445_656, taxesCents: 30_315, totalCents: 475_971 };
// Staff price the event at 2,345.67: 10 % of it are 234.56.
const EVENT = 234_567;
const EVENT_BUNDLE = -23_456;
const APPROVED = { subtotalCents: 656_767, taxesCents: 30_315, totalCents: 687_082 };
const [FIRST, SECOND, DEPOSIT] = [343_541, 343_541, 150_000];

interface World {
  readonly product: TestProduct;
  readonly guest: ApiCaller;
  readonly staff: ApiCaller;
  readonly email: string;
  readonly houseId: number;
  readonly boatId: number;
  readonly sold: SoldServices;
}

async function openWorld(language: Language): Promise<World> {
  const product = await createTestProduct();
  const { db } = product.ports;
  const guest = await aUser(db, { language });
  const staff = await aUser(db, { roles: ['staff'] });
  const asAlways =
    (user: { id: string }): ApiCaller =>
    async (...call) =>
      (await signInAs(product, user))(...call);
  const { id: houseId } = await aHouse({
    basePriceCents: 333_33,
    cleaningFeeCents: 101_01,
    weeklyDiscountBasisPoints: 1_037,
    securityDepositCents: 500_00,
  }).in(db);
  const { id: boatId } = await aBoat({ prices: { 4: 1_150_00 }, securityDepositCents: 1_000_00 }).in(db);
  const sold = await allServices(db);
  await product.scans['refresh-search-rows']?.();
  return { product, guest: asAlways(guest), staff: asAlways(staff), email: guest.email, houseId, boatId, sold };
}

const guests = { adults: 4, infants: 0, babies: 0, pets: 0 };

/** Puts the whole trip into a draft; returns the answer to each call. */
async function compose({ guest, houseId, boatId, sold }: World) {
  const opened = await guest('POST', 'reservation/house', {
    houseId,
    startAt: '2027-03-10',
    endAt: '2027-03-17',
    guests,
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const { groupId } = opened.body;
  const add = async (type: string, body: object) => {
    const { status, body: told } = await guest('POST', `reservation/${type}/add-to-group/${groupId}`, body);
    expect([type, status, JSON.stringify(told)]).toEqual([type, 201, expect.anything()]);
    return told.id as string;
  };
  const ids = {
    boat: await add('boat', { boatId, date: '2027-03-12', startTime: '09:00', hours: 4, guests }),
    chef: await add('chef', { menuId: sold.menuOfChef, date: '2027-03-11', time: '19:00', guests: 4 }),
    massage: await add('massage', {
      treatmentId: sold.treatment,
      minutes: 90,
      addonIds: [sold.addon],
      date: '2027-03-13',
      time: '10:00',
      guests: 2,
    }),
    van: await add('van', {
      vanId: sold.van,
      tripType: 'airport-arrival',
      date: '2027-03-10',
      time: '14:30',
      passengers: 4,
      addressIn: { kind: 'airport', airport: 'MIA' },
      addressOut: { kind: 'house' },
      flightNumber: 'AA1234',
    }),
    scooter: await add('scooter', { scooterId: sold.scooter, startAt: '2027-03-14', days: 3, quantity: 2 }),
    event: await add('event', { eventTypeId: sold.eventType, date: '2027-03-15', time: '18:00', hours: 4, guests: 12 }),
  };
  return { groupId: groupId as string, ids };
}

describe.each(languages)('one trip, one price, in %s', (language) => {
  let world: World;
  let groupId: string;
  let ids: Awaited<ReturnType<typeof compose>>['ids'];
  const group = async () => (await world.guest('GET', `reservation/group/${groupId}`)).body;
  const centsOf = (lines: readonly { kind: string; totalCents: number }[], kind: string) =>
    lines.filter((line) => line.kind === kind).map(({ totalCents }) => totalCents);

  beforeAll(async () => {
    world = await openWorld(language);
    ({ groupId, ids } = await compose(world));
  });
  afterAll(() => world.product.close());

  test.each(serviceTypes)('search finds the house by the service %s that is sold', async (type) => {
    const { body } = await world.guest('GET', `house?Services=${type}`);
    expect(body.houses.map(({ id }: { id: number }) => id)).toEqual([world.houseId]);
  });

  test('the draft costs what was reckoned by hand, line by line', async () => {
    const { quote, bundle, reservations } = await group();
    expect(quote).toMatchObject(ASKED);
    const { lines } = quote;
    expect(centsOf(lines, 'nights')).toEqual([NIGHTS]);
    expect(centsOf(lines, 'length-of-stay-discount')).toEqual([LONGER]);
    expect(centsOf(lines, 'cleaning-fee')).toEqual([CLEANING]);
    expect(NIGHTS + LONGER + CLEANING).toBe(STAY);
    expect(quote.taxes.map((tax: { totalCents: number }) => tax.totalCents)).toEqual(TAXES);
    expect(centsOf(lines, 'outing')).toEqual([BOAT]);
    expect(centsOf(lines, 'service').toSorted()).toEqual([CHEF, MASSAGE, VAN, SCOOTERS].toSorted());
    expect(centsOf(lines, 'addon')).toEqual([ADDONS]);
    expect(centsOf(lines, 'bundle-discount').toSorted()).toEqual(BUNDLES_ASKED.toSorted());
    expect(quote.securityDepositCents).toBe(DEPOSIT);
    expect(bundle).toMatchObject({ serviceTypes: 5, basisPoints: 1_000, nextBasisPoints: 1_000 });
    const event = reservations.find(({ id }: { id: string }) => id === ids.event);
    expect(event).toMatchObject({ subtotalCents: null, service: { isManuallyPriced: true, manualPriceCents: null } });
  });

  test('it can not be asked for with a step open, nor at another price', async () => {
    const ask = (expectedTotalCents: number) =>
      world.guest('PUT', `reservation/group/${groupId}`, { action: 'ask-availability', expectedTotalCents });
    expect((await ask(ASKED.totalCents)).body.code).toBe('wizard-not-completed');
    const skip = { action: 'set-step', type: 'catering', state: 'skipped' };
    expect((await world.guest('PUT', `reservation/group/${groupId}`, skip)).status).toBe(204);
    expect((await ask(ASKED.totalCents - 1)).body).toMatchObject({ code: 'price-changed', details: { quote: ASKED } });
    expect((await ask(ASKED.totalCents)).status).toBe(204);
    expect(await group()).toMatchObject({ status: 'on-review', quote: ASKED });
  });

  test('staff price the event; without its price nothing is approved', async () => {
    const approve = (body: object) => world.staff('PUT', `staff/group/${groupId}/approve`, body);
    expect((await approve({})).body.code).toBe('event-price-invalid');
    const manualPrices = [{ reservationId: ids.event, priceCents: EVENT }];
    expect((await approve({ manualPrices })).status).toBe(204);
    const { offer, ...waiting } = await group();
    expect([waiting.status, waiting.quote, waiting.invoices]).toEqual([
      'on-review',
      expect.objectContaining(ASKED),
      [],
    ]);
    expect(offer).toMatchObject({ totalCents: APPROVED.totalCents, lines: manualPrices, declined: [] });
  });

  test('the guest is told, and accepts the price', async () => {
    await world.product.runJobs();
    const mail = world.product.mails.filter(({ to }) => to === world.email).at(-1);
    expect(mail?.text).toContain('$2,345.67');
    expect(mail?.text).toContain('$6,870.82');
    const accept = { action: 'accept-price', totalCents: APPROVED.totalCents };
    expect((await world.guest('PUT', `reservation/group/${groupId}`, accept)).status).toBe(204);
    const { quote, invoices } = await group();
    expect(quote).toMatchObject(APPROVED);
    expect(centsOf(quote.lines, 'bundle-discount').toSorted()).toEqual([...BUNDLES_ASKED, EVENT_BUNDLE].toSorted());
    const told = invoices.map(({ kind, totalCents }: { kind: string; totalCents: number }) => [kind, totalCents]);
    expect(told.toSorted()).toEqual(
      [
        ['instalment', FIRST],
        ['instalment', SECOND],
        ['deposit', DEPOSIT],
      ].toSorted(),
    );
    expect(FIRST + SECOND).toBe(APPROVED.totalCents);
  });

  test('the mail tells what changed and every line to the cent', async () => {
    await world.product.runJobs();
    const mail = world.product.mails.filter(({ to }) => to === world.email).at(-1);
    const text = mail?.text ?? '';
    for (const amount of ['$2,345.67', '$1,150.00', '$380.00', '$140.00', '$288.00', '$50.00', '-$358.36', '$6,870.82'])
      expect(text).toContain(amount);
    expect(text).toContain('$3,435.41');
    expect(text).toContain(language === 'en' ? 'Coral menu' : 'Menú Coral');
  });

  test('the first instalment confirms all of it', async () => {
    const { invoices } = await group();
    const first = invoices.find(({ totalCents }: { totalCents: number }) => totalCents === FIRST);
    const paid = await world.staff('POST', `staff/invoice/${first.id}/payment`, {
      amountCents: FIRST,
      type: 'zelle',
      receivedOn: '2027-01-11',
    });
    expect(paid.status).toBe(201);
    const { status, reservations, confirmationNumber } = await group();
    expect(status).toBe('confirmed');
    expect(confirmationNumber).toMatch(/^CN-/);
    expect(reservations.map((line: { status: string }) => line.status)).toEqual(Array(7).fill('confirmed'));
  });
});
