import { payPath } from '#features/payments/server/payments.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { cardPaymentsBy } from '#kernel/money/card-payments.ts';
import type { MailAttachment } from '#platform/mail/mailer.ts';
import type { Ports } from '#platform/ports.ts';
import { readablePhone } from '#platform/readable-phone.ts';
import type { MailContent, MailReader } from '../domain/mail-content.ts';
import {
  isForStaff,
  type MailTemplate,
  type MailTopic,
  mailsAbout,
  type TemplateAbout,
  weightiestOf,
} from '../domain/mail-templates.ts';
import { isLineOutdated, isOutdated } from '../domain/outdated-mails.ts';
import { accessLetter, ownerAccessLetter } from './access-mails.ts';
import { accountLetter } from './account-mails.ts';
import { contactLetter, conversationLetter } from './contact-mails.ts';
import { channelConflict, moneyUnmatched, stormHelp, stormLetter } from './desk-mails.ts';
import { documentLetter, withAnnex } from './document-mails.ts';
import type { JobAbout, LetterJob } from './mail-jobs.ts';
import type { Letter, MailFrame, TripMail } from './mail-parts.ts';
import { type MailTextKey, mailTexts } from './mail-texts.ts';
import {
  depositClaimed,
  depositClaimedOwner,
  depositDue,
  depositObjected,
  depositSettled,
} from './money/deposit-mails.ts';
import { approved, overdue, paymentLetters, refundFailed } from './money/payment-mails.ts';
import { findPayment } from './money/payments.views.ts';
import { payoutAsked } from './money/wallet-mails.ts';
import { newsletterLetter } from './newsletter-mails.ts';
import { managementLetter, ownDatesChanged, paperEnding, repairLetter, vendorLetter } from './owner-mails.ts';
import { bankEntered, statementIssued } from './owner-money-mails.ts';
import { arrival, dueReminder } from './reminder-mails.ts';
import { reportLetter } from './report-mails.ts';
import { expired, priceOffered, quoteLetter, rejected, requestReceived } from './request-mails.ts';
import { reviewInvitation, reviewLetter } from './review-mails.ts';
import {
  cancelledStaff,
  cancelledTeam,
  confirmedTeam,
  expiredStaff,
  newRequest,
  newRequestOwner,
  overdueStaff,
  removalAsked,
  tripChangeAsked,
  tripChangedTeam,
  unitGainedTeam,
  unitLeftTeam,
} from './team-mails.ts';
import type { LineAnnex, TripLine } from './trip-lines.views.ts';
import {
  cancelled,
  confirmed,
  lineRemoved,
  removalDeclined,
  tripChangeDeclined,
  tripChanged,
  tripChangeExpired,
  tripChangeOffered,
} from './trip-mails.ts';
import { findTrip, tripOfLine } from './trips.views.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config'>;

const requestLetters: Readonly<Record<TemplateAbout<'request'>, (mail: TripMail) => Letter | undefined>> = {
  'request-received': requestReceived,
  'new-request': newRequest,
  'new-request-owner': newRequestOwner,
  'price-offered': priceOffered,
  approved,
  rejected,
  expired,
  'expired-staff': expiredStaff,
  confirmed: (mail) => confirmed(mail, 'title'),
  'confirmed-again': (mail) => confirmed(mail, 'againTitle'),
  'confirmed-team': (mail) => confirmedTeam(mail, 'team.confirmedText'),
  'reinstated-team': (mail) => confirmedTeam(mail, 'team.reinstatedText'),
  cancelled,
  'cancelled-team': cancelledTeam,
  'cancelled-staff': cancelledStaff,
  overdue,
  'overdue-staff': overdueStaff,
  'deposit-claimed': depositClaimed,
  'deposit-claimed-owner': depositClaimedOwner,
  'deposit-objected': depositObjected,
  'deposit-settled': depositSettled,
  'deposit-due': depositDue,
};

/** Each gets the annex that it is about, if it is about one. */
type LineLetter = (mail: TripMail, line: TripLine, annex: LineAnnex | undefined) => Letter | undefined;

const lineLetters: Readonly<Record<TemplateAbout<'line'>, LineLetter>> = {
  'removal-asked': removalAsked,
  'line-removed': lineRemoved,
  'removal-declined': removalDeclined,
  'trip-changed': tripChanged,
  'trip-changed-team': tripChangedTeam,
  'unit-left-team': unitLeftTeam,
  'unit-gained-team': unitGainedTeam,
  'trip-change-offered': tripChangeOffered,
  'trip-change-expired': tripChangeExpired,
  'trip-change-asked': tripChangeAsked,
  'trip-change-declined': tripChangeDeclined,
};

