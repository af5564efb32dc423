import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature } from '#platform/feature.ts';
import { type Job, RETRIES_FOR_A_DAY } from '#platform/jobs.ts';
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

const mailsPersonalData: PersonalData = {
  section: 'messages',
  tables: ['sent_mail'],
  withheld: {
    farewell: 'holds only who left, until the deletion notice to them is sent',
    waiting_mail: 'ids of mails that wait to be sent as one; what was sent is in sent_mail',
  },
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
  queues: [{ name: 'mail', retries: RETRIES_FOR_A_DAY }],
  personalData: mailsPersonalData,
});
