import { createHmac, randomUUID } from 'node:crypto';
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
 * refused and changes nothing. After an unexpected error the key is free again, unless the call committed a change:
 * then its answer is lost from now on.
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

  const claim = { ...key, id: randomUUID() };
  if (!(await begin(db, claim, fingerprint))) return replay(once, { ...key, fingerprint });

  const ofKey = (to: Db | Tx) =>
    to.updateTable('idempotency_key').where('user_id', '=', key.user_id).where('key', '=', key.key);
  const keep = (answer: { status: number; body: string }) => ofKey(db).set(answer).execute();
  const markDone = (tx: Tx) => ofKey(tx).set({ committed_at: sql<Instant>`now()` }).execute();
  try {
    // A call without a reply gives nothing back.
    const answer: Record<string, unknown> | undefined = await markingCommits(markDone, run);
    const body = answer === undefined ? '' : String(reply.serializeInput(answer, String(status)));
    await keep({ status, body });
    return send(reply, { status, body });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await giveBack(db, [claim]).catch(() => giveBackLater(db, claim));
      throw error;
    }
    const refusal = { status: error.status, body: JSON.stringify(refusalBody(error, request)) };
    await keep(refusal);
    return send(reply, refusal);
  }
}

interface Claim {
  readonly user_id: string;
  readonly key: string;
  /** Made by the call itself: it knows its claim also when the database's answer was lost. */
  readonly id: string;
}

/**
 * Claims the key for the call, if it is the first with it; one that was begun and neither did anything nor ended (a
 * crash) may be begun again after a minute. False: another call has the key.
 */
async function begin(db: Db, claim: Claim, fingerprint: string): Promise<boolean> {
  const { user_id, key, id } = claim;
  try {
    const { rows } = await sql`
      INSERT INTO idempotency_key AS known (user_id, key, fingerprint, started_at, claim)
      VALUES (${user_id}, ${key}, ${fingerprint}, now(), ${id})
      ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, started_at = now(), claim = EXCLUDED.claim,
          committed_at = NULL, is_answer_lost = false, status = NULL, body = NULL
        WHERE known.started_at < now() - make_interval(secs => CASE WHEN known.status IS NULL AND known.committed_at IS NULL THEN ${LONGEST_RUN_SECONDS}::int ELSE ${KEPT_SECONDS}::int END)
      RETURNING 1`.execute(db);
    return rows.length > 0;
  } catch (error) {
    // The server may have kept the claim all the same: it, or its replica that takes over.
    giveBackLater(db, claim);
    throw error;
  }
}

/** Lets the next calls with the keys begin; of a call that has committed, says that its answer is lost. */
async function giveBack(db: Db, claims: readonly Claim[]): Promise<void> {
  const ended = sql`SELECT * FROM unnest(${claims.map((claim) => claim.user_id)}::uuid[],
    ${claims.map((claim) => claim.key)}::text[], ${claims.map((claim) => claim.id)}::uuid[]) AS t(user_id, key, claim)`;
  // Each waits for a commit that is still under way, and then sees it.
  await sql`DELETE FROM idempotency_key k USING (${ended}) AS ended
    WHERE (k.user_id, k.key, k.claim) = (ended.user_id, ended.key, ended.claim)
      AND k.committed_at IS NULL AND k.status IS NULL`.execute(db);
  await sql`UPDATE idempotency_key k SET is_answer_lost = true FROM (${ended}) AS ended
    WHERE (k.user_id, k.key, k.claim) = (ended.user_id, ended.key, ended.claim) AND k.status IS NULL`.execute(db);
}

const TRIED_AGAIN_AFTER_MS = 500;

/** Claims that wait for their database, each with the time when its key is free by itself (ms, `performance.now()`). */
const waiting = new WeakMap<Db, Map<Claim, number>>();

/** Gives a claim back as soon as the database answers again: one statement for all that wait for it. */
function giveBackLater(db: Db, claim: Claim): void {
  const known = waiting.get(db);
  const claims = known ?? new Map<Claim, number>();
  claims.set(claim, performance.now() + LONGEST_RUN_SECONDS * 1_000);
  if (known !== undefined) return;
  waiting.set(db, claims);
  const giveAllBack = async () => {
    while (claims.size > 0) {
      await pause(TRIED_AGAIN_AFTER_MS, undefined, { ref: false });
      const tried = [...claims.keys()];
      const isDone = await giveBack(db, tried).then(
        () => true,
        () => false,
      );
      for (const one of tried) if (isDone || (claims.get(one) ?? 0) < performance.now()) claims.delete(one);
    }
    waiting.delete(db);
  };
  void giveAllBack();
}

interface Key {
  readonly user_id: string;
  readonly key: string;
  readonly fingerprint: string;
}

async function replay({ db, reply }: Once, key: Key): Promise<FastifyReply> {
  const kept = await db
    .selectFrom('idempotency_key')
    .select([
      'fingerprint',
      'status',
      'body',
      sql<boolean>`is_answer_lost OR started_at < now() - make_interval(secs => ${LONGEST_RUN_SECONDS}::int)`.as(
        'isOver',
      ),
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
