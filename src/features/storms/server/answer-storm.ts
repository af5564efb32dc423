import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { StormHelpAsked } from '../domain/storms.events.ts';
import type { AnswerKind, StormState } from '../domain/storms.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface LockedGuest {
  readonly stormId: number;
  readonly groupId: string;
  readonly state: StormState;
  readonly what: AnswerKind | null;
  readonly words: string | null;
  readonly byStaff: string | null;
}

/** A guest of a storm with their last answer, locked: two answers at once come one after the other. */
async function lockGuest(tx: Tx, guestId: string): Promise<LockedGuest> {
  await sql`SELECT id FROM storm_guest WHERE id = ${guestId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<LockedGuest>`
    SELECT s.storm_id AS "stormId", s.group_id AS "groupId", w.state, a.what, a.words, a.by_staff AS "byStaff"
    FROM storm_guest s JOIN storm w ON w.id = s.storm_id
      LEFT JOIN LATERAL (SELECT * FROM storm_answer WHERE guest_id = s.id ORDER BY id DESC LIMIT 1) a ON true
    WHERE s.id = ${guestId}`.execute(tx);
  return rows[0] ?? refuse('storm-not-found');
}

interface Answer {
  readonly guestId: string;
  readonly what: AnswerKind;
  readonly words: string | null;
}

/**
 * A guest says by their link that they are safe or need help; staff are told at once of who needs help. The same again
 * changes nothing, and so does an answer when all is clear.
 */
export async function answerAsGuest(ports: Needs, answer: Answer & { readonly what: 'safe' | 'help' }): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const guest = await lockGuest(tx, answer.guestId);
    if (guest.state !== 'open') return;
    if (guest.byStaff === null && guest.what === answer.what && guest.words === answer.words) return;
    await insertAnswer(tx, answer, { byStaff: null, at: ports.clock.now() });
    if (answer.what !== 'help') return;
    const { stormId, groupId } = guest;
    const asked = { type: 'storm-help-asked', stormId, groupId, stormGuestId: answer.guestId } as const;
    await ports.publish(tx, asked satisfies StormHelpAsked);
  });
}

/** Staff note what they heard of a guest on the phone, or that they called. */
export async function noteCall(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  { stormId, ...answer }: Answer & { readonly stormId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const guest = await lockGuest(tx, answer.guestId);
    if (guest.stormId !== stormId) return refuse('storm-not-found');
    if (guest.state !== 'open') return refuse('storm-not-open');
    await insertAnswer(tx, answer, { byStaff: actor.userId, at: clock.now() });
  });
}

async function insertAnswer(
  tx: Tx,
  { guestId, what, words }: Answer,
  { byStaff, at }: { readonly byStaff: string | null; readonly at: Instant },
): Promise<void> {
  await tx
    .insertInto('storm_answer')
    .values({ guest_id: guestId, what, words, by_staff: byStaff, said_at: timestamptz(at) })
    .execute();
}
