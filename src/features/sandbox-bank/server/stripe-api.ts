import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { instant } from '#kernel/instant.ts';
import { type ApiCall, DEFAULT_CHOICES } from '../domain/bank-choices.ts';
import { type ApiAnswer, answerApi, type Fault, onceForKey } from './answer-api.ts';
import type { Bank } from './bank.ts';
import { newId } from './bank-ids.ts';
import {
  type BankPage,
  type BankPayment,
  findDispute,
  findPage,
  findPayment,
  findRefund,
  insertPage,
  listDisputes,
  listPages,
  listPayments,
  listPaymentsOf,
  listRefunds,
} from './books.repository.ts';
import { pageUrlOf } from './page-urls.ts';
import { pay } from './pay.ts';
import { makeRefund } from './refund.ts';
import { endEarly } from './run-bank.ts';
import {
  chargeShape,
  disputeShape,
  instantOfSeconds,
  intentShape,
  listShape,
  refundShape,
  sessionShape,
} from './stripe-shapes.ts';

type Asked = Readonly<Record<string, string | undefined>>;
type OfId = { Params: { id: string } };

const PAGE_SECONDS = { least: 1_800, most: 86_400 };
/** Calls take a while: a page that was asked for to the second is not refused for it. */
const SLACK_SECONDS = 60;

