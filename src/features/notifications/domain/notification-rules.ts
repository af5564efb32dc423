import type { TemplateAbout } from '#features/mails/domain/mail-templates.ts';
import type { Action } from '#kernel/permissions.ts';

/** As whom somebody is told of an event. */
export const audiences = ['guest', 'staff', 'owner'] as const;
export type Audience = (typeof audiences)[number];

/** The types of notices (docs/domain.md 8). */
export const noticeTypes = ['ask-availability', 'change-status', 'other'] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Who is told of an event: in the product by a notice of this type, and by this mail if one is named. */
export interface NotificationRule {
  readonly to: Audience;
  readonly type: NoticeType;
  readonly mail?: TemplateAbout<
    | 'request'
    | 'line'
    | 'payment'
    | 'document'
    | 'arrival'
    | 'due'
    | 'failed-refund'
    | 'payout'
    | 'unmatched'
    | 'completion'
    | 'review'
    | 'conflict'
    | 'conversation'
    | 'storm-help'
  >;
}

/** docs/domain.md 8: who is told what when something happens to a group, or money comes that belongs to none. */
export const notificationRules = {
  'availability-asked': [
    { to: 'guest', type: 'ask-availability', mail: 'request-received' },
    { to: 'staff', type: 'other', mail: 'new-request' },
    { to: 'owner', type: 'other', mail: 'new-request-owner' },
  ],
  'price-offered': [{ to: 'guest', type: 'change-status', mail: 'price-offered' }],
  'price-answered': [{ to: 'staff', type: 'other' }],
  'proposal-accepted': [
    { to: 'guest', type: 'change-status', mail: 'approved' },
    { to: 'staff', type: 'other' },
  ],
  'proposal-expired': [{ to: 'staff', type: 'other' }],
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
  'payment-corrected': [{ to: 'guest', type: 'other', mail: 'payment-corrected' }],
  'refund-recorded': [{ to: 'guest', type: 'other', mail: 'refund-sent' }],
  'contract-accepted': [{ to: 'guest', type: 'other', mail: 'contract-accepted' }],
  'document-sent': [{ to: 'guest', type: 'other', mail: 'document-sent' }],
  'document-failed': [{ to: 'staff', type: 'other' }],
  'credit-paid-out': [{ to: 'guest', type: 'other' }],
  'payout-asked': [{ to: 'staff', type: 'other', mail: 'payout-asked' }],
  'payment-mismatched': [{ to: 'staff', type: 'other' }],
  'money-unmatched': [{ to: 'staff', type: 'other', mail: 'money-unmatched' }],
  'books-differ': [{ to: 'staff', type: 'other' }],
  'refund-failed': [
    { to: 'guest', type: 'other', mail: 'refund-failed' },
    { to: 'staff', type: 'other' },
  ],
  'refund-release-asked': [{ to: 'staff', type: 'other' }],
  'refund-released': [{ to: 'staff', type: 'other' }],
  'refund-release-refused': [{ to: 'staff', type: 'other' }],
  'dispute-told': [{ to: 'staff', type: 'other' }],
  'dispute-due-soon': [{ to: 'staff', type: 'other' }],
  'payment-due-soon': [{ to: 'guest', type: 'other', mail: 'payment-reminder' }],
  'agreement-due-soon': [{ to: 'guest', type: 'other', mail: 'agreement-reminder' }],
  'arrival-ready': [{ to: 'guest', type: 'other', mail: 'arrival' }],
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
    { to: 'staff', type: 'other', mail: 'cancelled-staff' },
    { to: 'owner', type: 'other', mail: 'cancelled-team' },
  ],
  'group-reinstated': [
    { to: 'guest', type: 'change-status', mail: 'confirmed-again' },
    { to: 'staff', type: 'other' },
    { to: 'owner', type: 'other', mail: 'reinstated-team' },
  ],
  'removal-asked': [{ to: 'staff', type: 'other', mail: 'removal-asked' }],
  'line-removed': [
    { to: 'guest', type: 'change-status', mail: 'line-removed' },
    { to: 'staff', type: 'other' },
  ],
  'trip-changed': [
    { to: 'guest', type: 'change-status', mail: 'trip-changed' },
    { to: 'staff', type: 'other' },
    { to: 'owner', type: 'other', mail: 'trip-changed-team' },
  ],
  'unit-left': [{ to: 'owner', type: 'other', mail: 'unit-left-team' }],
  'unit-gained': [{ to: 'owner', type: 'other', mail: 'unit-gained-team' }],
  'trip-change-offered': [{ to: 'guest', type: 'change-status', mail: 'trip-change-offered' }],
  'trip-change-refused': [{ to: 'staff', type: 'other' }],
  'trip-change-expired': [
    { to: 'guest', type: 'change-status', mail: 'trip-change-expired' },
    { to: 'staff', type: 'other' },
  ],
  'trip-change-asked': [{ to: 'staff', type: 'other', mail: 'trip-change-asked' }],
  'trip-change-declined': [{ to: 'guest', type: 'other', mail: 'trip-change-declined' }],
  'removal-declined': [{ to: 'guest', type: 'other', mail: 'removal-declined' }],
  'group-completed': [{ to: 'guest', type: 'change-status', mail: 'review-invitation' }],
  'deposit-claimed': [
    { to: 'guest', type: 'other', mail: 'deposit-claimed' },
    { to: 'owner', type: 'other', mail: 'deposit-claimed-owner' },
  ],
  'deposit-objected': [{ to: 'staff', type: 'other', mail: 'deposit-objected' }],
  'deposit-settled': [
    { to: 'guest', type: 'other', mail: 'deposit-settled' },
    { to: 'staff', type: 'other' },
    { to: 'owner', type: 'other' },
  ],
  'deposit-decision-due': [{ to: 'staff', type: 'other' }],
  'deposit-due': [{ to: 'staff', type: 'other', mail: 'deposit-due' }],
  'conflict-found': [{ to: 'staff', type: 'other', mail: 'channel-conflict' }],
  'storm-pressed': [{ to: 'staff', type: 'other' }],
  'storm-help-asked': [{ to: 'staff', type: 'other', mail: 'storm-help' }],
  'message-replied': [{ to: 'guest', type: 'other', mail: 'message-answered' }],
  'message-written': [{ to: 'staff', type: 'other', mail: 'message-written' }],
  'review-written': [{ to: 'owner', type: 'other', mail: 'review-received' }],
  'review-answered': [{ to: 'guest', type: 'other', mail: 'review-answered' }],
  'review-hidden': [{ to: 'guest', type: 'other', mail: 'review-hidden' }],
  'review-shown': [{ to: 'guest', type: 'other', mail: 'review-shown' }],
} as const satisfies Readonly<Record<string, readonly NotificationRule[]>>;

