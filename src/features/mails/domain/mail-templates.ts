import type { Instant } from '#kernel/instant.ts';

/** Every mail, by what it is about: that decides what its job names beside the reader (`server/mail-jobs.ts`). */
const templatesAbout = {
  account: [
    'confirm-email',
    'already-registered',
    'reset-password',
    'invitation',
    'confirm-new-email',
    'password-changed',
    'email-change-wanted',
    'email-changed',
    'phone-changed',
    'second-factor-changed',
    'goodbye',
  ],
  /** A message from one of the forms: to staff, the sender's copy, and the answer of staff. */
  contact: ['contact-message', 'contact-copy', 'contact-reply'],
  newsletter: ['newsletter-confirm', 'newsletter-welcome'],
  /** What the team wrote to a guest within a trip, and what guests wrote to the team. */
  conversation: ['message-answered', 'message-written'],
  /** A request of a trip, or one line of it for the owner of that house or boat. */
  request: [
    'request-received',
    'new-request',
    'new-request-owner',
    'price-offered',
    'approved',
    'rejected',
    'expired',
    'expired-staff',
    'confirmed',
    'confirmed-again',
    'confirmed-team',
    'reinstated-team',
    'cancelled',
    'cancelled-team',
    'cancelled-staff',
    'overdue',
    'overdue-staff',
    'deposit-claimed',
    'deposit-claimed-owner',
    'deposit-objected',
    'deposit-settled',
    'deposit-due',
  ],
  /** A quote that staff made: its link, the digits that accept it, and that it has ended. */
  proposal: ['quote', 'quote-code', 'quote-ended'],
  /** One line of a trip. */
  line: [
    'removal-asked',
    'line-removed',
    'removal-declined',
    'trip-changed',
    'trip-changed-team',
    'unit-left-team',
    'unit-gained-team',
    'trip-change-offered',
    'trip-change-expired',
    'trip-change-asked',
    'trip-change-declined',
  ],
  /** One entry of the ledger. */
  payment: ['payment-received', 'payment-corrected', 'refund-sent'],
  /** A document of a trip, which comes with the mail. */
  document: ['contract-accepted', 'document-sent'],
  /** How to get to the house or boat of a trip. */
  arrival: ['arrival'],
  /** What of a trip is due at an instant. */
  due: ['payment-reminder', 'agreement-reminder'],
  /** A refund to a card that did not arrive. */
  'failed-refund': ['refund-failed'],
  /** Credit of a wallet that its guest wants paid out. */
  payout: ['payout-asked'],
  /** Money by card that belongs to no trip. */
  unmatched: ['money-unmatched'],
  /** A completed request whose houses and boats may be reviewed. */
  completion: ['review-invitation'],
  /** A management agreement: to its owner, and to the team once it is signed. */
  management: [
    'management-sent',
    'management-signed',
    'management-signed-team',
    'management-ended',
    'management-ending',
    'management-ending-team',
  ],
  /** A repair: to the owner who is asked or told, and to the team. */
  repair: [
    'repair-approval',
    'repair-approval-due',
    'repair-emergency',
    'repair-reported',
    'repair-answered',
    'repair-unanswered',
  ],
  /** The link of one repair: to its vendor, who has no account. */
  vendor: ['vendor-invited'],
  /** A paper of an owner that expires soon: to the team. */
  'owner-paper': ['owner-paper-ending'],
  /** The statement of an owner's month, which comes with the mail. */
  statement: ['statement-issued'],
  /** New bank details of an owner: to the owner, and to the team where the owner entered them. */
  'owner-bank': ['owner-bank-entered', 'owner-bank-waits'],
  /** Dates that an owner took, changed or gave up: to the team. */
  'own-dates': ['own-dates-changed'],
  /** A report that somebody of staff is mailed each week or month, which comes with the mail. */
  'report-mail': ['report-mailed'],
  /** The portal of an owner: to whoever is let in, and to the owner. */
  'portal-access': ['portal-invited', 'portal-ended'],
  'portal-access-owner': ['portal-accepted', 'portal-ended-owner'],
  /** Nights of a trip that a channel sold as well: it never waits. */
  conflict: ['channel-conflict'],
  /** What the team wrote about a storm to guests and owners: it never waits. */
  storm: ['storm-guest', 'storm-owner'],
  /** A guest asks for help in a storm: to the team, at once. */
  'storm-help': ['storm-help'],
  /** One review. */
  review: ['review-received', 'review-answered', 'review-hidden', 'review-shown'],
} as const;