/** What a merchant of Stripe can ask, as far as Checkout, refunds and disputes need it. */
export function stripeApi(scope: FastifyInstance, bank: Bank): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.addHook('onRequest', async (request, reply) => {
    if (isOurs(bank, request)) return;
    return reply.code(401).send(error('invalid_request_error', 'Invalid API Key provided.'));
  });

  const read =
    (call: ApiCall, find: (request: FastifyRequest) => Promise<object | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      answerApi(bank, { request, reply }, { call, failed, work: async () => found(await find(request)) });
  const write =
    (call: ApiCall, change: (request: FastifyRequest, fault: Fault) => Promise<ApiAnswer>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      answerApi(bank, { request, reply }, { call, failed, work: (fault) => keyed(bank, request, fault, change) });
  const idOf = (request: FastifyRequest) => (request.params as OfId['Params']).id;
  const queryOf = (request: FastifyRequest) => request.query as Asked;
  const shapeOf = (page: BankPage) => shapeOfPage(bank, page);

  scope.post(
    '/v1/checkout/sessions',
    write('open', (request, fault) => openPage(bank, request, fault)),
  );
  scope.post(
    '/v1/checkout/sessions/:id/expire',
    write('end-page', (request) => expirePage(bank, idOf(request))),
  );
  scope.post(
    '/v1/refunds',
    write('refund', (request) => refund(bank, request)),
  );

  scope.get(
    '/v1/checkout/sessions/:id',
    read('find', async (request) => {
      const page = await findPage(bank.db, idOf(request));
      return page && shapeOf(page);
    }),
  );
  scope.get(
    '/v1/checkout/sessions',
    read('find', async (request) => {
      const pages = await listPages(bank.db, sinceIn(queryOf(request)));
      const { data, ...list } = listShape(
        pages.map((page) => ({ ...page, id: page.token })),
        queryOf(request),
      );
      return { ...list, data: await shapesOfPages(bank, data) };
    }),
  );
  scope.get(
    '/v1/payment_intents/:id',
    read('find', async (request) => {
      const payment = await findPayment(bank.db, idOf(request));
      return payment && intentShape(payment);
    }),
  );
  scope.get(
    '/v1/charges',
    read('list', async (request) => {
      const payments = await listPayments(bank.db, { style: 'stripe', since: sinceIn(queryOf(request)) });
      return listShape(payments.map(chargeShape), queryOf(request));
    }),
  );
  scope.get(
    '/v1/refunds/:id',
    read('find', async (request) => {
      const made = await findRefund(bank.db, idOf(request));
      return made && refundShape(made);
    }),
  );
  scope.get(
    '/v1/refunds',
    read('list', async (request) => {
      const { payment_intent: paymentId, ...query } = queryOf(request);
      const wanted = { since: sinceIn(query), ...(paymentId !== undefined && { paymentId }) };
      return listShape((await listRefunds(bank.db, wanted)).map(refundShape), query);
    }),
  );
  scope.get(
    '/v1/disputes/:id',
    read('find', async (request) => {
      const dispute = await findDispute(bank.db, idOf(request));
      return dispute && disputeShape(dispute);
    }),
  );
  scope.get(
    '/v1/disputes',
    read('list', async (request) => {
      const disputes = await listDisputes(bank.db, sinceIn(queryOf(request)));
      return listShape(disputes.map(disputeShape), queryOf(request));
    }),
  );
}

function isOurs({ keys }: Bank, { headers }: FastifyRequest): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${keys.stripe.secretKey}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const error = (type: string, message: string, code?: string): string =>
  JSON.stringify({ error: { type, message, ...(code !== undefined && { code }) } });
const failed = (status: 429 | 500): string =>
  status === 429 ? error('invalid_request_error', 'Too many requests.', 'rate_limit') : error('api_error', 'Sorry.');
const refused = (message: string, code?: string): ApiAnswer => ({
  status: 400,
  body: error('invalid_request_error', message, code),
});
const ok = (shape: object): ApiAnswer => ({ status: 200, body: JSON.stringify(shape) });
const found = (shape: object | undefined): ApiAnswer =>
  shape ? ok(shape) : { status: 404, body: error('invalid_request_error', 'No such object.', 'resource_missing') };

const sinceIn = (asked: Asked) => instantOfSeconds(asked['created[gte]'] ?? '0');

/** A change is kept under its key with the error that was set for it, as Stripe keeps those, too. */
async function keyed(
  bank: Bank,
  request: FastifyRequest,
  fault: Fault,
  change: (request: FastifyRequest, fault: Fault) => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  const key = request.headers['idempotency-key']?.toString();
  const asked = `${request.url}\n${request.body ?? ''}`;
  const answer = await onceForKey(bank, { key, asked }, async () => {
    const made = await change(request, fault);
    return fault === 'error-after' ? { status: 500, body: failed(500) } : made;
  });
  if (answer === 'other-request') {
    return { status: 400, body: error('idempotency_error', 'The key was used for another request.') };
  }
  if (answer === 'under-way') {
    return { status: 409, body: error('idempotency_error', 'In use.', 'idempotency_key_in_use') };
  }
  return answer;
}

const formOf = ({ body }: FastifyRequest): Asked => Object.fromEntries(new URLSearchParams(String(body ?? '')));

async function shapeOfPage(bank: Bank, page: BankPage): Promise<SessionShape> {
  return shapeWith(bank, page, await listPaymentsOf(bank.db, page.token));
}

async function shapesOfPages(bank: Bank, pages: readonly BankPage[]): Promise<readonly SessionShape[]> {
  if (pages.length === 0) return [];
  const paid = await listPaymentsOf(bank.db, ...pages.map(({ token }) => token));
  const byPage = Map.groupBy(paid, ({ token }) => token);
  return pages.map((page) => shapeWith(bank, page, byPage.get(page.token) ?? []));
}

function shapeWith(bank: Bank, page: BankPage, payments: readonly BankPayment[]): SessionShape {
  const taken = payments.find(({ state }) => state !== 'failed') ?? payments.at(-1);
  return sessionShape(page, taken, { now: bank.now(), url: pageUrlOf(bank, page.token) });
}

type SessionShape = ReturnType<typeof sessionShape>;

/** The lines of a form, which has them as `line_items[0][…]`. */
function linesIn(form: Asked) {
  const lines: { label: string; amountCents: number }[] = [];
  for (let n = 0; form[`line_items[${n}][quantity]`] !== undefined; n += 1) {
    const data = `line_items[${n}][price_data]`;
    lines.push({
      label: form[`${data}[product_data][name]`] ?? '',
      amountCents: Number(form[`${data}[unit_amount]`]),
    });
  }
  return lines;
}

async function openPage(bank: Bank, request: FastifyRequest, fault: Fault): Promise<ApiAnswer> {
  const form = formOf(request);
  const lines = linesIn(form);
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const now = bank.now();
  const endsAt = instant(Number(form.expires_at) * 1_000);
  const openSeconds = (endsAt - now) / 1_000;
  const { client_reference_id: reference, success_url: returnUrl, cancel_url: cancelUrl } = form;
  if (openSeconds < PAGE_SECONDS.least - SLACK_SECONDS || openSeconds > PAGE_SECONDS.most + SLACK_SECONDS) {
    return refused('expires_at must be between 30 minutes and 24 hours from now.');
  }
  if (!reference || !isWeb(returnUrl) || !isWeb(cancelUrl) || !(amountCents > 0))
    return refused('Something is missing.');
  const page = await insertPage(bank.db, {
    token: newId('cs_test'),
    style: 'stripe',
    reference,
    amountCents,
    lines,
    payee: form['payment_intent_data[description]']?.replace(` ${reference}`, '') ?? '',
    language: form.locale?.startsWith('es') ? 'es' : 'en',
    returnUrl,
    cancelUrl,
    createdAt: now,
    endsAt,
  });
  if (fault === 'paid-inside') await pay(bank, { token: page.token, choices: DEFAULT_CHOICES });
  // As it was when it was opened: an address to pay at, whatever has happened since.
  return ok(sessionShape(page, undefined, { now, url: pageUrlOf(bank, page.token) }));
}

export const isWeb = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

async function expirePage(bank: Bank, id: string): Promise<ApiAnswer> {
  const page = await findPage(bank.db, id);
  if (!page) return found(undefined);
  const { status } = await shapeOfPage(bank, page);
  if (status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.');
  await endEarly(bank, id);
  const ended = await findPage(bank.db, id);
  return found(ended && (await shapeOfPage(bank, ended)));
}

async function refund(bank: Bank, request: FastifyRequest): Promise<ApiAnswer> {
  const form = formOf(request);
  const answer = await makeRefund(bank, {
    paymentId: form.payment_intent ?? '',
    amountCents: Number(form.amount),
    reference: form['metadata[reference]'] ?? null,
  });
  switch (answer.went) {
    case 'made':
      return { ...ok(refundShape(answer.refund)), isLost: answer.isAnswerLost };
    case 'unknown':
      return refused('No such payment_intent, or it is not paid.', 'resource_missing');
    case 'too-much':
      return refused('Refund amount is greater than unrefunded amount on charge.');
    case 'refused':
      return refused('This charge can no longer be refunded.', 'charge_already_refunded');
  }
}
