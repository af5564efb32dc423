import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Instant, instant } from '#kernel/instant.ts';
import { realNow } from '#platform/clock.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { configOfFile } from '#platform/http/app.ts';
import type { Notice, PaymentProvider, RawNotice } from '#platform/payments/payment-provider.ts';
import { NoticeRefused } from '#platform/payments/provider-errors.ts';
import type { Ports } from '#platform/ports.ts';
import { keepUnmatched } from './keep-unmatched.ts';
import { noteDispute, noteRefund } from './reconcile.ts';
import { settleAttempt } from './settle-attempt.ts';

export const NOTICE_QUEUE = 'payment-notice';
const BODY_MAX_BYTES = 256 * 1_024;
const NOTICES_PER_MINUTE = 1_200;
const KEPT_DAYS = 90;
const NUMBERS_KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * `POST /webhooks/payments/{provider}`: outside the API, its sessions and its limits. The notice is verified over its
 * bytes, kept, and handled by a job; the provider is told 200 only once it is on disk, so that one we lost comes again.
 */
export async function noticeRoutes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { payments: provider } = deps;
  if (!provider) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    await scope.register(rateLimit, { global: true, max: NOTICES_PER_MINUTE, timeWindow: 60_000 });
    scope.post(`/webhooks/payments/${provider.code}`, { config: configOfFile }, async (request, reply) => {
      const faults = await takeNotice(deps, provider, rawOf(deps, request));
      if (faults === null) return reply.code(200).send({ received: true });
      deps.log.info({ security: true, why: faults, provider: provider.code }, 'a notice of payments was refused');
      return reply.code(400).send({ received: false });
    });
  });
}

function rawOf(deps: FeatureDeps, request: FastifyRequest): RawNotice {
  // Joined headers can't tell one signature from two.
  const headers: Record<string, string | readonly string[] | undefined> = { ...request.headers };
  for (const [name, values] of Object.entries(request.raw.headersDistinct)) {
    if (values && values.length > 1) headers[name] = values;
  }
  return {
    body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    headers,
    url: `${deps.config.publicUrl}${request.url}`,
    receivedAt: realNow(deps),
  };
}

/** Verifies a notice and puts it on disk with its job; gives why it is refused, null when it was taken. */
export async function takeNotice(ports: Ports, provider: PaymentProvider, raw: RawNotice): Promise<string | null> {
  let notices: readonly Notice[];
  try {
    notices = provider.takeNotice(raw);
  } catch (error) {
    if (error instanceof NoticeRefused) return error.why;
    throw error;
  }
  await inTransaction(ports.db, async (tx) => {
    for (const notice of notices) await keepNotice(ports, tx, { account: provider.account, notice, body: raw.body });
  });
  return null;
}

interface KeptNotice {
  readonly account: string;
  readonly notice: Notice;
  readonly body: Uint8Array;
}

/** A notice that came before is kept once, and handled once. */
async function keepNotice(ports: Ports, tx: Tx, { account, notice, body }: KeptNotice): Promise<void> {
  const { noticeId, kind, about } = notice;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_notice')
    .values({
      account,
      notice_id: noticeId,
      body: Buffer.from(body),
      body_hash: createHash('sha256').update(body).digest(),
      kind,
      about: JSON.stringify(about),
      received_at: timestamptz(ports.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await ports.enqueue(tx, NOTICE_QUEUE, { account, noticeId });
}

/** How long a payment that we don't know is asked about again: our own commit may come later. */
const UNKNOWN_FOR_MS = 10 * 60_000;
const ASK_AGAIN_SECONDS = 30;

/**
 * Handles a notice: asks the provider about what it names, whatever it says. Throws while the provider does not answer,
 * so that the job comes again.
 */
export async function handleNotice(
  ports: Ports,
  { account, noticeId }: { readonly account: string; readonly noticeId: string },
): Promise<void> {
  const provider = ports.payments;
  if (provider?.account !== account) return;
  const notice = await ports.db
    .selectFrom('payment_notice')
    .select(['kind', 'about', 'received_at as receivedAt'])
    .where('account', '=', account)
    .where('notice_id', '=', noticeId)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  if (!notice) return;
  const isDone = await follow(ports, provider, { ...notice, about: notice.about as Notice['about'] });
  await inTransaction(ports.db, async (tx) => {
    await sql`UPDATE payment_notice SET tries = tries + 1,
        handled_at = CASE WHEN ${isDone} THEN ${timestamptz(ports.clock.now())} END
      WHERE account = ${account} AND notice_id = ${noticeId}`.execute(tx);
    if (!isDone) {
      await ports.enqueue(tx, NOTICE_QUEUE, { account, noticeId }, { afterSeconds: ASK_AGAIN_SECONDS });
    }
  });
}

const timeout = () => AbortSignal.timeout(10_000);

/** Whether nothing more is to be done about it. */
async function follow(
  ports: Ports,
  provider: PaymentProvider,
  { kind, about, receivedAt }: { kind: string; about: Notice['about']; receivedAt: Instant },
): Promise<boolean> {
  if (kind === 'dispute' && about.disputeId !== undefined) {
    const dispute = await provider.findDispute(about.disputeId, timeout());
    if (dispute) await noteDispute(ports, dispute);
    return true;
  }
  if (kind === 'refund' && about.refundId !== undefined) {
    const refund = await provider.findRefundById(about.refundId, timeout());
    if (refund) await noteRefund(ports, refund);
    return true;
  }
  if (kind !== 'payment') return true;
  if (about.reference !== undefined) {
    return (await settleAttempt(ports, about.reference)) !== undefined || isOld(ports, receivedAt);
  }
  if (about.paymentId === undefined) return true;
  const found = await provider.findPayment(about.paymentId, timeout());
  if (!found) return isOld(ports, receivedAt);
  const state = found.reference === null ? undefined : await settleAttempt(ports, found.reference);
  if (state !== undefined) return true;
  if (!isOld(ports, receivedAt)) return false;
  if (found.payment.state === 'paid') {
    const { account } = provider;
    await inTransaction(ports.db, (tx) => keepUnmatched(ports, tx, { account, ...found }));
  }
  return true;
}

const isOld = ({ clock }: Ports, receivedAt: Instant) => clock.now() >= receivedAt + UNKNOWN_FOR_MS;

/** Forgets what notices said after 90 days, and their numbers after 400. */
export async function forgetNotices({ db, clock }: Ports): Promise<void> {
  const before = (days: number) => timestamptz(instant(clock.now() - days * DAY_MS));
  await sql`UPDATE payment_notice SET body = NULL WHERE received_at < ${before(KEPT_DAYS)} AND body IS NOT NULL`.execute(
    db,
  );
  await sql`DELETE FROM payment_notice WHERE received_at < ${before(NUMBERS_KEPT_DAYS)}`.execute(db);
}