export interface ComposedMail extends Pick<Letter, 'to' | 'replyTo' | 'bookingCode' | 'unsubscribeUrl' | 'actBy'> {
  readonly content: MailContent;
  readonly attachments: readonly MailAttachment[];
}

/**
 * One mail of several jobs for the same reader, a part for each that differs, named with its trip, under the subject of
 * the weightiest, which comes first; of one job that mail itself.
 */
export async function composeMails(
  deps: Deps,
  jobs: readonly LetterJob[],
  reader: MailReader,
): Promise<ComposedMail | undefined> {
  const mails: (ComposedMail & Pick<LetterJob, 'template'>)[] = [];
  for (const job of withoutRepeated(jobs)) {
    const mail = await composeMail(deps, job, reader);
    if (mail) mails.push({ ...mail, template: job.template });
  }
  const [first, ...others] = mails;
  if (!first || others.length === 0) return first;
  const t = mailTexts(reader.language);
  const title = t('gathered.title', { count: mails.length });
  const weightiest = weightiestOf([first, ...others]);
  const inOrder = [weightiest, ...mails.filter((mail) => mail !== weightiest)];
  const blocks = inOrder.flatMap(({ content, bookingCode: code }) => {
    const text = code ? t('gathered.part', { title: content.title, code }) : content.title;
    return [{ kind: 'part', text } as const, ...content.blocks];
  });
  const files = new Map(mails.flatMap(({ attachments }) => attachments.map((file) => [file.filename, file])));
  const subject = t('gathered.subject', { count: mails.length - 1, weightiest: weightiest.content.subject });
  return { content: { ...first.content, subject, title, blocks }, attachments: [...files.values()] };
}

/** The same mail is one part; of a conversation the first tells of all that was written since. */
function withoutRepeated(jobs: readonly LetterJob[]): readonly LetterJob[] {
  const byKey = new Map<string, LetterJob>();
  for (const job of jobs) {
    const key = isAbout(job, 'conversation') ? `${job.template} ${job.messageId}` : JSON.stringify(job);
    if (!byKey.has(key)) byKey.set(key, job);
  }
  return [...byKey.values()];
}

/**
 * The mail in its reader's language, from what is true now; `undefined` when what it is about is gone, or when it is
 * not so any more.
 */
export async function composeMail(deps: Deps, job: LetterJob, reader: MailReader): Promise<ComposedMail | undefined> {
  const { language, name } = reader;
  const t = mailTexts(language);
  const company = await readCompanyData(deps.db);
  const frame: MailFrame = { t, language, company };
  const letter = await letterOf(deps, { job, reader, frame });
  if (!letter) return undefined;
  const { subject, title, blocks, attachments = [], ...envelope } = letter;
  const content: MailContent = {
    language,
    greeting: name === null ? t('greetingPlain') : t('greeting', { name }),
    subject,
    title,
    blocks,
    companyName: company.name,
    homeUrl: `${deps.config.publicUrl}/`,
    footer: footerOf(frame, job.template),
  };
  return { ...envelope, content, attachments };
}

interface Writing {
  readonly job: LetterJob;
  readonly reader: MailReader;
  readonly frame: MailFrame;
}

async function letterOf(deps: Deps, { job, reader, frame }: Writing): Promise<Letter | undefined> {
  if (isAbout(job, 'account')) return accountLetter(deps, job, { ...frame, reader });
  if (isAbout(job, 'contact')) return contactLetter(deps, job, frame);
  if (isAbout(job, 'conversation')) return conversationLetter(deps, job, frame);
  if (isAbout(job, 'newsletter')) return newsletterLetter(deps, job, frame);
  if (isAbout(job, 'review')) return reviewLetter(deps, job, frame);
  if (isAbout(job, 'payout')) return payoutAsked(deps, job, frame);
  if (isAbout(job, 'unmatched')) return moneyUnmatched(deps, job, frame);
  if (isAbout(job, 'management')) return managementLetter(deps, job, frame);
  if (isAbout(job, 'repair')) return repairLetter(deps, job, frame);
  if (isAbout(job, 'vendor')) return vendorLetter(deps, job, frame);
  if (isAbout(job, 'owner-paper')) return paperEnding(deps, job, frame);
  if (isAbout(job, 'own-dates')) return ownDatesChanged(deps, job, frame);
  if (isAbout(job, 'report-mail')) return reportLetter(deps, job, frame);
  if (isAbout(job, 'portal-access')) return accessLetter(deps, job, frame);
  if (isAbout(job, 'portal-access-owner')) return ownerAccessLetter(deps, job, frame);
  if (isAbout(job, 'statement')) return statementIssued(deps, job, frame);
  if (isAbout(job, 'owner-bank')) return bankEntered(deps, job, frame);
  if (isAbout(job, 'conflict')) return channelConflict(deps, job, frame);
  if (isAbout(job, 'storm')) return stormLetter(deps, job, frame);
  if (isAbout(job, 'storm-help')) return stormHelp(deps, job, frame);
  if (isAbout(job, 'completion')) return reviewInvitation(deps, job, frame);
  const trip = await findTrip(deps, job.requestId);
  if (!trip || isOutdated(job.template, trip)) return undefined;
  const letter = await tripLetter(deps, { job, trip, frame, reader });
  return letter && { ...letter, bookingCode: trip.bookingCode };
}

