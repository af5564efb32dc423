import { afterAll, beforeAll, expect, test } from 'vitest';
import { composePaper } from '#features/documents/server/papers/compose-paper.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { approveGroup } from '#features/reservations/server/requests/approve-group.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { aLinedDraft, askFor, type LinedGroup, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { acceptAgreement } from '#tests/builders/a-ready-trip.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { mailOfRequest } from '#tests/support/request-mails.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';

let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;
/** Asked for and approved three days before it begins: it has a single payment, and a deposit due with it. */
let near: LinedGroup;
let asked: LinedGroup;
let selections: ReturnType<typeof selectionsOf>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions, '2027-02-26T17:00:00Z');
  desk = await aDesk(ports);
  selections = selectionsOf(await services(ports));
  near = await desk.approved([]);
  asked = await aLinedDraft(ports, []);
  await askFor(ports, asked);
});
afterAll(() => ports.close());

const dollars = (cents: unknown) => formatExactMoney('en', Number(cents));

test.each([
  ['en', 'as soon as we receive your payment', 'has not arrived by', 'deposit of $500.00 is due at the same time'],
  ['es', 'en cuanto llegue su pago', 'Si no recibimos', 'depósito reembolsable de $500.00 vence al mismo tiempo'],
] as const)(
  'a payment decides about the trip without the deposit that is due with it: %s',
  async (language, ...told) => {
    const [, [, payment] = []] = (await desk.invoices(near.id)).toSorted();
    const text = await mailOfRequest(ports, 'approved', { group: near, language });
    for (const words of told) expect(text).toContain(words);
    expect(text).toContain(
      language === 'en' ? `If ${dollars(payment)} has not` : `recibimos ${dollars(payment)} a más`,
    );
    expect(text).not.toContain(dollars(Number(payment) + 500_00));
  },
);

test.each([
  ['en', 'If you cancel before your payment confirms the trip, you get everything back. Free', 'your payment is kept'],
  ['es', 'Si cancela antes de que su pago confirme el viaje, se le devuelve todo. La', 'su pago no se devuelve'],
] as const)('who has to pay reads what canceling then costs: %s', async (language, ...told) => {
  const text = await mailOfRequest(ports, 'approved', { group: near, language });
  for (const words of told) expect(text).toContain(words);
});

test('who has no password reads how to choose one', async () => {
  const text = () => mailOfRequest(ports, 'approved', { group: near, language: 'en' });
  expect(await text()).not.toContain('no password yet');
  const { password_hash } = await ports.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', near.tenantId)
    .executeTakeFirstOrThrow();
  const keep = (hash: string | null) =>
    ports.db.updateTable('app_user').set({ password_hash: hash }).where('id', '=', near.tenantId).execute();
  await keep(null);
  expect(await text()).toContain('You have no password yet. To open your reservation later');
  await keep(password_hash);
});

test('the arrival instructions tell what of an addition is open, and claim no more than that the stay is paid', async () => {
  const arrivalOf = (language: 'en' | 'es') => mailOfRequest(ports, 'arrival', { group: near, language });
  await desk.pay(near.id);
  await desk.pay(near.id, { kind: 'deposit' });
  await acceptAgreement(ports, { groupId: near.id, guest: { userId: near.tenantId } });
  await ports.db.updateTable('house').set({ arrival_en: 'Ring.', arrival_es: 'Toque.' }).execute();
  expect(await arrivalOf('en')).not.toContain('Still to pay');
  await desk.addition(near, [selections.massage]);
  const [[, open] = []] = await desk.invoices(near.id, 2);
  const [english, spanish] = [await arrivalOf('en'), await arrivalOf('es')];
  expect(english).toContain('Your stay is paid and the agreement is accepted.');
  expect(english).toMatch(
    /Still to pay for what you added[\s-]+Added: .+, first installment, due Feb 28, 2027, 12:00.PM EST: /,
  );
  // The second is due by what was added, not by the trip, which has begun by then.
  expect(english).toMatch(/second installment, due Mar 3, 2027, 10:00.AM EST: /);
  expect(english).toContain(dollars(open));
  expect(spanish).toContain('Su estadía está pagada');
  expect(spanish).toMatch(/Por pagar de lo que agregó[\s-]+Agregado: .+, primera cuota, a más tardar el 28 feb 2027/);
  expect(english + spanish).not.toMatch(/Everything is paid|Todo está pagado/);
});

test.each([
  [
    'en',
    'Single payment, within 24 hours of our approval, or by the start time, whichever is sooner: ',
    'Refundable deposit, within 24 hours',
    '$500.00',
  ],
  ['es', 'Pago único, en un plazo de 24 horas desde', 'Depósito reembolsable, en un plazo de 24 horas', '$500.00'],
] as const)('who asks reads how it would be paid, with the deposit: %s', async (language, ...told) => {
  const text = await mailOfRequest(ports, 'request-received', { group: asked, language });
  for (const words of told) expect(text).toContain(words);
});

test('a price by hand is told with its payments', async () => {
  const group = await aLinedDraft(ports, [selections.customChef]);
  await askFor(ports, group);
  const [reservationId = ''] = group.added;
  const priced = { staffId: desk.staffId, groupId: group.id, manualPrices: [{ reservationId, priceCents: 400_00 }] };
  await approveGroup(ports, priced);
  const text = await mailOfRequest(ports, 'price-offered', { group });
  const [, total] = /Total if you accept, with taxes: (\S+)/.exec(text) ?? [];
  expect(text).toContain(
    `Single payment, within 24 hours of our approval, or by the start time, whichever is sooner: ${total}`,
  );
  expect(text).toContain(
    'Refundable deposit, within 24 hours of our approval, or by the start time, whichever is sooner: $500.00',
  );
});

test.each([
  [
    'en',
    'Free cancellation does not apply to your dates. Without free cancellation, your payment is kept.',
    'refunded.',
  ],
  [
    'es',
    'La cancelación gratuita no se aplica a sus fechas. Sin cancelación gratuita, su pago no se',
    'se devuelve siempre',
  ],
] as const)('a confirmation without free cancellation says what is kept: %s', async (language, ...told) => {
  const text = await mailOfRequest(ports, 'confirmed', { group: near, language });
  for (const words of told) expect(text).toContain(words);
});

test('an invoice names no free cancellation that its dates never allow', async () => {
  const [invoice] = await desk.invoicesOfGroup(near.id);
  const words = async (language: 'en' | 'es') =>
    JSON.stringify((await composePaper(ports, { kind: 'invoice', subjectId: invoice?.id ?? '', language }))?.paper);
  expect(await words('en')).toContain('free cancellation does not apply to your dates. Until your reservation is');
  expect(await words('es')).toContain('la cancelación gratuita no se aplica a sus fechas');
  expect(await words('en')).not.toContain('30 days');
});
