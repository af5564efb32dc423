import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { type Language, languages } from '#kernel/languages.ts';
import {
  askAndApprove,
  askFor,
  type BookingWorld,
  groupOf,
  isFree,
  lookAt,
  openBookingWorld,
  pay,
  sendMails,
} from '#tests/support/booking-world.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';

const HOUR = 3_600_000;
const later = (hours: number) => (TEST_NOW + hours * HOUR) as Instant;

const subjects = {
  en: {
    rejected: /^About your request for Harbor House$/,
    expired: /^Your request for Harbor House has expired$/,
    cancelled: /^Your reservation [A-Z0-9-]+ is canceled$/,
  },
  es: {
    rejected: /^Sobre su solicitud para Casa del Puerto$/,
    expired: /^Su solicitud para Casa del Puerto venció$/,
    cancelled: /^Su reserva [A-Z0-9-]+ está cancelada$/,
  },
} as const;

describe.each(languages)('the unhappy ways in %s', (language: Language) => {
  const told = subjects[language];
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(language);
  });
  afterAll(() => world.product.close());

  const scan = (name: string) => world.product.scans[name]?.();
  const stays = (month: string) => ({ startAt: `2027-${month}-03`, endAt: `2027-${month}-09` });

  /** Over, free for everybody, told to the guest in their language, and asked for again without trouble. */
  async function expectOver(groupId: string, stay: ReturnType<typeof stays>, end: { status: string; mail: RegExp }) {
    expect((await groupOf(world, groupId)).status).toBe(end.status);
    expect(await isFree(world, stay)).toBe(true);
    const mails = await sendMails(world);
    expect(mails.guest.filter((subject) => end.mail.test(subject))).toHaveLength(1);
    expect(mails.others).toBe(0);
    const again = await askFor(world, stay);
    expect((await world.guest('PUT', `reservation/group/${again}`, { action: 'cancel' })).status).toBe(204);
    await sendMails(world);
    return mails;
  }

  test('rejected: with the reason that staff gave', async () => {
    const stay = stays('04');
    const groupId = await askFor(world, stay);
    expect(await isFree(world, stay)).toBe(false);
    await sendMails(world);
    const rejected = await world.staff('PUT', `staff/group/${groupId}/reject`, { reason: 'The roof is open.' });
    expect(rejected.status).toBe(204);
    await expectOver(groupId, stay, { status: 'rejected', mail: told.rejected });
    expect(world.product.mails.some(({ text }) => text.includes('The roof is open.'))).toBe(true);
    expect((await groupOf(world, groupId)).requests[0].declineReason).toBe('The roof is open.');
  });

  test('expired: at its deadline and not a second before', async () => {
    const stay = stays('05');
    world.product.clock.set(TEST_NOW);
    const groupId = await askFor(world, stay);
    await sendMails(world);
    world.product.clock.set(later(24 - 1 / 3_600));
    await scan('expired-requests');
    expect((await groupOf(world, groupId)).status).toBe('on-review');
    world.product.clock.set(later(24));
    await scan('expired-requests');
    await scan('expired-requests');
    const mails = await expectOver(groupId, stay, { status: 'expired', mail: told.expired });
    expect(mails.staff).toHaveLength(1);
  });

  test('R30 overdue: an unpaid first instalment cancels once, at its instant; a part of it is owed back', async () => {
    const stay = stays('06');
    world.product.clock.set(TEST_NOW);
    const { groupId, invoices } = await askAndApprove(world, stay);
    const [first] = invoices;
    await pay(world, first, 50_00);
    await sendMails(world);
    const dueAt = instantOf(first?.dueAt ?? '');
    world.product.clock.set((dueAt - 1_000) as Instant);
    await scan('overdue-invoices');
    expect((await groupOf(world, groupId)).status).toBe('approved');
    world.product.clock.set((dueAt + 1_000) as Instant);
    await scan('overdue-invoices');
    await scan('overdue-invoices');
    const mails = await expectOver(groupId, stay, { status: 'cancelled', mail: told.cancelled });
    expect(mails.staff.length).toBeGreaterThanOrEqual(1);
    const owed = (await world.staff('GET', 'staff/refund')).body.refunds;
    expect(owed).toEqual([expect.objectContaining({ groupId, owedCents: 50_00 })]);
    const refund = { invoiceId: owed[0].invoiceId, amountCents: 50_00, type: 'zelle', reason: 'overdue' };
    expect((await world.staff('POST', `staff/group/${groupId}/refund`, refund)).status).toBe(201);
  });

  test('R31 cancelled inside the free window: what was shown goes back, which is everything', async () => {
    const stay = stays('07');
    world.product.clock.set(TEST_NOW);
    const { groupId, invoices } = await askAndApprove(world, stay);
    const [first] = invoices;
    await pay(world, first, first?.totalCents ?? 0);
    await sendMails(world);
    world.product.clock.set(later(48));
    await cancelAndCompare(groupId, { refundCents: first?.totalCents, keptCents: 0, reason: 'within-free-window' });
    await expectOver(groupId, stay, { status: 'cancelled', mail: told.cancelled });
  });

  test('R31 cancelled outside of it: the first instalment is kept, the second goes back', async () => {
    const stay = stays('08');
    world.product.clock.set(TEST_NOW);
    const { groupId, invoices } = await askAndApprove(world, stay);
    const [first, second] = invoices;
    await pay(world, first, first?.totalCents ?? 0);
    await pay(world, second, second?.totalCents ?? 0);
    await sendMails(world);
    world.product.clock.set(later(48 + 1 / 3_600));
    await cancelAndCompare(groupId, {
      refundCents: second?.totalCents,
      keptCents: first?.totalCents,
      reason: 'second-instalment-only',
    });
    await expectOver(groupId, stay, { status: 'cancelled', mail: told.cancelled });
  });

  /** Cancels: the refund shown before equals the refund owed after, and a second cancellation is refused. */
  async function cancelAndCompare(groupId: string, expected: object): Promise<void> {
    const shown = (await world.guest('GET', `reservation/group/${groupId}/refund`)).body;
    expect(shown).toMatchObject(expected);
    expect((await world.guest('PUT', `reservation/group/${groupId}`, { action: 'cancel', reason: 'Ill' })).status).toBe(
      204,
    );
    const group = await groupOf(world, groupId);
    expect(group).toMatchObject({ refundsOwedCents: shown.refundCents, allowed: [] });
    expect(await world.guest('PUT', `reservation/group/${groupId}`, { action: 'cancel' })).toMatchObject({
      status: 400,
      body: { code: 'transition-not-valid' },
    });
  }

  test('R30 over the change of the clocks hours are elapsed hours, and every night is one night', async () => {
    // Saturday 13 March 2027, 1 p.m. in Miami; at 2 a.m. on Sunday the clocks go forward.
    const saturday = instantOf('2027-03-13T18:00:00Z');
    world.product.clock.set(saturday);
    const stay = { startAt: '2027-03-28', endAt: '2027-04-01' };
    const { groupId, invoices } = await askAndApprove(world, stay);
    expect((await groupOf(world, groupId)).history[0].at).toBe('2027-03-13T18:00:00.000Z');
    expect(invoices[0]?.dueAt).toBe('2027-03-15T18:00:00.000Z');
    world.product.clock.set(instantOf('2027-03-15T17:59:59Z'));
    await scan('overdue-invoices');
    expect((await groupOf(world, groupId)).status).toBe('approved');
    world.product.clock.set(instantOf('2027-03-15T18:00:01Z'));
    await scan('overdue-invoices');
    expect((await groupOf(world, groupId)).status).toBe('cancelled');

    // Sunday 7 November has 25 hours.
    world.product.clock.set(saturday);
    for (const over of [
      { startAt: '2027-11-05', endAt: '2027-11-09' },
      { startAt: '2027-03-30', endAt: '2027-04-03' },
    ]) {
      const { quote, nights } = await lookAt(world, over);
      expect([nights, quote.nights]).toEqual([4, 4]);
      expect(quote.lines.find(({ kind }: { kind: string }) => kind === 'nights').totalCents).toBe(4 * 333_33);
    }
    const autumn = await askAndApprove(world, { startAt: '2027-11-05', endAt: '2027-11-09' });
    // Two days before check-in at 4 p.m., Miami's summer time.
    expect(autumn.invoices[1]?.dueAt).toBe('2027-11-03T20:00:00.000Z');
    const acrossSpring = await askAndApprove(world, { startAt: '2027-04-20', endAt: '2027-04-24' });
    expect((await groupOf(world, acrossSpring.groupId)).startsAt).toBe('2027-04-20T20:00:00.000Z');
  });
});
