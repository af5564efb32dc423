import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#kernel/languages.ts';
import { TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { callerOf, signIn } from '#tests/support/api-caller.ts';
import {
  askFor,
  type BookingWorld,
  groupOf,
  isFree,
  lookAt,
  openBookingWorld,
  openDraft,
  pay,
  sendMails,
} from '#tests/support/booking-world.ts';

const STAY = { startAt: '2027-05-10', endAt: '2027-05-18' };
const NIGHTS = 8;

/** The subject of each mail of the main journey. */
const subjects = {
  en: {
    confirm: /^Confirm your email address$/,
    received: /^We have your request for Harbor House$/,
    approved: /^Approved: Harbor House, please pay by /,
    payment: /^We have received \$/,
    confirmed: /^Confirmed: Harbor House, May 10 – May 18, 2027$/,
  },
  es: {
    confirm: /^Confirme su correo electrónico$/,
    received: /^Recibimos su solicitud para Casa del Puerto$/,
    approved: /^Aprobada: Casa del Puerto, pague a más tardar el /,
    payment: /^Recibimos \$/,
    confirmed: /^Confirmada: Casa del Puerto, 10 may – 18 may 2027$/,
  },
} as const;

const sum = (parts: readonly { totalCents: number }[]) => parts.reduce((total, part) => total + part.totalCents, 0);

describe.each(languages)('the main way in %s', (language: Language) => {
  const told = subjects[language];
  let world: BookingWorld;
  let groupId: string;

  beforeAll(async () => {
    const opened = await openBookingWorld(language);
    const guest = await register(opened, language);
    world = { ...opened, ...guest };
  });
  afterAll(() => world.product.close());

  /** By the mailed link, as a person would. */
  async function register(opened: BookingWorld, speaks: Language) {
    const { product, emails } = opened;
    const nobody = callerOf(product.app);
    const email = `lucia-${speaks}@demo.test`;
    const form = { name: 'Lucía', lastname: 'Ferrer', email, phoneNumber: '+13055550123', language: speaks };
    const registered = await nobody('POST', 'security/register', {
      ...form,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      returnTo: '/property/info/1',
    });
    expect(registered.status).toBe(201);
    await expect(signIn(product.app, email, TEST_PASSWORD)).rejects.toThrow('email-not-confirmed');

    await product.runJobs();
    const mail = product.mails.find(({ to }) => to === email);
    expect(mail?.subject).toMatch(told.confirm);
    const link = new URL(/https?:\/\/\S+\/email\/validation\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(link.searchParams.get('returnTo')).toBe('/property/info/1');
    const { userId, code } = Object.fromEntries(link.searchParams);
    expect((await nobody('POST', 'security/confirm', { userId, code })).status).toBe(204);
    const guest = await signIn(product.app, email, TEST_PASSWORD);
    expect((await guest('GET', 'tenant')).body).toMatchObject({ firstName: 'Lucía', language: speaks });
    return { guest, emails: { ...emails, guest: email } };
  }

  test('the subtotal is the same number on the card, the house, its quote and the group; nothing is lost in rounding', async () => {
    const { card, quote, nights, freeNights } = await lookAt(world, STAY);
    expect([nights, freeNights, card.nights]).toEqual([NIGHTS, NIGHTS, NIGHTS]);
    groupId = await openDraft(world, STAY);
    const group = await groupOf(world, groupId);

    expect(card.subtotalCents).toBe(quote.subtotalCents);
    expect(group.quote.subtotalCents).toBe(quote.subtotalCents);
    const prices = (
      await world.guest('GET', `house/price/${world.houseId}?StartAt=${STAY.startAt}&EndAt=${STAY.endAt}`)
    ).body as Record<string, number>;
    const ofNights = Object.values(prices).reduce((total, cents) => total + cents, 0);
    expect(ofNights).toBe(NIGHTS * 333_33);
    const discount = quote.lines.find(({ kind }: { kind: string }) => kind === 'length-of-stay-discount');
    expect(quote.subtotalCents).toBe(ofNights + discount.totalCents + 101_01);

    for (const { subtotalCents, taxesCents, totalCents, instalments, lines } of [quote, group.quote]) {
      expect(subtotalCents + taxesCents).toBe(totalCents);
      expect(sum(instalments)).toBe(totalCents);
      expect(sum(lines)).toBe(totalCents);
    }
    expect(group.quote).toMatchObject({ lines: quote.lines, totalCents: quote.totalCents });
  });

  test('R26 a price that the server did not make is refused, and tells the right one', async () => {
    const { quote } = await groupOf(world, groupId);
    for (const expectedTotalCents of [quote.totalCents - 1, quote.totalCents + 1, 0, quote.subtotalCents]) {
      const asked = await world.guest('PUT', `reservation/group/${groupId}`, {
        action: 'ask-availability',
        expectedTotalCents,
      });
      expect(asked).toMatchObject({ status: 400, body: { code: 'price-changed' } });
    }
    expect((await groupOf(world, groupId)).status).toBe('draft');
    expect(await isFree(world, STAY)).toBe(true);
  });

  test('asking holds the dates for everybody and tells guest, staff and owner, each in their language', async () => {
    const { quote } = await groupOf(world, groupId);
    const asked = await world.guest('PUT', `reservation/group/${groupId}`, {
      action: 'ask-availability',
      expectedTotalCents: quote.totalCents,
      message: '¿Hay cuna?',
    });
    expect(asked.status).toBe(204);
    expect(await isFree(world, STAY)).toBe(false);

    const mails = await sendMails(world);
    expect(mails.others).toBe(0);
    expect(mails.guest).toEqual([expect.stringMatching(told.received)]);
    expect(mails.staff).toEqual([expect.stringContaining('Harbor House')]);
    expect(mails.owner).toEqual([expect.stringContaining(language === 'en' ? 'Casa del Puerto' : 'Harbor House')]);
  });

  test('approved: invoices add up to the total to the cent', async () => {
    expect((await world.staff('PUT', `staff/group/${groupId}/approve`, {})).status).toBe(204);
    const { invoices, quote, status } = await groupOf(world, groupId);
    expect(status).toBe('approved');
    const instalments = invoices.filter(({ kind }: { kind: string }) => kind === 'instalment');
    expect(instalments).toHaveLength(2);
    expect(sum(instalments)).toBe(quote.totalCents);
    expect(Math.abs(instalments[0].totalCents - instalments[1].totalCents)).toBeLessThanOrEqual(1);
    const staffView = (await world.staff('GET', `staff/group/${groupId}`)).body.group;
    expect(staffView.quote.totalCents).toBe(quote.totalCents);
    expect((await sendMails(world)).guest).toEqual([expect.stringMatching(told.approved)]);
  });

  test('R22 the address is told at the very end: all paid and the agreement accepted', async () => {
    const { invoices, contract } = await groupOf(world, groupId);
    const arrival = async () => (await groupOf(world, groupId)).arrival;
    const [first, second, deposit] = invoices;

    await pay(world, first, 100_00);
    expect(await groupOf(world, groupId)).toMatchObject({ status: 'approved', confirmationNumber: null });
    expect((await sendMails(world)).guest).toEqual([expect.stringMatching(told.payment)]);

    await pay(world, first, first.totalCents - 100_00);
    const confirmed = await groupOf(world, groupId);
    expect(confirmed).toMatchObject({ status: 'confirmed', arrival: null });
    expect(confirmed.confirmationNumber).toMatch(/^CN-/);
    const mails = await sendMails(world);
    expect(mails.guest).toHaveLength(2);
    expect(mails.guest).toEqual(
      expect.arrayContaining([expect.stringMatching(told.payment), expect.stringMatching(told.confirmed)]),
    );
    expect(mails.owner).toHaveLength(1);

    await pay(world, second, second.totalCents);
    expect(await arrival()).toBeNull();
    await pay(world, deposit, deposit.totalCents);
    expect(await arrival()).toBeNull();
    const { version } = contract.version
      ? contract
      : (await world.guest('GET', `reservation/contract/${groupId}`)).body;
    const accepted = await world.guest('POST', `reservation/contract/${groupId}`, { version, accepted: true });
    expect(accepted.status).toBe(204);
    const instructions = language === 'en' ? 'The key is in the blue box.' : 'La llave está en la caja azul.';
    expect(
      await world.guest('GET', `reservation/group/${groupId}`, undefined, { 'accept-language': language }),
    ).toMatchObject({ body: { arrival: { address: '12 Hidden Lane', instructions } } });
    const list = JSON.stringify((await world.guest('GET', 'reservation/group')).body);
    expect(list).not.toContain('12 Hidden Lane');
  });

  test('the same dates can’t be asked by anyone else, and the notices say what the mails said', async () => {
    expect(await isFree(world, STAY)).toBe(false);
    await expect(askFor(world, STAY)).rejects.toThrow('house-not-available');
    const rows = await world.product.ports.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['app_user.email', 'notification.type'])
      .orderBy('notification.id')
      .execute();
    const of = (email: string) => rows.filter((row) => row.email === email).map(({ type }) => type);
    expect(of(world.emails.guest).slice(0, 2)).toEqual(['ask-availability', 'change-status']);
    // Nothing of the payment that they recorded, which confirmed the trip.
    expect(of(world.emails.staff)).toEqual(['other']);
    expect(of(world.emails.owner)).toEqual(['other', 'other']);
  });
});
