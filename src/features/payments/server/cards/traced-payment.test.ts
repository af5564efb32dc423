import { afterAll, beforeAll, expect, test } from 'vitest';
import { tracedProvider } from '#platform/payments/traced-provider.ts';
import { openTrace } from '#platform/telemetry/open-trace.ts';
import { aPaymentProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { invoicesOfGroup } from '../invoices.repository.ts';
import { paymentsReactions } from '../payments.reactions.ts';
import { openPayment } from './open-payment.ts';
import { settleAttempt } from './settle-attempt.ts';

let collector: AnsweringServer;
let ports: TestPorts;

beforeAll(async () => {
  collector = await startAnsweringServer();
  collector.answer(() => ({ json: {} }));
  ports = await testPorts((given) => paymentsReactions(given));
});
afterAll(async () => {
  await ports.close();
  await collector.close();
});

test('T02 a payment is followed from its page to the ledger, and no attribute names its guest or its card', async () => {
  const trace = await openTrace({ endpoint: collector.url, release: '1' });
  const played = aPaymentProvider(() => ports.clock.now());
  const traced = { ...ports, span: trace.span, payments: tracedProvider(played, trace.span) };
  const { guest, groupId } = await anApprovedTrip(traced);
  const [invoice] = await invoicesOfGroup(ports.db, groupId);
  const { reference } = await openPayment(traced, guest, { groupId, invoiceIds: [invoice?.id ?? ''] });
  played.pay(reference);
  expect(await settleAttempt(traced, reference)).toBe('paid');
  await trace.close();

  const text = collector.calls.map(({ body }) => body.toString()).join('\n');
  const spans = collector.calls.flatMap(({ body }) => JSON.parse(body.toString()).resourceSpans[0].scopeSpans[0].spans);
  expect(spans.map(({ name }) => name)).toEqual(['payment.open', 'payment.find', 'payment.settle']);
  expect(spans[1].parentSpanId).toBe(spans[2].spanId);
  const keys = spans.flatMap(({ attributes }) => attributes.map(({ key }: { key: string }) => key));
  expect(new Set(keys)).toEqual(new Set(['provider', 'reference']));
  const { email, name, lastname } = await ports.db
    .selectFrom('app_user')
    .select(['email', 'name', 'lastname'])
    .where('id', '=', guest.userId)
    .executeTakeFirstOrThrow();
  for (const word of [email, `${name} ${lastname}`, '4242', 'visa']) expect(text).not.toContain(word);
});
