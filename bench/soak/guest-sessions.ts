import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#kernel/calendar-date.ts';
import { payAtBank } from '#tests/support/paying-guests.ts';
import { askUntilAnswered, type Reply } from './ask.ts';
import {
  type AskedFor,
  anyStay,
  bearerFor,
  happens,
  look,
  oneOf,
  type Person,
  type Session,
  type World,
} from './world.ts';

const APPROVED_WITHIN_MS = 240_000;
const PAID_WITHIN_MS = 240_000;
const GUESTS = { adults: 2, infants: 0, babies: 0, pets: 0 };

const isDone = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** How a guest who is signed in asks: until there is an answer. */
async function callerOf({ ask }: Pick<World, 'ask'>, guest: Person) {
  return async (kind: string, method: string, path: string, body?: object, key?: string) => {
    const headers = { ...(await bearerFor(guest)), ...(key !== undefined && { 'idempotency-key': key }) };
    const asked = body ? { headers, body } : { headers };
    return askUntilAnswered(() => ask(`guest: ${kind}`, method, `/v1.0/${path}`, asked));
  };
}

/** A guest drafts a trip and asks for it; goes on when staff have answered. */
export const asksForTrip: Session = async (world) => {
  const guest = world.guests.pop();
  if (!guest) return;
  const call = await callerOf(world, guest);
  const { from, until } = anyStay(world);
  const found = await call('search', 'GET', `house?StartAt=${from}&EndAt=${until}&Adults=2`);
  const houses: readonly { readonly id: number }[] = isDone(found) ? found.body.houses : [];
  const houseId = oneOf(world, houses)?.id;
  if (houseId === undefined) return;
  await look(world);
  const stay = { houseId, startAt: from, endAt: until, guests: GUESTS };
  const drafted = await call('draft', 'POST', 'reservation/house', stay, crypto.randomUUID());
  if (!isDone(drafted)) return;
  const groupId: string = drafted.body.groupId;
  const path = `reservation/group/${groupId}`;
  await call('steps', 'PUT', path, { action: 'skip-open-steps' });
  const { body: group } = await call('trip', 'GET', path);
  const totalCents: number | undefined = group?.quote?.totalCents;
  if (totalCents === undefined) return;
  await look(world);
  const asked = await call('ask', 'PUT', path, { action: 'ask-availability', expectedTotalCents: totalCents });
  if (isDone(asked)) world.journal.asked.push({ groupId, email: guest.email, totalCents });
  else if (asked.body?.code !== 'reservation-status-not-draft') return;
  const trip: AskedFor = { groupId, guest, from, until };
  world.waiting.push(trip);
  world.later(2, (later) => goesOn(later, trip));
};

/** Pays the first instalment, agrees, writes, pays the second one; some ask for a change or cancel. */
async function goesOn(world: World, trip: AskedFor): Promise<void> {
  const { groupId, guest } = trip;
  const call = await callerOf(world, guest);
  const path = `reservation/group/${groupId}`;
  const instalments = await approvedInstalments(world, trip);
  const [first, second] = instalments;
  if (!first || !(await pays(world, trip, first))) return;
  await look(world);
  const contract = await call('agreement', 'GET', `reservation/contract/${groupId}`);
  if (isDone(contract)) {
    const { version } = contract.body;
    const agreeing = { version, accepted: true };
    const agreed = await call('agree', 'POST', `reservation/contract/${groupId}`, agreeing);
    if (isDone(agreed)) world.journal.agreed.push({ groupId, email: guest.email });
  }
  await look(world);
  if (happens(world, 0.4)) {
    const key = crypto.randomUUID();
    const written = await call('message', 'POST', `message/${groupId}`, { text: 'May we come at one?' }, key);
    if (isDone(written)) world.journal.messages.push(written.body.id);
  }
  await call('notices', 'GET', 'notification/unread-count');
  if (happens(world, 0.1)) {
    const wanted = { from: addDays(trip.from, 1), until: addDays(trip.until, 1), message: 'Our flight was moved' };
    const change = await call('ask for a change', 'POST', `reservation/change/${groupId}`, wanted);
    if (isDone(change)) world.journal.changesAsked.push(groupId);
  }
  if (second && happens(world, 0.8)) await pays(world, trip, second);
  if (!happens(world, 0.15)) return;
  await look(world);
  const refund = await call('refund', 'GET', `${path}/refund`);
  const cancelled = await call('cancel', 'PUT', path, { action: 'cancel', reason: 'We can not come' });
  if (isDone(cancelled) && isDone(refund))
    world.journal.cancelled.push({ groupId, email: guest.email, refundCents: refund.body.refundCents });
}

