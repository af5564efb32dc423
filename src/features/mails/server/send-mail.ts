import { userForMail } from '#features/accounts/server/accounts.facade.ts';
import { findContactMessage } from '#features/contact/server/contact.facade.ts';
import { findSubscription } from '#features/newsletter/server/newsletter.facade.ts';
import { findToldAccess } from '#features/owner-portal/server/owner-portal.facade.ts';
import { findToldLink } from '#features/repairs/server/repairs.facade.ts';
import { GiveUp } from '#platform/jobs.ts';
import { type Mailer, type MailMessage, UnknownDelivery } from '#platform/mail/mailer.ts';
import { nextStep } from '../domain/delivery.ts';
import { type MailReader, mailText, oneLine } from '../domain/mail-content.ts';
import { GATHERED } from '../domain/mail-templates.ts';
import {
  claimDelivery,
  findDelivery,
  findLeaver,
  markSent,
  markUnknown,
  releaseDelivery,
} from './deliveries.repository.ts';
import { type GatherPorts, gatherMails } from './gather-mails.ts';
import type { LetterJob, MailJob } from './mail-jobs.ts';

interface QueuedMail {
  readonly id: string;
  readonly payload: MailJob;
}

type MailPorts = GatherPorts & { readonly mailer: Mailer };

/**
 * Writes and sends one mail in its reader's language. Nothing of it runs in a transaction: the mail is written, then
 * claimed under the id of its job, sent, and marked. Before the claim a failure is tried again. After it the mail is
 * sent at most once: a mail that the server surely did not accept is released and tried again; one that it may have
 * accepted stays as `unknown`, is logged, and its job goes to the dead letters.
 */
export async function sendMail(ports: MailPorts, job: QueuedMail): Promise<void> {
  const { db, clock, mailer } = ports;
  const { id, payload } = job;
  const isIdempotent = mailer.isIdempotent === true;
  const earlier = await findDelivery(db, id);
  const step = nextStep(earlier, { now: clock.now(), isIdempotent });
  if (step === 'nothing') return;
  if (step === 'wait') throw new Error('somebody else is sending this mail');
  if (step === 'give-up') {
    await markUnknown(db, id);
    throw new GiveUp('a process ended while it sent this mail, which may or may not have been accepted');
  }
  const [first, ...others] = await gatherMails(ports, job);
  if (!first) return;
  const message = await writeMail(ports, id, [first, ...others]);
  if (!message) return;
  const mail = { id, template: others.length > 0 ? GATHERED : first.template, userId: receiverOf(payload) } as const;
  if (!earlier && !(await claimDelivery(db, mail, clock.now()))) throw new Error('somebody else is sending this mail');
  await handOver(ports, message);
  const deletionNoticeId = 'deletionNoticeId' in payload ? payload.deletionNoticeId : undefined;
  await markSent(db, { id, deletionNoticeId, now: clock.now() });
}

async function handOver({ db, mailer }: MailPorts, message: MailMessage): Promise<void> {
  try {
    await mailer.send(message);
  } catch (error) {
    if (!(error instanceof UnknownDelivery)) {
      await releaseDelivery(db, message.id);
      throw error;
    }
    await markUnknown(db, message.id);
    throw new GiveUp(error.message);
  }
}

/** Whose mail it was is remembered, but for somebody who left or has no account. */
const receiverOf = (job: MailJob) => ('userId' in job && !('deletionNoticeId' in job) ? job.userId : null);

async function findReader(
  { db, clock }: Pick<MailPorts, 'db' | 'clock'>,
  job: LetterJob,
): Promise<MailReader | undefined> {
  if ('deletionNoticeId' in job) return findLeaver(db, job.deletionNoticeId);
  if ('userId' in job) return userForMail(db, job.userId);
  if ('subscriptionId' in job) {
    const subscription = await findSubscription(db, job.subscriptionId);
    return subscription && { ...subscription, name: null, status: 'active' };
  }
  if ('linkId' in job) {
    const link = await findToldLink({ db, clock }, job.linkId);
    return link && { name: link.vendorName, email: link.vendorEmail, language: link.language, status: 'active' };
  }
  if ('accessId' in job) {
    const access = await findToldAccess(db, job.accessId);
    return access && { ...access.to, status: 'active' };
  }
  const written = await findContactMessage(db, job.contactId);
  return written && { name: written.firstName, email: written.email, language: written.language, status: 'active' };
}

/** The mail of these jobs for one reader as it leaves; `undefined` when its reader or all it is about is gone. */
async function writeMail(
  ports: MailPorts,
  id: string,
  jobs: readonly [LetterJob, ...LetterJob[]],
): Promise<MailMessage | undefined> {
  const reader = await findReader(ports, jobs[0]);
  if (!reader) return undefined;
  // Loaded with the first mail: the libraries that write and draw it weigh 60 MB, which a server that sends none does
  // without.
  const [{ composeMails }, { drawMail }] = await Promise.all([import('./compose-mail.ts'), import('./draw-mail.ts')]);
  const composed = await composeMails(ports, jobs, reader);
  if (!composed) return undefined;
  const { to = reader.email, content, ...rest } = composed;
  const subject = oneLine(content.subject);
  return { ...rest, id, to, subject, html: await drawMail(content), text: mailText(content) };
}
