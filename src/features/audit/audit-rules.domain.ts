import type { Instant } from '#kernel/instant.ts';
import type { Action } from '#kernel/permissions.ts';
import { keysOf } from '#kernel/typed-names.ts';
import type { AuditedEvent } from './audited-events.domain.ts';

/** Chapters of the log, for finding things again. */
export const auditAreas = ['sign-in', 'account', 'users', 'access', 'requests', 'reviews', 'money', 'catalog'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** The greatest id of an entry, and position in the chain, that a query may name: 12 digits. */
export const MAX_ENTRY_NUMBER = 999_999_999_999;

/** Whether a text is the id of an entry, or a position in the chain: a whole number from 1 to `MAX_ENTRY_NUMBER`. */
export const isEntryNumber = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ENTRY_NUMBER;

/**
 * Who did it: the user it is about ('themself'), the admin whom the event names ('admin'), whoever signed in and called
 * ('caller': nobody signed in means the user themself, by a code that was mailed), or somebody unknown ('nobody').
 */
type By = 'themself' | 'admin' | 'caller' | 'nobody';

/**
 * How an event becomes an entry. What `keeps` does not name is not kept: no values of personal fields, no words
 * somebody typed.
 */
interface AuditRule<Field extends string = string> {
  readonly area: AuditArea;
  readonly by: By;
  readonly keeps: readonly Field[];
  readonly isRefused?: true;
}

type FieldOf<E> = Exclude<keyof E & string, 'type'>;

/** One line an event; an event of accounts without one does not compile. */
export const auditRules = {
  'signed-in': { area: 'sign-in', by: 'themself', keeps: ['method', 'sessionId'] },
  'sign-in-failed': { area: 'sign-in', by: 'nobody', keeps: ['method', 'because'], isRefused: true },
  'password-again-failed': { area: 'sign-in', by: 'caller', keeps: [], isRefused: true },
  'signed-out': { area: 'sign-in', by: 'themself', keeps: ['sessionId'] },
  'sessions-closed': { area: 'sign-in', by: 'caller', keeps: ['because', 'count'] },
  'token-reused': { area: 'sign-in', by: 'nobody', keeps: ['sessionId'], isRefused: true },
  'confirmation-wanted': { area: 'account', by: 'nobody', keeps: [] },
  'registration-repeated': { area: 'account', by: 'nobody', keeps: [] },
  'email-confirmed': { area: 'account', by: 'themself', keeps: [] },
  'password-reset-wanted': { area: 'account', by: 'nobody', keeps: [] },
  'password-changed': { area: 'account', by: 'caller', keeps: ['how'] },
  'email-change-wanted': { area: 'account', by: 'caller', keeps: [] },
  'email-changed': { area: 'account', by: 'caller', keeps: [] },
  'phone-changed': { area: 'account', by: 'caller', keeps: [] },
  'tenant-renamed': { area: 'account', by: 'caller', keeps: [] },
  'second-factor-changed': { area: 'account', by: 'caller', keeps: ['to'] },
  'data-exported': { area: 'account', by: 'caller', keeps: [] },
  'account-deleted': { area: 'account', by: 'admin', keeps: [] },
  'user-created': { area: 'users', by: 'admin', keeps: ['isInvited'] },
  'user-reminded': { area: 'users', by: 'admin', keeps: ['isInvited'] },
  'user-edited': { area: 'users', by: 'admin', keeps: ['fields'] },
  'user-blocked': { area: 'users', by: 'admin', keeps: [] },
  'user-unblocked': { area: 'users', by: 'admin', keeps: [] },
  'roles-changed': { area: 'users', by: 'admin', keeps: ['from', 'to'] },
  'team-changed': { area: 'users', by: 'admin', keeps: ['from', 'to', 'scope', 'what'] },

  'access-denied': { area: 'access', by: 'themself', keeps: ['endpoint', 'needs'], isRefused: true },

  'price-offered': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'proposal-sent': { area: 'requests', by: 'caller', keeps: ['requestId', 'isRevised'] },
  'proposal-extended': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'proposal-accepted': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'proposal-withdrawn': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'group-approved': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'group-rejected': { area: 'requests', by: 'caller', keeps: ['requestId', 'becauseTaken'] },
  'group-cancelled': { area: 'requests', by: 'caller', keeps: ['requestId', 'by'] },
  'group-reinstated': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'hold-released': { area: 'requests', by: 'caller', keeps: ['requestId'] },
  'line-removed': { area: 'requests', by: 'caller', keeps: ['requestId', 'reservationId', 'keptCents'] },
  'trip-changed': { area: 'requests', by: 'caller', keeps: ['reservationId', 'changeId', 'agreed', 'textHash'] },
  'trip-change-offered': { area: 'requests', by: 'caller', keeps: ['requestId', 'reservationId', 'changeId'] },
  'trip-change-declined': { area: 'requests', by: 'caller', keeps: ['requestId', 'reservationId'] },
  'removal-declined': { area: 'requests', by: 'caller', keeps: ['requestId', 'reservationId'] },
  'contract-accepted': { area: 'requests', by: 'caller', keeps: ['version', 'textHash'] },
  'management-drafted': { area: 'money', by: 'caller', keeps: ['agreementId', 'what'] },
  'management-sent': { area: 'money', by: 'caller', keeps: ['agreementId', 'textHash'] },
  'management-accepted': { area: 'money', by: 'caller', keeps: ['agreementId', 'textHash'] },
  'management-ended': { area: 'money', by: 'caller', keeps: ['agreementId', 'by'] },
  'owner-paper-kept': { area: 'catalog', by: 'caller', keeps: ['paperId', 'what'] },
  'statement-issued': {
    area: 'money',
    by: 'caller',
    keeps: ['statementId', 'number', 'month', 'payoutCents', 'contentHash'],
  },
  'statement-paid': { area: 'money', by: 'caller', keeps: ['statementId', 'amountCents'] },
  'owner-entry-recorded': { area: 'money', by: 'caller', keeps: ['what', 'amountCents'] },
  'channel-stay-typed': { area: 'money', by: 'caller', keeps: ['channelStayId', 'rentableId'] },
  'tax-form-kept': { area: 'money', by: 'caller', keeps: ['what'] },
  'owner-bank-entered': { area: 'money', by: 'caller', keeps: ['bankId', 'usableOn'] },
  'owner-bank-approved': { area: 'money', by: 'caller', keeps: ['bankId'] },
  'month-close-started': { area: 'money', by: 'caller', keeps: ['month'] },
  'repair-approval-asked': { area: 'money', by: 'caller', keeps: ['orderId', 'rentableId', 'approvalId'] },
  'repair-answered': {
    area: 'money',
    by: 'caller',
    keeps: ['orderId', 'rentableId', 'approvalId', 'answer', 'amountCents'],
  },
  'repair-emergency': { area: 'money', by: 'caller', keeps: ['orderId', 'rentableId'] },
  'work-order-verified': { area: 'money', by: 'caller', keeps: ['orderId', 'rentableId', 'ownerCents', 'markupCents'] },
  'vendor-invited': { area: 'access', by: 'caller', keeps: ['orderId', 'rentableId', 'linkId'] },
  'review-hidden': { area: 'reviews', by: 'caller', keeps: ['reviewId', 'reservationId', 'because'] },
  'review-shown': { area: 'reviews', by: 'caller', keeps: ['reviewId', 'reservationId'] },
  'message-done': { area: 'requests', by: 'caller', keeps: ['messageId', 'kind'] },
  'message-reopened': { area: 'requests', by: 'caller', keeps: ['messageId', 'kind'] },
  'message-waiting': { area: 'requests', by: 'caller', keeps: ['messageId', 'kind'] },
  'message-assigned': { area: 'requests', by: 'caller', keeps: ['messageId', 'kind'] },
  'message-replied': { area: 'requests', by: 'caller', keeps: ['messageId', 'kind', 'entryId'] },
  'template-changed': { area: 'catalog', by: 'caller', keeps: ['templateId', 'what'] },
  'message-listed': { area: 'requests', by: 'caller', keeps: ['messageId', 'kind'] },
  'list-exported': { area: 'access', by: 'caller', keeps: ['list', 'format', 'rows'] },
  'portal-previewed': { area: 'access', by: 'caller', keeps: [] },
  'report-mail-changed': { area: 'access', by: 'caller', keeps: ['reportMailId', 'report', 'what'] },
  'report-mail-due': { area: 'access', by: 'caller', keeps: ['reportMailId', 'report', 'on'] },
  'portal-access-given': { area: 'access', by: 'caller', keeps: ['accessId', 'kind'] },
  'portal-access-accepted': { area: 'access', by: 'caller', keeps: ['accessId', 'kind'] },
  'portal-access-ended': { area: 'access', by: 'caller', keeps: ['accessId', 'by'] },
  'error-seen': { area: 'access', by: 'caller', keeps: ['errorId'] },

  'catalog-changed': { area: 'catalog', by: 'caller', keeps: ['entity', 'entityId', 'version', 'fields', 'origin'] },
  'channel-changed': { area: 'catalog', by: 'caller', keeps: ['entityId', 'what', 'channel'] },

  'storm-pressed': { area: 'requests', by: 'caller', keeps: ['stormId', 'guests', 'blocked'] },
  'storm-told': { area: 'requests', by: 'caller', keeps: ['stormId', 'messageId', 'readers', 'people'] },
  'storm-help-asked': { area: 'requests', by: 'caller', keeps: ['stormId', 'stormGuestId'] },
  'storm-refund-settled': { area: 'money', by: 'caller', keeps: ['stormId', 'as', 'amountCents'] },
  'storm-cleared': { area: 'requests', by: 'caller', keeps: ['stormId', 'lifted'] },

  'calendar-blocked': {
    area: 'catalog',
    by: 'caller',
    keeps: ['batchId', 'blockKind', 'from', 'until', 'rentables', 'count'],
  },
  'blocks-lifted': { area: 'catalog', by: 'caller', keeps: ['rentables', 'count'] },

  'payment-recorded': { area: 'money', by: 'caller', keeps: ['invoiceId', 'entryId', 'amountCents'] },
  'payment-corrected': { area: 'money', by: 'caller', keeps: ['invoiceId', 'entryId', 'amountCents'] },
  'refund-recorded': { area: 'money', by: 'caller', keeps: ['invoiceId', 'entryId', 'amountCents'] },
  'credit-paid-out': { area: 'money', by: 'caller', keeps: ['walletEntryId', 'amountCents'] },
  'payment-opened': { area: 'money', by: 'caller', keeps: ['reference', 'amountCents'] },
  'payment-mismatched': { area: 'money', by: 'caller', keeps: ['reference', 'askedCents', 'cameCents'] },
  'refund-failed': { area: 'money', by: 'caller', keeps: ['invoiceId', 'amountCents', 'why'] },
  'dispute-told': { area: 'money', by: 'caller', keeps: ['disputeId', 'amountCents', 'state'] },
  'money-unmatched': { area: 'money', by: 'caller', keeps: ['paymentId', 'amountCents'] },
  'books-differ': { area: 'money', by: 'caller', keeps: ['account', 'paymentId', 'amountCents'] },
  'deposit-claimed': { area: 'money', by: 'caller', keeps: ['requestId', 'claimedCents'] },
  'deposit-objected': { area: 'money', by: 'caller', keeps: ['requestId', 'claimedCents'] },
  'deposit-settled': { area: 'money', by: 'caller', keeps: ['requestId', 'how', 'claimedCents', 'keptCents'] },
  'deposit-owed': { area: 'money', by: 'caller', keeps: ['requestId', 'amountCents'] },
  'refund-release-asked': { area: 'money', by: 'caller', keeps: ['invoiceId', 'releaseId', 'amountCents'] },
  'refund-released': { area: 'money', by: 'caller', keeps: ['invoiceId', 'releaseId', 'amountCents'] },
  'refund-release-refused': { area: 'money', by: 'caller', keeps: ['invoiceId', 'releaseId', 'amountCents'] },
} as const satisfies { readonly [T in AuditedEvent['type']]: AuditRule<FieldOf<Extract<AuditedEvent, { type: T }>>> };

export type AuditAction = keyof typeof auditRules;
export const auditActions = keysOf(auditRules);

/** What is kept of an event: short words, numbers, flags and lists of words. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface AuditEntry {
  readonly area: AuditArea;
  readonly action: AuditAction;
  readonly outcome: 'done' | 'refused';
  readonly actor: { readonly kind: 'user'; readonly id: string } | { readonly kind: 'clock' | 'nobody' };
  readonly subject: { readonly kind: 'user' | 'group'; readonly id: string } | null;
  readonly facts: AuditFacts;
}

/**
 * The entry that an event becomes. `caller` is the signed-in user of the call that caused it, null for a call of
 * nobody, undefined where the clock caused it.
 */
export function entryOf(event: AuditedEvent, caller: string | null | undefined): AuditEntry {
  const rule: AuditRule = auditRules[event.type];
  const actor = actorOf(rule.by, event, caller);
  const subject = subjectOf(event);
  return {
    area: areaOf(event, { actor, subject }),
    action: event.type,
    outcome: rule.isRefused ? 'refused' : 'done',
    actor,
    subject,
    facts: factsOf(rule, event),
  };
}

/** What somebody did to the account of another belongs to the users, whatever it was. */
function areaOf(event: AuditedEvent, { actor, subject }: Pick<AuditEntry, 'actor' | 'subject'>): AuditArea {
  const { area }: AuditRule = auditRules[event.type];
  const isOfAccount = area === 'account' || event.type === 'sessions-closed';
  return isOfAccount && actor.kind === 'user' && actor.id !== subject?.id ? 'users' : area;
}

function actorOf(by: By, event: AuditedEvent, caller: string | null | undefined): AuditEntry['actor'] {
  if (by === 'nobody') return { kind: 'nobody' };
  const { userId } = event as { readonly userId?: string | null };
  const id = by === 'themself' ? userId : by === 'admin' ? (event as { readonly by: string }).by : caller;
  if (id) return { kind: 'user', id };
  if (caller === undefined) return { kind: 'clock' };
  return userId ? { kind: 'user', id: userId } : { kind: 'nobody' };
}

function subjectOf(event: AuditedEvent): AuditEntry['subject'] {
  if ('groupId' in event) return event.groupId === undefined ? null : { kind: 'group', id: event.groupId };
  if ('list' in event || 'rentables' in event || 'templateId' in event || 'stormId' in event) return null;
  if ('messageId' in event || 'paymentId' in event || 'errorId' in event || 'entityId' in event) return null;
  if ('orderId' in event && !('userId' in event)) return null;
  if (event.type === 'channel-stay-typed' || event.type === 'month-close-started') return null;
  return event.userId === null ? null : { kind: 'user', id: event.userId };
}

function factsOf(rule: AuditRule, event: AuditedEvent): AuditFacts {
  const values = event as unknown as Readonly<Record<string, AuditFacts[string] | undefined>>;
  return Object.fromEntries(rule.keeps.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined));
}

