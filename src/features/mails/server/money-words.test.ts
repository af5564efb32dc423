import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { type LinedGroup, selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { acceptAgreement } from '#tests/builders/a-ready-trip.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { mailOfRequest } from '#tests/support/request-mails.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';

let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;
/** Asked for and approved three days before it begins: it has a single payment, and a deposit due with it. */
let near: LinedGroup;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions, '2027-02-26T17:00:00Z');
  desk = await aDesk(ports);
  near = await desk.approved([]);
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

test('the arrival instructions tell what of an addition is open, and claim no more than that the stay is paid', async () => {
  const arrivalOf = (language: 'en' | 'es') => mailOfRequest(ports, 'arrival', { group: near, language });
  await desk.pay(near.id);
  await desk.pay(near.id, { kind: 'deposit' });
  await acceptAgreement(ports, { groupId: near.id, guest: { userId: near.tenantId } });
  await ports.db.updateTable('house').set({ arrival_en: 'Ring.', arrival_es: 'Toque.' }).execute();
  expect(await arrivalOf('en')).not.toContain('Still to pay');
  await desk.addition(near, [selectionsOf(await services(ports)).massage]);
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
