/** Mails about somebody's account. */
export const accountMailTemplates = [
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
] as const;
export type AccountMailTemplate = (typeof accountMailTemplates)[number];

/** Mails about what somebody wrote through a form: to staff, and the copy. */
export const contactMailTemplates = ['contact-message', 'contact-copy'] as const;
export type ContactMailTemplate = (typeof contactMailTemplates)[number];

/** Mails about a subscription to the newsletter. */
export const newsletterMailTemplates = ['newsletter-confirm', 'newsletter-welcome'] as const;
export type NewsletterMailTemplate = (typeof newsletterMailTemplates)[number];

/** Mails about one line of a trip. */
export const lineMailTemplates = ['removal-asked', 'line-removed', 'removal-declined'] as const;
export type LineMailTemplate = (typeof lineMailTemplates)[number];

/** Mails about what a guest wrote of a house or boat. */
export const reviewMailTemplates = ['review-received', 'review-answered', 'review-hidden', 'review-shown'] as const;
export type ReviewMailTemplate = (typeof reviewMailTemplates)[number];

/** Every mail this feature writes. */
export const mailTemplates = [
  ...accountMailTemplates,
  ...contactMailTemplates,
  ...newsletterMailTemplates,
  'request-received',
  'new-request',
  'new-request-owner',
  'approved',
  'rejected',
  'expired',
  'expired-staff',
  'payment-received',
  'confirmed',
  'confirmed-again',
  'confirmed-team',
  'cancelled',
  'cancelled-team',
  'overdue',
  'overdue-staff',
  ...lineMailTemplates,
  'review-invitation',
  ...reviewMailTemplates,
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** One kind of people that is told of an event: in the product, and by mail where one is named. */
export interface Telling {
  readonly to: 'guest' | 'staff' | 'owner';
  readonly type: 'ask-availability' | 'change-status' | 'other';
  readonly mail?: MailTemplate;
}

/** domain 8: who is told what when something happens to a group. */
export const tellings = {
  'availability-asked': [
    { to: 'guest', type: 'ask-availability', mail: 'request-received' },
    { to: 'staff', type: 'other', mail: 'new-request' },
    { to: 'owner', type: 'other', mail: 'new-request-owner' },
  ],
  'group-approved': [{ to: 'guest', type: 'change-status', mail: 'approved' }],
  'group-rejected': [
    { to: 'guest', type: 'change-status', mail: 'rejected' },
    { to: 'owner', type: 'other' },
  ],
  'group-expired': [
    { to: 'guest', type: 'change-status', mail: 'expired' },
    { to: 'staff', type: 'other', mail: 'expired-staff' },
    { to: 'owner', type: 'other' },
  ],
  'payment-recorded': [{ to: 'guest', type: 'other', mail: 'payment-received' }],
  'invoice-overdue': [
    { to: 'guest', type: 'other', mail: 'overdue' },
    { to: 'staff', type: 'other', mail: 'overdue-staff' },
  ],
  'group-confirmed': [
    { to: 'guest', type: 'change-status', mail: 'confirmed' },
    { to: 'staff', type: 'other' },
    { to: 'owner', type: 'other', mail: 'confirmed-team' },
  ],
  'group-cancelled': [
    { to: 'guest', type: 'change-status', mail: 'cancelled' },
    { to: 'staff', type: 'other', mail: 'cancelled-team' },
    { to: 'owner', type: 'other', mail: 'cancelled-team' },
  ],
  'group-reinstated': [
    { to: 'guest', type: 'change-status', mail: 'confirmed-again' },
    { to: 'staff', type: 'other' },
    { to: 'owner', type: 'other', mail: 'confirmed-team' },
  ],
  'removal-asked': [{ to: 'staff', type: 'other', mail: 'removal-asked' }],
  'line-removed': [
    { to: 'guest', type: 'change-status', mail: 'line-removed' },
    { to: 'staff', type: 'other' },
  ],
  'removal-declined': [{ to: 'guest', type: 'other', mail: 'removal-declined' }],
  'group-completed': [{ to: 'guest', type: 'change-status', mail: 'review-invitation' }],
  'review-written': [{ to: 'owner', type: 'other', mail: 'review-received' }],
  'review-answered': [{ to: 'guest', type: 'other', mail: 'review-answered' }],
  'review-hidden': [{ to: 'guest', type: 'other', mail: 'review-hidden' }],
  'review-shown': [{ to: 'guest', type: 'other', mail: 'review-shown' }],
} as const satisfies Readonly<Record<string, readonly Telling[]>>;

export type ToldEvent = keyof typeof tellings;

/** The reason of a cancellation that is only one half of asking again: the other half tells it all. */
const ASKED_AGAIN = 'asked-again';

/** Who is told of this event; a request that its guest replaced by a new one ends without a mail. */
export function tellingsOf(type: ToldEvent, reason?: string): readonly Telling[] {
  const all: readonly Telling[] = tellings[type];
  return reason === ASKED_AGAIN ? all.map(({ mail: _, ...telling }) => telling) : all;
}
