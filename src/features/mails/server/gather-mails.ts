import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { GATHERED, gatheredTemplates, isGatherable } from '../domain/mail-templates.ts';
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

/** Everything that waits for this reader; a repeated job takes the same again. */
function takeWaiting(
  ports: GatherPorts,
  { id, payload: { userId, mailId } }: QueuedMail<GatheredJob>,
): Promise<readonly LetterJob[]> {
  return inTransaction(ports.db, async (tx) => {
    const own = await tx
      .selectFrom('waiting_mail')
      .select('gathered_into as into')
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    const isTakenByOthers = !own || (own.into !== null && own.into !== id);
    if (isTakenByOthers) return [];
    const afterSeconds = own.into === null ? await secondsToWait(ports, tx, userId) : 0;
    if (afterSeconds > 0) {
      await enqueueMail(ports, tx, { template: GATHERED, userId, mailId }, { afterSeconds });
      return [];
    }
    const taken = await tx
      .updateTable('waiting_mail')
      .set({ gathered_into: id })
      .where('user_id', '=', userId)
      .where((where) => where.or([where('gathered_into', 'is', null), where('gathered_into', '=', id)]))
      .returning(['payload', 'waits_since as since'])
      .execute();
    return taken.toSorted((one, other) => one.since - other.since).map((row) => readLetterJob(Object(row.payload)));
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
