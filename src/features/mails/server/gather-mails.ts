import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { GATHERED, gatheredTemplates, isForStaff, isGatherable } from '../domain/mail-templates.ts';
import { enqueueMail, type GatheredJob, type LetterJob, type MailJob, readLetterJob } from './mail-jobs.ts';

export type GatherPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'enqueue'>;

interface QueuedMail<Payload extends MailJob = MailJob> {
  /** The id of the job. */
  readonly id: string;
  readonly payload: Payload;
}

/**
 * domain 8: whoever got a mail about a trip less than `MAIL_GATHER_SECONDS` ago gets the next ones together, once that
 * time is over. Gives the mails that this job sends as one; none when it waits, or when another job has sent it.
 */
export async function gatherMails(ports: GatherPorts, { id, payload }: QueuedMail): Promise<readonly LetterJob[]> {
  if (payload.template === GATHERED) return takeWaiting(ports, { id, payload });
  if (!('userId' in payload) || !isGatherable(payload.template)) return [payload];
  return (await postpone(ports, { id, payload })) ? [] : [payload];
}

/** True when the mail waits to go with others. */
async function postpone(
  ports: GatherPorts,
  { id, payload }: QueuedMail<LetterJob & { readonly userId: string }>,
): Promise<boolean> {
  const { userId } = payload;
  if (ports.config.mailGatherSeconds === 0) return false;
  return inTransaction(ports.db, async (tx) => {
    const known = await tx.selectFrom('waiting_mail').select('id').where('id', '=', id).executeTakeFirst();
    if (known) return true;
    const afterSeconds = await secondsToWait(ports, tx, userId);
    if (afterSeconds === 0) return false;
    const row = { id, user_id: userId, payload: JSON.stringify(payload), waits_since: timestamptz(ports.clock.now()) };
    await tx.insertInto('waiting_mail').values(row).execute();
    await enqueueMail(ports, tx, { template: GATHERED, userId, mailId: id }, { afterSeconds });
    return true;
  });
}

/**
 * Everything that waits for this reader about the same trip, for staff about any; a repeated job takes the same again.
 */
function takeWaiting(
  ports: GatherPorts,
  { id, payload: { userId, mailId } }: QueuedMail<GatheredJob>,
): Promise<readonly LetterJob[]> {
  return inTransaction(ports.db, async (tx) => {
    const waiting = await lockWaiting(tx, { id, userId });
    const own = waiting.find((one) => one.id === mailId);
    // Taken by another job.
    if (!own) return [];
    const afterSeconds = own.isTaken ? 0 : await secondsToWait(ports, tx, userId);
    if (afterSeconds > 0) {
      await enqueueMail(ports, tx, { template: GATHERED, userId, mailId }, { afterSeconds });
      return [];
    }
    const together = waiting.filter(({ topic }) => topic === own.topic);
    await tx
      .updateTable('waiting_mail')
      .set({ gathered_into: id })
      .where(
        'id',
        'in',
        together.map((one) => one.id),
      )
      .execute();
    return together.map(({ job }) => job);
  });
}

interface WaitingMail {
  readonly id: string;
  readonly job: LetterJob;
  /** The trip that it is about; for staff one word, whatever the trip. */
  readonly topic: string | null;
  /** It is already in the gathered mail of this job. */
  readonly isTaken: boolean;
}

/** What waits for a reader, the oldest first, or is already in the gathered mail with this id. */
async function lockWaiting(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<readonly WaitingMail[]> {
  const { rows } = await sql<{ id: string; payload: unknown; groupId: string | null; isTaken: boolean }>`
    SELECT w.id, w.payload, r.group_id AS "groupId", w.gathered_into IS NOT NULL AS "isTaken"
    FROM waiting_mail w LEFT JOIN request r ON r.id = (w.payload->>'requestId')::uuid
    WHERE w.user_id = ${userId} AND (w.gathered_into IS NULL OR w.gathered_into = ${id})
    ORDER BY w.waits_since, w.id FOR UPDATE OF w`.execute(tx);
  return rows.map(({ payload, groupId, ...row }) => {
    const job = readLetterJob(Object(payload));
    return { ...row, job, topic: isForStaff(job.template) ? 'staff' : groupId };
  });
}

/** Until the reader may get another mail about a trip, in whole seconds. */
async function secondsToWait({ clock, config }: GatherPorts, tx: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT (extract(epoch FROM max(sent_at)) * 1000)::bigint AS at FROM sent_mail
    WHERE user_id = ${userId} AND template = ANY(${[...gatheredTemplates]}::text[])`.execute(tx);
  const last = rows[0]?.at ?? null;
  if (last === null) return 0;
  const seconds = Math.ceil(config.mailGatherSeconds - (clock.now() - Number(last)) / 1_000);
  return Math.min(Math.max(seconds, 0), config.mailGatherSeconds);
}
