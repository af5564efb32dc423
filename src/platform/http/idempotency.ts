import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { keyFor, type SecretSource } from '../app-secret.ts';
import { type Db, markingCommits, type Tx } from '../database/database.ts';
import { refusalBody } from './error-handler.ts';

const LONGEST_RUN_SECONDS = 60;
const KEPT_SECONDS = 24 * 3_600;

interface Once {
  readonly db: Db;
  readonly secrets: SecretSource;
  readonly actor: Actor;
  readonly key: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly status: number;
  readonly run: () => Promise<Record<string, unknown>>;
}

/**
 * Runs a creating call once per user and `Idempotency-Key`. The first answer, refusals included, is repeated for 24 h.
 * The transaction of the call also marks the key as done: when a crash loses the answer, a second call with the key is
 * refused and changes nothing. After an unexpected error the key is free again, unless the call committed a change.
 */
export async function answerOnce(once: Once): Promise<FastifyReply> {
  const { db, actor, request, reply, status, run } = once;
  if (!/^[\x21-\x7e]{1,200}$/.test(once.key))
    return refuse('parameter-valid', { fields: { 'Idempotency-Key': ['parameter-valid'] } });
  const key = { user_id: actor.userId, key: once.key };
  // The hash has a key, because a body may hold a password: without the key, a thief of the database could guess it as
  // fast as hashes are computed.
  const fingerprint = createHmac('sha256', keyFor(once.secrets, 'repeated-call'))
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');

  const startedAt = await begin(db, { ...key, fingerprint });
  if (startedAt === undefined) return replay(once, { ...key, fingerprint });

  const known = (to: Db | Tx) =>
    to.updateTable('idempotency_key').where('user_id', '=', key.user_id).where('key', '=', key.key);
  const keep = (answer: { status: number; body: string }) => known(db).set(answer).execute();
  const markDone = (tx: Tx) => known(tx).set({ committed_at: sql<Instant>`now()` }).execute();
  try {
    // A call without a reply gives nothing back.
    const answer: Record<string, unknown> | undefined = await markingCommits(markDone, run);
    const body = answer === undefined ? '' : String(reply.serializeInput(answer, String(status)));
    await keep({ status, body });
    return send(reply, { status, body });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await free(db, { ...key, startedAt });
      throw error;
    }
    const refusal = { status: error.status, body: JSON.stringify(refusalBody(error, request)) };
    await keep(refusal);
    return send(reply, refusal);
  }
}

const FREE_AGAIN_MS = 500;

/**
 * Lets the next call with the key begin, unless this one has committed. While the database is away, as it was for the
 * call, it is tried again in the background, until the key is free by itself.
 */
async function free(db: Db, claim: Claim): Promise<void> {
  const remove = () =>
    db
      .deleteFrom('idempotency_key')
      .where('user_id', '=', claim.user_id)
      .where('key', '=', claim.key)
      .where('committed_at', 'is', null)
      .where(sql<string>`started_at::text`, '=', claim.startedAt)
      .execute()
      .then(
        () => true,
        () => false,
      );
  if (await remove()) return;
  const until = performance.now() + LONGEST_RUN_SECONDS * 1_000;
  const again = async () => {
    while (performance.now() < until) {
      await pause(FREE_AGAIN_MS, undefined, { ref: false });
      if (await remove()) return;
    }
  };
  void again();
}

interface Claim {
  readonly user_id: string;
  readonly key: string;
  /** Which claim of the key it is, as the database writes it. */
  readonly startedAt: string;
}

interface Key {
  readonly user_id: string;
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * When this call began, if it is the first with its key; one that was begun and neither did anything nor ended (a
 * crash) may be begun again after a minute.
 */
async function begin(db: Db, { user_id, key, fingerprint }: Key): Promise<string | undefined> {
  const { rows } = await sql<{ startedAt: string }>`
    INSERT INTO idempotency_key AS known (user_id, key, fingerprint, started_at) VALUES (${user_id}, ${key}, ${fingerprint}, now())
    ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, started_at = now(), committed_at = NULL, status = NULL, body = NULL
      WHERE known.started_at < now() - make_interval(secs => CASE WHEN known.status IS NULL AND known.committed_at IS NULL THEN ${LONGEST_RUN_SECONDS}::int ELSE ${KEPT_SECONDS}::int END)
    RETURNING started_at::text AS "startedAt"`.execute(db);
  return rows[0]?.startedAt;
}

async function replay({ db, reply }: Once, key: Key): Promise<FastifyReply> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select([
      'fingerprint',
      'status',
      'body',
      sql<boolean>`started_at < now() - make_interval(secs => ${LONGEST_RUN_SECONDS}::int)`.as('isOver'),
    ])
    .where('user_id', '=', key.user_id)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (kept && kept.fingerprint !== key.fingerprint) return refuse('idempotency-key-reused');
  if (!kept || kept.status === null)
    return refuse(kept?.isOver ? 'idempotency-answer-lost' : 'idempotency-key-running');
  reply.header('idempotency-replayed', 'true');
  return send(reply, { status: kept.status, body: kept.body ?? '' });
}

/** Sends an answer; one without a body has no type. */
function send(reply: FastifyReply, { status, body }: { readonly status: number; readonly body: string }): FastifyReply {
  reply.code(status);
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
