import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import type { LinedGroup } from '#tests/builders/a-group-of-lines.ts';
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