interface Instalment {
  readonly id: string;
  readonly kind: string;
  readonly totalCents: number;
}

/** Looks every few seconds whether staff have approved; none when they don't for four minutes. */
async function approvedInstalments(world: World, { groupId, guest }: AskedFor): Promise<readonly Instalment[]> {
  const call = await callerOf(world, guest);
  for (const giveUpAt = Date.now() + APPROVED_WITHIN_MS; Date.now() < giveUpAt; await pause(4_000)) {
    const { body } = await call('trip', 'GET', `reservation/group/${groupId}`);
    const invoices: readonly Instalment[] = body?.invoices ?? [];
    if (invoices.length > 0) return invoices.filter(({ kind }) => kind === 'instalment');
  }
  return [];
}

/** Cards and notices as guests and the bank have them: late, more than once, out of order. */
function choicesOf({ random }: Pick<World, 'random'>): Readonly<Record<string, string>> {
  const dice = random();
  if (dice < 0.5) return { delivery: 'before-return' };
  if (dice < 0.7) return { delivery: 'after-return' };
  if (dice < 0.85) return { delivery: 'five-times' };
  if (dice < 0.95) return { delivery: 'ended-after', card: 'mastercard' };
  return { delivery: 'never' };
}

/** Presses pay, pays at the bank and waits to be told, again until it is paid; false after four minutes. */
async function pays(world: World, { groupId, guest }: AskedFor, { id, totalCents }: Instalment): Promise<boolean> {
  const call = await callerOf(world, guest);
  const done = () => world.journal.paid.push({ groupId, invoiceId: id, email: guest.email, cents: totalCents });
  for (const giveUpAt = Date.now() + PAID_WITHIN_MS; Date.now() < giveUpAt; await pause(1_000)) {
    const opened = await call('pay', 'POST', 'payment/get-token', { groupId, invoiceIds: [id] });
    // Nothing is open of it: it was paid before, and only the answer was lost.
    if (opened.body?.code === 'payment-bad-status') return done() > 0;
    if (!isDone(opened)) continue;
    await atBank(world, opened.body.page);
    if (await isTold(world, guest, opened.body.token)) return done() > 0;
  }
  return false;
}

async function atBank({ origin, journal, random }: World, page: Parameters<typeof payAtBank>[1]): Promise<void> {
  const at = Date.now();
  const note = (status: number, code = '') =>
    journal.answers.push({ kind: 'guest: page of the bank', at, ms: Date.now() - at, status, code });
  try {
    await payAtBank(origin, page, choicesOf({ random }));
    note(200);
  } catch (error) {
    note(0, error instanceof Error ? error.name : '');
  }
}

/** What a guest sees who came back; false when nothing was taken, so that they press again. */
async function isTold(world: World, guest: Person, reference: string): Promise<boolean> {
  const call = await callerOf(world, guest);
  for (let looked = 0; looked < 30; looked += 1) {
    const { body } = await call('paid?', 'GET', `payment/${reference}`);
    if (body?.state === 'paid') return true;
    if (body?.state === 'ended' || body?.state === 'failed') return false;
    await pause(1_000);
  }
  return false;
}
