import * as z from 'zod';
import { documentKinds } from '#features/documents/domain/documents.ts';
import { ownDateKinds } from '#features/owner-portal/domain/own-dates.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { GATHERED, type MailTopic, mailsAbout, type TemplateAbout } from '../domain/mail-templates.ts';

const userId = z.uuid();
const requestId = z.uuid();
/** When what the mail is about happened. */
const at = z.number().transform(instant);
/** The row that knows the old and the new address. */
const changeId = z.uuid();

/**
 * What the job of each mail holds: ids, and short words from a list. What the mail says is read when it is sent, and
 * codes in its links are made then. Whoever enqueues a mail and whoever sends it share this schema.
 */
const mailJobSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('confirm-email'),
    userId,
    /** A path of this site to go to after confirming. */
    returnTo: z.exactOptional(z.string()),
  }),
  z.object({ template: z.enum(['already-registered', 'reset-password', 'invitation']), userId }),
  z.object({ template: z.literal('confirm-new-email'), userId, changeId }),
  z.object({ template: z.literal('email-change-wanted'), userId, changeId, at }),
  z.object({ template: z.literal('email-changed'), userId, changeId, at }),
  z.object({ template: z.literal('password-changed'), userId, at, what: z.enum(['reset', 'changed', 'by-admin']) }),
  z.object({ template: z.literal('phone-changed'), userId, at }),
  z.object({
    template: z.literal('second-factor-changed'),
    userId,
    at,
    what: z.enum([
      'on',
      'off',
      'recovery-code-used',
      'new-recovery-codes',
      'passkey-added',
      'passkey-removed',
      'removed-by-admin',
      'removed-at-server',
    ]),
  }),
  /** The deletion notice: its address is kept in a row of `farewell` until it is sent. */
  z.object({ template: z.literal('goodbye'), userId, deletionNoticeId: z.uuid(), at }),
  z.object({ template: z.literal('contact-message'), userId, contactId: z.uuid() }),
  z.object({ template: z.literal('contact-copy'), contactId: z.uuid() }),
  z.object({ template: z.literal('contact-reply'), contactId: z.uuid(), contactEntryId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('newsletter')), subscriptionId: z.uuid() }),
  z.object({
    template: z.enum(mailsAbout('conversation')),
    userId,
    messageId: z.uuid(),
    /** The first entry that it tells of. */
    entryId: z.uuid(),
    /** Of a trip: its mails go together. */
    requestId: z.exactOptional(requestId),
  }),
  z.object({
    template: z.enum(mailsAbout('request')),
    userId,
    requestId,
    /** The line that the mail is about, if not the whole request. */
    reservationId: z.exactOptional(z.uuid()),
  }),
  z.object({ template: z.enum(mailsAbout('proposal')), userId, requestId }),
  z.object({
    template: z.enum(mailsAbout('line')),
    userId,
    requestId,
    reservationId: z.uuid(),
    /** The change of the trip that the mail is about, if it is about one. */
    changeId: z.exactOptional(z.uuid()),
  }),
  z.object({ template: z.enum(mailsAbout('payment')), userId, requestId, entryId: z.uuid() }),
  z.object({
    template: z.enum(mailsAbout('document')),
    userId,
    requestId,
    document: z.object({ kind: z.enum(documentKinds), subjectId: z.uuid() }),
  }),
  z.object({ template: z.enum(mailsAbout('arrival')), userId, requestId }),
  z.object({ template: z.enum(mailsAbout('due')), userId, requestId, dueAt: at }),
  z.object({
    template: z.enum(mailsAbout('failed-refund')),
    userId,
    requestId,
    invoiceId: z.uuid(),
    amountCents: z.int(),
  }),
  z.object({ template: z.enum(mailsAbout('payout')), userId, payoutRequestId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('unmatched')), userId, account: z.string(), paymentId: z.string() }),
  z.object({ template: z.enum(mailsAbout('management')), userId, agreementId: z.uuid() }),
  z.object({
    template: z.enum(mailsAbout('repair')),
    userId,
    orderId: z.uuid(),
    /** What is asked of the owner. */
    approvalId: z.exactOptional(z.uuid()),
  }),
  z.object({ template: z.enum(mailsAbout('vendor')), linkId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('owner-paper')), userId, paperId: z.uuid() }),
  z.object({
    template: z.enum(mailsAbout('own-dates')),
    userId,
    ownerId: z.uuid(),
    rentableId: z.int(),
    change: z.enum(['set', 'changed', 'lifted']),
    kind: z.enum(ownDateKinds),
    from: z.iso.date().transform(calendarDate),
    until: z.iso.date().transform(calendarDate),
  }),
  z.object({
    template: z.enum(mailsAbout('report-mail')),
    userId,
    reportMailId: z.uuid(),
    on: z.iso.date().transform(calendarDate),
  }),
  /** To an address, which may have no account. */
  z.object({ template: z.enum(mailsAbout('portal-access')), accessId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('portal-access-owner')), userId, accessId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('statement')), userId, statementId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('owner-bank')), userId, bankId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('conflict')), userId, conflictId: z.int() }),
  z.object({
    template: z.enum(mailsAbout('storm')),
    userId,
    stormMessageId: z.int(),
    /** The guest whose link goes into the mail. */
    stormGuestId: z.exactOptional(z.uuid()),
  }),
  z.object({ template: z.enum(mailsAbout('storm-help')), userId, stormGuestId: z.uuid() }),
  z.object({ template: z.enum(mailsAbout('completion')), userId, requestId }),
  z.object({ template: z.enum(mailsAbout('review')), userId, reviewId: z.int() }),
  /** The row of `waiting_mail` that it was put into the queue for. */
  z.object({ template: z.literal(GATHERED), userId, mailId: z.uuid() }),
]);

export type MailJob = z.output<typeof mailJobSchema>;
export type GatheredJob = Extract<MailJob, { template: typeof GATHERED }>;
/** A job of one mail. */
export type LetterJob = Exclude<MailJob, GatheredJob>;
/** The jobs of the mails about something. */
export type JobAbout<Topic extends MailTopic> = Extract<MailJob, { template: TemplateAbout<Topic> }>;

/**
 * The job of a mail from its payload; fields that it does not need are left out. Throws for a payload that this program
 * can't read: that job ends in the dead-letter queue.
 */
export function readMailJob(payload: object): MailJob {
  return mailJobSchema.parse(payload);
}

/** The same of one mail. */
export function readLetterJob(payload: object): LetterJob {
  const job = readMailJob(payload);
  if (job.template === GATHERED) throw new Error('a gathered mail holds mails, not other gathered ones');
  return job;
}

/** Puts mails into the queue within the transaction of what they are about: they are sent if and only if it commits. */
export function enqueueMail(
  { enqueue }: Pick<Ports, 'enqueue'>,
  tx: Tx,
  jobs: MailJob | readonly MailJob[],
  options?: { readonly afterSeconds: number },
): Promise<void> {
  return enqueue(tx, 'mail', jobs, options);
}
