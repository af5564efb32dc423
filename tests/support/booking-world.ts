import pg from 'pg';
import type { Language } from '#kernel/languages.ts';
import { aHouse, type HouseGiven } from '../builders/a-house.ts';
import { aUser } from '../builders/a-user.ts';
import { type ApiCaller, callerOf } from './api-caller.ts';
import { createTestProduct, type TestProduct } from './test-product.ts';
import { signInAs } from './test-users.ts';

export interface Stay {
  readonly startAt: string;
  readonly endAt: string;
}

export interface OpenInvoice {
  readonly id: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly totalCents: number;
  readonly dueAt: string;
  readonly status: string;
}

/** A house with an owner, staff and a guest who books by the API; everybody's mails can be read. */
export interface BookingWorld {
  readonly product: TestProduct;
  readonly houseId: number;
  readonly guest: ApiCaller;
  readonly staff: ApiCaller;
  readonly emails: Readonly<Record<'guest' | 'staff' | 'owner', string>>;
}

const GUESTS = { adults: 2, infants: 1, babies: 0, pets: 1 };
const HOUSE: Partial<HouseGiven> = {
  name: 'Harbor House',
  nameEs: 'Casa del Puerto',
  // Numbers that don't divide: every rounding shows.
  basePriceCents: 333_33,
  cleaningFeeCents: 101_01,
  weeklyDiscountBasisPoints: 1_037,
};

/**
 * Opens the world; the guest reads `language`, the owner the other one, staff English. In the Spanish one every
 * statement is planned for all values from the first time on, as the server does it by itself from the sixth.
 */
export async function openBookingWorld(language: Language): Promise<BookingWorld> {
  const product = await createTestProduct();
  const { db } = product.ports;
  if (language === 'es') await planForAllValues(product);
  const owner = await aUser(db, { roles: ['tenant', 'owner'], language: language === 'en' ? 'es' : 'en' });
  const staff = await aUser(db, { roles: ['staff'] });
  const guest = await aUser(db, { language });
  const house = await aHouse({ ...HOUSE, ownerId: owner.id }).in(db);
  await product.scans['refresh-search-rows']?.();
  return {
    product,
    houseId: house.id,
    guest: alwaysAs(product, guest),
    staff: alwaysAs(product, staff),
    emails: { guest: guest.email, staff: staff.email, owner: owner.email },
  };
}

/** Connections that are opened from now on. */
async function planForAllValues({ database }: TestProduct): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const name = pg.escapeIdentifier(new URL(database.ownerUrl).pathname.slice(1));
  await owner.query(`ALTER DATABASE ${name} SET plan_cache_mode = force_generic_plan`);
  await owner.end();
}

/** Signed in anew for every call: the clock goes on for days between two of them. */
function alwaysAs(product: TestProduct, user: { readonly id: string }): ApiCaller {
  return async (...call) => (await signInAs(product, user))(...call);
}

const dates = ({ startAt, endAt }: Stay) => `StartAt=${startAt}&EndAt=${endAt}&Adults=2&Infants=1&Pets=1`;

/** What a visitor is told of these dates: on the card of the search, and by the house itself. */
export async function lookAt({ product, houseId }: BookingWorld, stay: Stay) {
  // Nobody: one's own request is not in the way of who made it.
  const visitor = callerOf(product.app);
  const found = (await visitor('GET', `house?${dates(stay)}`)).body.houses;
  const quote = await visitor('GET', `house/${houseId}/quote?${dates(stay)}`);
  const { days } = (await visitor('GET', `house/${houseId}/availability?From=${stay.startAt}&To=${stay.endAt}`)).body;
  const nights = days.filter(({ date }: { date: string }) => date < stay.endAt);
  return {
    card: found.find(({ id }: { id: number }) => id === houseId),
    quote: quote.body,
    isQuoted: quote.status === 200,
    freeNights: nights.filter(({ available }: { available: boolean }) => available).length,
    nights: nights.length as number,
  };
}

/** Whether everybody is told that the dates are free, wherever they look; throws when the answers differ. */
export async function isFree(world: BookingWorld, stay: Stay): Promise<boolean> {
  await world.product.scans['refresh-search-rows']?.();
  const { card, isQuoted, freeNights, nights } = await lookAt(world, stay);
  const told = [card !== undefined, isQuoted, freeNights === nights];
  if (new Set(told).size !== 1) throw new Error(`search, quote and calendar differ: ${told}`);
  return told[0] === true;
}

/** The group as its guest sees it. */
export const groupOf = async ({ guest }: BookingWorld, groupId: string) =>
  (await guest('GET', `reservation/group/${groupId}`)).body;

export async function openDraft({ guest, houseId }: BookingWorld, stay: Stay): Promise<string> {
  const { status, body } = await guest('POST', 'reservation/house', { houseId, ...stay, guests: GUESTS });
  if (status !== 201) throw new Error(`no draft: ${JSON.stringify(body)}`);
  return body.groupId;
}

/** A draft that its guest asked for. */
export async function askFor(world: BookingWorld, stay: Stay): Promise<string> {
  const groupId = await openDraft(world, stay);
  const { quote } = await groupOf(world, groupId);
  const asked = await world.guest('PUT', `reservation/group/${groupId}`, {
    action: 'ask-availability',
    expectedTotalCents: quote.totalCents,
  });
  if (asked.status !== 204) throw new Error(`not asked: ${JSON.stringify(asked.body)}`);
  return groupId;
}

/** The same, approved by staff: its invoices. */
export async function askAndApprove(
  world: BookingWorld,
  stay: Stay,
): Promise<{ groupId: string; invoices: readonly OpenInvoice[] }> {
  const groupId = await askFor(world, stay);
  const approved = await world.staff('PUT', `staff/group/${groupId}/approve`, {});
  if (approved.status !== 204) throw new Error(`not approved: ${JSON.stringify(approved.body)}`);
  return { groupId, invoices: (await groupOf(world, groupId)).invoices };
}

/** Staff record a transfer of today. */
export async function pay(
  { staff, product }: BookingWorld,
  invoice: OpenInvoice | undefined,
  amountCents: number,
): Promise<void> {
  const receivedOn = new Date(product.clock.now()).toISOString().slice(0, 10);
  const body = { amountCents, type: 'bank-transfer', receivedOn, reference: 'W-1', isAnother: true };
  const { status, body: told } = await staff('POST', `staff/invoice/${invoice?.id}/payment`, body);
  if (status !== 201) throw new Error(`not recorded: ${JSON.stringify(told)}`);
}

/** Sends what waits in the queue: the subjects of the new mails by who got them. */
export async function sendMails({ product, emails }: BookingWorld) {
  const before = product.mails.length;
  await product.runJobs();
  const sent = product.mails.slice(before);
  const to = (email: string) => sent.filter((mail) => mail.to === email).map(({ subject }) => subject);
  const others = sent.filter(({ to: reader }) => !Object.values(emails).includes(reader));
  return { guest: to(emails.guest), staff: to(emails.staff), owner: to(emails.owner), others: others.length };
}