/** For staff alone, who need no hint how to reach us. */
const forStaff: readonly MailTemplate[] = [
  'contact-message',
  'message-written',
  'new-request',
  'expired-staff',
  'cancelled-staff',
  'overdue-staff',
  'removal-asked',
  'trip-change-asked',
  'payout-asked',
  'money-unmatched',
  'deposit-objected',
  'deposit-due',
  'channel-conflict',
  'storm-help',
  'management-signed-team',
  'management-ending-team',
  'owner-paper-ending',
  'own-dates-changed',
  'report-mailed',
  'owner-bank-waits',
  'repair-reported',
  'repair-answered',
  'repair-unanswered',
];

export const isForStaff = (template: MailTemplate): boolean => forStaff.includes(template);

const gatherable: readonly MailTemplate[] = [
  ...templatesAbout.request,
  ...templatesAbout.line,
  ...templatesAbout.payment,
  ...templatesAbout.document,
  ...templatesAbout.arrival,
  ...templatesAbout.due,
  ...templatesAbout['failed-refund'],
  ...templatesAbout.payout,
  ...templatesAbout.unmatched,
  ...templatesAbout.completion,
  ...templatesAbout.review,
  ...templatesAbout.conversation,
];

/** Mails about trips may wait a minute and go as one; those of an account and of forms never wait (domain 8). */
export const isGatherable = (template: MailTemplate): boolean => gatherable.includes(template);

/**
 * domain 8: the weightiest first. What ended or confirmed a trip, what took or moved money, what was answered, what
 * somebody has to decide, then what was only received, reminded of or enclosed.
 */
const byWeight: readonly MailTemplate[] = [
  ...(['cancelled', 'cancelled-team', 'cancelled-staff', 'expired', 'expired-staff', 'rejected'] as const),
  ...(['deposit-claimed', 'deposit-claimed-owner', 'deposit-settled', 'refund-failed', 'payment-corrected'] as const),
  // A payment that confirms a trip is told by its confirmation.
  ...(['confirmed', 'confirmed-again', 'confirmed-team', 'reinstated-team'] as const),
  ...(['payment-received', 'refund-sent', 'money-unmatched', 'overdue', 'overdue-staff'] as const),
  ...(['approved', 'price-offered'] as const),
  ...(['trip-change-offered', 'trip-change-expired', 'trip-change-declined', 'trip-change-asked'] as const),
  ...(['unit-left-team', 'unit-gained-team', 'trip-changed', 'trip-changed-team'] as const),
  ...(['line-removed', 'removal-declined', 'message-answered'] as const),
  ...([
    'deposit-objected',
    'deposit-due',
    'new-request',
    'new-request-owner',
    'removal-asked',
    'message-written',
    'payout-asked',
  ] as const),
  ...(['request-received', 'arrival', 'payment-reminder', 'agreement-reminder', 'contract-accepted'] as const),
  ...(['document-sent', 'review-invitation', 'review-received', 'review-answered', 'review-hidden'] as const),
  'review-shown',
];

interface Weighed {
  readonly template: MailTemplate;
  /** Until when its reader has to do what it asks for. */
  readonly actBy?: Instant | undefined;
}

/**
 * domain 8: the weightiest of several mails that go as one gives the subject and comes first: what its reader has to do
 * until the nearest deadline, else what weighs the most. Of equal ones the first.
 */
export function weightiestOf<Mail extends Weighed>(mails: readonly [Mail, ...Mail[]]): Mail {
  return mails.reduce((weightiest, mail) => (isWeightier(mail, weightiest) ? mail : weightiest));
}

function isWeightier(mail: Weighed, other: Weighed): boolean {
  const { actBy: at = NEVER } = mail;
  const { actBy: otherAt = NEVER } = other;
  return at === otherAt ? rankOf(mail) < rankOf(other) : at < otherAt;
}

const NEVER = Number.POSITIVE_INFINITY;

const rankOf = ({ template }: Weighed) => (byWeight.includes(template) ? byWeight.indexOf(template) : byWeight.length);

/** Several mails about trips as one, in `sent_mail`. */
export const GATHERED = 'gathered';
/** The mails after which one about a trip waits. */
export const gatheredTemplates: readonly (MailTemplate | typeof GATHERED)[] = [...gatherable, GATHERED];

export type MailTopic = keyof typeof templatesAbout;
export type TemplateAbout<Topic extends MailTopic> = (typeof templatesAbout)[Topic][number];
export type MailTemplate = TemplateAbout<MailTopic>;

export const mailTemplates: readonly MailTemplate[] = Object.values(templatesAbout).flat();

/** The templates of the mails about something. */
export function mailsAbout<Topic extends MailTopic>(topic: Topic): (typeof templatesAbout)[Topic] {
  return templatesAbout[topic];
}