/** Refusals that a machine can cause as fast as it can call: one entry a minute says it as well as a thousand. */
export function repeatsQuickly(event: AuditedEvent): boolean {
  return event.type === 'access-denied' || (event.type === 'sign-in-failed' && event.because === 'too-many-tries');
}

/** What somebody was after who may not do an action, in the words of people rather than of endpoints. */
export const deniedAreas = {
  'account:use': 'account',
  'group:view': 'reservations',
  'group:draft': 'reservations',
  'group:ask': 'reservations',
  'group:change': 'reservations',
  'group:cancel': 'reservations',
  'contract:accept': 'contracts',
  'invoice:view': 'invoices',
  'office:enter': 'requests',
  'day:view': 'day',
  'calendar:view': 'calendar',
  'calendar:block': 'calendar',
  'storm:view': 'calendar',
  'storm:prepare': 'calendar',
  'storm:press': 'calendar',
  'trip:view': 'reservations',
  'request:list': 'requests',
  'request:decide': 'requests',
  'group:administer': 'requests',
  'document:send': 'documents',
  'payment:record': 'money',
  'refund:record': 'money',
  'refund:release': 'money',
  'deposit:answer': 'invoices',
  'deposit:hear': 'money',
  'tax:report': 'money',
  'owner:keep': 'money',
  'turnover:plan': 'turnovers',
  'turnover:work': 'turnovers',
  'turnover:pay': 'money',
  'report:view': 'money',
  'report:money': 'money',
  'performance:view': 'money',
  'management:accept': 'contracts',
  'repair:work': 'repairs',
  'repair:keep': 'repairs',
  'vendor:keep': 'repairs',
  'repair:own': 'repairs',
  'repair:report': 'reservations',
  'statement:receive': 'money',
  'wallet:view': 'wallet',
  'payment:make': 'invoices',
  'review:write': 'reviews',
  'review:receive': 'reviews',
  'review:answer': 'reviews',
  'review:moderate': 'reviews',
  'message:answer': 'messages',
  'message:write': 'messages',
  'portal:use': 'contracts',
  'user:list': 'users',
  'user:administer': 'users',
  'audit:read': 'audit',
  'error:read': 'errors',
  'catalog:edit': 'catalog',
  'channel:keep': 'catalog',
  'service:edit': 'catalog',
  'list:edit': 'catalog',
  'settings:edit': 'catalog',
} as const satisfies Readonly<Record<Action, string>>;

export type DeniedArea = (typeof deniedAreas)[Action];

/** The thing of an action as it was kept; entries from before it was have none. */
export function deniedAreaOf(needs: unknown): DeniedArea | null {
  return typeof needs === 'string' && needs in deniedAreas ? deniedAreas[needs as Action] : null;
}

const QUIET_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Remembers what was written a moment ago; `isRepeat` says whether the same came within the last minute. */
export function quickRepeats() {
  const writtenAt = new Map<string, Instant>();
  return {
    isRepeat(what: string, now: Instant): boolean {
      const last = writtenAt.get(what);
      if (last !== undefined && now - last < QUIET_MS) return true;
      if (writtenAt.size >= MAX_REMEMBERED) writtenAt.clear();
      writtenAt.set(what, now);
      return false;
    },
  };
}

/**
 * What can be wrong with the chain: an entry or a seal differs from what was sealed, one of them is gone, an entry was
 * put in past the seals, or a head that was noted elsewhere is no longer part of it.
 */
export const chainFaults = [
  'changed',
  'entry-missing',
  'seal-missing',
  'not-sealed',
  'head-missing',
  'head-differs',
] as const;

export type ChainFault = (typeof chainFaults)[number];
