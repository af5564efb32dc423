import type { Selectable } from 'kysely';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { SandboxNoticeTable } from '#platform/database/tables.generated.ts';
import type { Signing } from '../domain/delivery-plan.ts';

export type BankNotice = Selectable<SandboxNoticeTable>;

interface NewNotice {
  readonly noticeId: string;
  readonly type: string;
  readonly body: string;
  readonly signing: Signing;
  readonly dueAt: Instant;
}

/** Jobs and the company's clock may differ by this much. */
const SLACK_MS = 1_000;
/** Who claimed a notice and has said nothing for so long has died. */
const CLAIM_MS = 60_000;

export async function insertNotice(tx: Tx, { noticeId, type, body, signing, dueAt }: NewNotice): Promise<string> {
  const { id } = await tx
    .insertInto('sandbox_notice')
    .values({ notice_id: noticeId, type, body, signing, due_at: timestamptz(dueAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a notice that is due, for sending; undefined when it is not due, or somebody else has it. */
export async function claimNotice(db: Db, id: string, now: Instant): Promise<BankNotice | undefined> {
  return db
    .updateTable('sandbox_notice')
    .set((e) => ({ state: 'sending', claimed_at: timestamptz(now), tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', timestamptz(instant(now + SLACK_MS)))
    .where((e) =>
      e.or([
        e('state', '=', 'waiting'),
        e('state', '=', 'sending').and('claimed_at', '<', timestamptz(instant(now - CLAIM_MS))),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** How a notice was answered (0: not at all), and when it comes again. */
export async function closeNotice(
  db: Db,
  id: string,
  { answer, state, dueAt }: { readonly answer: number; readonly state: BankNotice['state']; readonly dueAt?: Instant },
): Promise<void> {
  await db
    .updateTable('sandbox_notice')
    .set({ answer, state, ...(dueAt !== undefined && { due_at: timestamptz(dueAt) }) })
    .where('id', '=', id)
    .execute();
}

export async function listDueNotices(db: Db, now: Instant, without: readonly string[]): Promise<string[]> {
  let due = db
    .selectFrom('sandbox_notice')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where('due_at', '<=', timestamptz(now))
    .orderBy('due_at')
    .limit(100);
  if (without.length > 0) due = due.where('id', 'not in', without);
  return (await due.execute()).map(({ id }) => id);
}

export const listNotices = (db: Db, limit: number): Promise<BankNotice[]> =>
  db.selectFrom('sandbox_notice').selectAll().orderBy('due_at', 'desc').orderBy('id').limit(limit).execute();