/** Of which events there are other sentences for what was added to a trip: owners are not told of it. */
export const eventsOfAdditions = {
  guest: [
    'availability-asked',
    'price-offered',
    'group-approved',
    'group-rejected',
    'group-expired',
    'group-confirmed',
    'group-cancelled',
  ],
  staff: ['availability-asked', 'group-expired', 'group-confirmed', 'group-cancelled'],
  owner: [],
} as const satisfies Readonly<Record<Audience, readonly NotifiedEventType[]>>;

/** Whether somebody is told of this event in other words where it is about what was added to a trip. */
export function isToldOfAddition(to: Audience, event: NotifiedEventType): boolean {
  const events: readonly NotifiedEventType[] = eventsOfAdditions[to];
  return events.includes(event);
}

/** Events of money that belongs to no trip, and of many trips: their notices name none. */
export const eventsOfNoTrip = [
  'money-unmatched',
  'books-differ',
  'storm-pressed',
] as const satisfies readonly NotifiedEventType[];

/** Events of a conversation: one unread notice tells of all that was written since its reader looked. */
export const eventsOfConversations = [
  'message-replied',
  'message-written',
] as const satisfies readonly NotifiedEventType[];

/** Whether an event is told of by one notice, however often it happens, until that is read. */
export const isOfConversation = (event: unknown): boolean => eventsOfConversations.some((one) => one === event);

/** An event that people are told of. */
export type NotifiedEventType = keyof typeof notificationRules;

/** The reason of a cancellation that is one half of asking again: the new request tells all there is to tell. */
const ASKED_AGAIN = 'asked-again';

/** What decides, beside its type, who is told of an event. */
interface ToldEvent {
  readonly type: NotifiedEventType;
  readonly reason?: string;
  /** A part of what another event tells whole: only an owner, whom that one may not concern, hears of it. */
  readonly isPart?: boolean;
}

/** Who is told of this event. A request that its guest replaced by a new one ends without a mail. */
export function rulesFor({ type, reason, isPart }: ToldEvent): readonly NotificationRule[] {
  const all: readonly NotificationRule[] = notificationRules[type];
  const rules = isPart ? all.filter(({ to }) => to === 'owner') : all;
  return reason === ASKED_AGAIN ? rules.map(({ mail: _, ...rule }) => rule) : rules;
}

/** What somebody of staff has to be allowed to do to be told of an event; of any other event, to see trips. */
const staffTold: Readonly<Partial<Record<NotifiedEventType, Action>>> = {
  'availability-asked': 'request:list',
  'price-answered': 'request:list',
  'proposal-accepted': 'request:list',
  'proposal-expired': 'request:list',
  'group-expired': 'request:list',
  'removal-asked': 'request:list',
  'trip-change-asked': 'group:administer',
  'trip-change-refused': 'group:administer',
  'trip-change-expired': 'group:administer',
  'line-removed': 'request:list',
  'message-written': 'message:answer',
  'payment-mismatched': 'payment:record',
  'money-unmatched': 'payment:record',
  'books-differ': 'payment:record',
  'dispute-told': 'payment:record',
  'dispute-due-soon': 'payment:record',
  'payout-asked': 'refund:record',
  'refund-failed': 'refund:record',
  'refund-release-asked': 'refund:release',
  'refund-released': 'refund:release',
  'refund-release-refused': 'refund:release',
  'deposit-objected': 'refund:record',
  'deposit-settled': 'refund:record',
  'deposit-decision-due': 'refund:record',
  'deposit-due': 'refund:record',
  'conflict-found': 'channel:keep',
  'storm-pressed': 'storm:view',
  'storm-help-asked': 'storm:prepare',
};

/** The action that decides who of staff is told of an event. */
export const toldStaffOf = (type: NotifiedEventType): Action => staffTold[type] ?? 'trip:view';