type TripJob = Exclude<
  LetterJob,
  JobAbout<
    | 'account'
    | 'contact'
    | 'conversation'
    | 'newsletter'
    | 'review'
    | 'payout'
    | 'unmatched'
    | 'management'
    | 'owner-paper'
    | 'statement'
    | 'owner-bank'
    | 'repair'
    | 'vendor'
    | 'own-dates'
    | 'report-mail'
    | 'portal-access'
    | 'portal-access-owner'
    | 'conflict'
    | 'storm'
    | 'storm-help'
    | 'completion'
  >
>;

interface TripWriting extends Pick<Writing, 'frame' | 'reader'> {
  readonly job: TripJob;
  readonly trip: TripMail['trip'];
}

async function tripLetter(deps: Deps, { job, trip, frame, reader }: TripWriting): Promise<Letter | undefined> {
  const { publicUrl, payments } = deps.config;
  const takesCards = cardPaymentsBy(payments.provider) !== 'off';
  const payUrl = `${publicUrl}${payPath(deps.config, trip.groupId)}?lang=${frame.language}`;
  const mail: TripMail = { ...frame, trip, publicUrl, takesCards, payUrl, now: deps.clock.now() };
  if (isAbout(job, 'document')) return documentLetter(deps, job, mail);
  if (isAbout(job, 'request')) return requestLetter(mail, job);
  if (isAbout(job, 'proposal')) return quoteLetter(deps, job.template, { mail, reader, userId: job.userId });
  if (isAbout(job, 'arrival')) return arrival(deps, mail);
  if (isAbout(job, 'due')) return dueReminder(deps, mail, job.dueAt);
  if (isAbout(job, 'failed-refund')) return refundFailed(mail, job.amountCents);
  if (isAbout(job, 'line')) {
    const line = trip.lines.find(({ id }) => id === job.reservationId);
    if (!line || isLineOutdated(job.template, line)) return undefined;
    const { annexes } = line.change;
    const annex = job.changeId === undefined ? annexes.at(-1) : annexes.find(({ id }) => id === job.changeId);
    const letter = lineLetters[job.template](mail, line, annex);
    return letter && annex && job.template === 'trip-changed'
      ? withAnnex(deps, letter, { annex, language: frame.language })
      : letter;
  }
  const payment = await findPayment(deps.db, job.entryId);
  return payment && paymentLetters[job.template](mail, payment, (requestId) => findTrip(deps, requestId));
}

function isAbout<Topic extends MailTopic>(job: LetterJob, topic: Topic): job is JobAbout<Topic> {
  const templates: readonly MailTemplate[] = mailsAbout(topic);
  return templates.includes(job.template);
}

/** About the whole request, or about one line that is not its principal alone. */
function requestLetter(mail: TripMail, { template, reservationId }: JobAbout<'request'>): Letter | undefined {
  const { lines } = mail.trip;
  if (reservationId === undefined || lines.some(({ id, isPrincipal }) => isPrincipal && id === reservationId)) {
    return requestLetters[template](mail);
  }
  const trip = tripOfLine(mail.trip, reservationId);
  return trip && requestLetters[template]({ ...mail, trip, isOfLine: true });
}

function footerOf({ t, company }: MailFrame, template: MailTemplate): readonly string[] {
  const { name, phone, whatsapp, email, address } = company;
  return [
    ...(isForStaff(template) ? [] : [t('footer.help', { phone, whatsapp: readablePhone(whatsapp), email })]),
    t(whyOf(template), { company: name }),
    t('footer.address', { company: name, ...address }),
  ];
}

/** Why somebody gets this mail. */
function whyOf(template: MailTemplate): MailTextKey {
  const newsletter: readonly MailTemplate[] = mailsAbout('newsletter');
  if (newsletter.includes(template)) return 'newsletter.why';
  if (template === 'portal-invited' || template === 'portal-ended') return 'portalAccess.why';
  if (template === 'vendor-invited') return 'repair.vendorWhy';
  if (template === 'contact-reply') return 'contact.replyWhy';
  return template === 'contact-copy' ? 'contact.why' : 'footer.why';
}
