import { sql } from 'kysely';
import { instant } from '#kernel/instant.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { readMailJob } from './mail-jobs.ts';
import { mailsReactions } from './mails.reactions.ts';
import { sendMail } from './send-mail.ts';

/** The worker's part: the queue `mail`. */
export function mailsJobs(ports: Ports & { readonly mailer: Mailer }) {
  return {
    handlers: {
      mail: (job: Job<object>) => sendMail(ports, { id: job.id, payload: readMailJob(job.payload) }),
    },
    scans: {},
  };
}

const DAY_MS = 86_400_000;
/** Far longer than the job of a mail may live: a repeated job always finds that its mail was sent. */
const SENT_MAILS_KEPT_MS = 90 * DAY_MS;
/** A mail is tried for hours and waits for 14 days at most: after that nobody sends it. */
const DELETION_NOTICES_KEPT_MS = 14 * DAY_MS;

/** Forgets which mails were sent after 90 days, and where a deletion notice that could not be sent was to go. */
export async function tidyMails({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => instant(clock.now() - ms);
  await db.deleteFrom('farewell').where('left_at', '<', before(DELETION_NOTICES_KEPT_MS)).execute();
  await db.deleteFrom('sent_mail').where('sent_at', '<', before(SENT_MAILS_KEPT_MS)).execute();
}

const mailsPersonalData: PersonalData = {
  section: 'messages',
  tables: ['sent_mail'],
  withheld: { farewell: 'holds only who left, until the deletion notice to them is sent' },
  collect: async (db, userId) => ({
    mails: await rowsAsJson(
      db,
      sql`SELECT template, sent_at AS "sentAt" FROM sent_mail WHERE user_id = ${userId} ORDER BY sent_at`,
    ),
  }),
};

export const mailsFeature = feature({
  name: 'mails',
  apis: [],
  reactions: mailsReactions,
  jobs: mailsJobs,
  queues: [{ name: 'mail', retries: 10 }],
  personalData: mailsPersonalData,
});
