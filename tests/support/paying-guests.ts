import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { eventBus, type Reaction } from '#platform/reactions.ts';
import { noTrace } from '#platform/telemetry/trace.ts';
import { anApprovedTrip, type Trip } from '../builders/a-trip.ts';
import { bearerOf } from '../builders/a-user.ts';
import { httpCaller } from './app-process.ts';
import { TEST_APP_SECRET } from './test-secret.ts';

const PAID_WITHIN_MS = 120_000;
const clock = systemClock(0);

/** A guest with an approved trip, its first invoice, and what says who calls. */
export interface Guest {
  readonly trip: Trip;
  readonly bearer: Readonly<Record<string, string>>;
  readonly invoiceId: string;
}

/** What paying needs of it. */
type Paying = Pick<Guest, 'bearer' | 'invoiceId'> & { readonly trip: Pick<Trip, 'groupId'> };

/** Guests with an approved trip each, and one member of staff who hears of them. */
export async function makeGuests(db: Db, count: number): Promise<readonly Guest[]> {
  const reactions: Reaction[] = [];
  const config = readConfig({ APP_SECRET: TEST_APP_SECRET, PAYMENT_PROVIDER: 'offline' });
  const publish = eventBus(() => reactions);
  const more = { payments: null, enqueue: async () => undefined, readChannels: async () => [], span: noTrace.span };
  const ports: Ports = { db, clock, config, publish, ...more };
  reactions.push(...paymentsReactions(ports));
  const guests: Guest[] = [];
  for (let made = 0; made < count; made += 1) {
    const trip = await anApprovedTrip(ports, { checkIn: addDays(dateAt(clock.now()), 120) });
    const invoices = db.selectFrom('invoice').select('id').where('group_id', '=', trip.groupId);
    const { id: invoiceId } = await invoices.orderBy('due_at').orderBy('sequence').limit(1).executeTakeFirstOrThrow();
    guests.push({ trip, invoiceId, bearer: await bearerOf({ db, clock }, { id: trip.guest.userId }) });
    await sql`UPDATE app_user SET roles = '{tenant}' WHERE id = ${trip.staff.userId} AND ${made > 0}`.execute(db);
  }
  return guests;
}

/** A guest presses pay, pays at the bank and waits to be told; whatever fails on the way is tried again. */
export async function pay(origin: string, { trip, invoiceId, bearer }: Paying): Promise<void> {
  const call = httpCaller(origin, bearer);
  const until = Date.now() + PAID_WITHIN_MS;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const opened = await call('POST', 'payment/get-token', { groupId: trip.groupId, invoiceIds: [invoiceId] });
      last = opened;
      if (opened.body?.code === 'payment-already-paid') return;
      if (opened.status === 200) {
        await payAtBank(origin, opened.body.page);
        if (await isPaid(call, opened.body.token)) return;
      }
    } catch (error) {
      last = error;
      if (!isLostAnswer(error)) throw error;
    }
    await pause(200);
  }
  throw new Error(`trip ${trip.groupId} could not be paid: ${inspect(last)}`);
}

/** `fetch failed`, or an answer that was cut off. */
const isLostAnswer = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError;

/** Where a guest's browser is sent to pay. */
export interface Handover {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Pays at the sandbox bank as chosen there (card, notice, refunds); by its usual choices where none are named. */
export async function payAtBank(
  origin: string,
  { method, url, fields = {} }: Handover,
  choices: Readonly<Record<string, string>> = {},
): Promise<void> {
  const send = (to: string, form: Readonly<Record<string, string>>) =>
    fetch(to, { method: 'POST', headers: { origin }, body: new URLSearchParams(form), redirect: 'manual' });
  if (method === 'GET') {
    await send(url, choices);
    return;
  }
  const page = (await send(url, fields)).headers.get('location');
  if (page !== null) await send(new URL(page, origin).href, choices);
}

/** What a guest sees who came back; false when nothing was taken, so that they press again. */
async function isPaid(call: ReturnType<typeof httpCaller>, reference: string): Promise<boolean> {
  for (let looked = 0; looked < 20; looked += 1) {
    try {
      const { body } = await call('GET', `payment/${reference}`);
      if (body?.state === 'paid' || body?.state === 'mismatched') return true;
      if (body?.state === 'ended' || body?.state === 'failed') return false;
    } catch (error) {
      if (!isLostAnswer(error)) throw error;
    }
    await pause(300);
  }
  return false;
}
