import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '#tests/support/api-caller.ts';
import {
  askAndApprove,
  type BookingWorld,
  groupOf,
  openBookingWorld,
  openDraft,
} from '#tests/support/booking-world.ts';
import { strangeTexts } from '#tests/support/hostile-input.ts';
import { signInAs } from '#tests/support/test-users.ts';

let world: BookingWorld;
let invoiceId: string;
const stay = (place: number) => ({ startAt: `2027-0${3 + (place % 6)}-10`, endAt: `2027-0${3 + (place % 6)}-12` });

beforeAll(async () => {
  world = await openBookingWorld('en');
  const approved = await askAndApprove(world, { startAt: '2027-10-01', endAt: '2027-10-08' });
  invoiceId = approved.invoices[0]?.id ?? '';
});
afterAll(() => world.product.close());

test('R32 there are enough of them', () => {
  expect(new Set(strangeTexts).size).toBeGreaterThanOrEqual(40);
});

/** A request and its rejection take a second: each holds twice eight of the texts. */
const pairs = Array.from({ length: Math.ceil(strangeTexts.length / 16) }, (_, pair) => {
  const eightFrom = (first: number) => strangeTexts.slice(first, first + 8).join(' / ');
  return { pair, message: eightFrom(pair * 16), reason: eightFrom(pair * 16 + 8) || 'none' };
});

test.each(pairs)('R32 they are kept as they were written: $message, and as a reason', async ({ pair, ...texts }) => {
  const { message, reason } = texts;
  const draft = await openDraft(world, stay(pair));
  const { quote } = await groupOf(world, draft);
  const asked = await world.guest('PUT', `reservation/group/${draft}`, {
    action: 'ask-availability',
    expectedTotalCents: quote.totalCents,
    message,
  });
  expect(asked.status).toBe(204);
  expect((await world.staff('GET', `staff/group/${draft}`)).body.message).toBe(message);

  expect((await world.staff('PUT', `staff/group/${draft}/reject`, { reason })).status).toBe(204);
  const rejected = await groupOf(world, draft);
  expect(rejected.requests[0].declineReason).toBe(reason);
  expect(rejected.history.at(-1).reason).toBe(reason);
});

test.each(strangeTexts)('R32 %j is kept as it was written: reference, search', async (text) => {
  const payment = {
    amountCents: 1,
    type: 'cash',
    receivedOn: '2027-01-11',
    reference: text.slice(0, 100),
    isAnother: true,
  };
  const recorded = await world.staff('POST', `staff/invoice/${invoiceId}/payment`, payment);
  expect(recorded.status).toBe(201);
  const kept = await world.product.ports.db
    .selectFrom('ledger_entry')
    .select('reference')
    .where('id', '=', recorded.body.id)
    .executeTakeFirst();
  expect(kept?.reference).toBe(text.slice(0, 100).trim());

  const searched = await world.staff('GET', `staff/group?Search=${encodeURIComponent(text.slice(0, 60))}`);
  expect(searched.status).toBe(200);
  const places = await world.guest('GET', `destination?Search=${encodeURIComponent(text.slice(0, 60))}`);
  expect(places.status).toBe(200);
});

test('R32 mails hold them as text, never as markup', async () => {
  const text = strangeTexts.find((one) => one.startsWith('<script>')) ?? '';
  const { mails } = world.product;
  await world.product.runJobs();
  expect(mails.some((mail) => mail.text.includes(text))).toBe(true);
  for (const { html, subject } of mails) {
    expect(html).not.toMatch(/<script|<img src=x|<svg\/onload/);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test('R32 names are kept as they are written', async () => {
  const { product } = world;
  const names = strangeTexts.filter((text) => text.length <= 60);
  const emails = names.map((_, place) => `strange-${place}@demo.test`);
  const isKept = async (name: string, place: number) => {
    const registered = await callerOf(product.app)('POST', 'security/register', {
      name,
      lastname: name,
      email: emails[place],
      phoneNumber: '+13055550123',
      password: `Long-and-odd-${place}-word!`,
      confirmPassword: `Long-and-odd-${place}-word!`,
      language: 'en',
    });
    expect([name, registered.status]).toEqual([name, 201]);
    await product.ports.db
      .updateTable('app_user')
      .set({ status: 'active' })
      .where('email', '=', emails[place] ?? '')
      .execute();
    const person = await signInAs(product, registered.body);
    expect((await person('GET', 'tenant')).body).toMatchObject({ firstName: name, lastName: name });
  };
  await Promise.all(names.map(isKept));
});
