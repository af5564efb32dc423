import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import type { AgreedTerms } from '#features/pricing/domain/agreed-terms.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type GuestRefund, guestRefund, type PaidInvoice } from './cancellation.ts';
import { type GroupStatus, type Mover, whyNotMove } from './group-lifecycle.ts';
import type { GroupLine } from './line.ts';
import { type GroupRequest, linesOfRequest } from './request.ts';

/** One guest's trip: its requests and its lines. */
export interface Group {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly confirmationNumber: string | null;
  /** The status of the first request. */
  readonly status: GroupStatus;
  readonly language: Language;
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** The earliest first day that it ever had: the days of its cancellation policy are those before it. */
  readonly policyStartsOn: CalendarDate;
  readonly confirmedAt: Instant | null;
  /** The code of its cancellation policy, and when that gives all back, as it was when availability was asked. */
  readonly policy: string;
  readonly terms: CancellationTerms;
  /** By when it and what is added to it are paid, likewise. */
  readonly paymentTerms: PaymentTerms;
  /** Where the principal house or boat is: its services are taxed there. */
  readonly municipality: string;
  readonly requests: readonly GroupRequest[];
  readonly lines: readonly GroupLine[];
}

/**
 * The part of a group that was not asked for yet: its first request, or services that are added to an approved or
 * confirmed trip.
 */
export interface Draft {
  readonly group: Group;
  readonly request: GroupRequest;
  /** The lines of this request. */
  readonly lines: readonly GroupLine[];
  /** What staff agreed for its house or boat, where they made the trip. */
  readonly agreed?: AgreedTerms | undefined;
}

/** The draft of a group; `undefined` when everything in it was asked for. */
export function draftOf(group: Group): Draft | undefined {
  const request = group.requests.find(({ status }) => status === 'draft');
  return request && { group, request, lines: group.lines.filter(({ requestId }) => requestId === request.id) };
}

/**
 * The request that a line belongs to, and whether it is the only line: then taking it out ends the request. Throws
 * for a line of another group.
 */
export function requestOfLine(group: Group, line: GroupLine): { request: GroupRequest; isAlone: boolean } {
  const request = group.requests.find(({ id }) => id === line.requestId);
  if (!request) throw new Error(`line ${line.id} has no request`);
  return { request, isAlone: linesOfRequest(group.lines, request).every(({ id }) => id === line.id) };
}

/**
 * domain 4: why staff can't take a cancellation back; null when they can. Whether the dates are free is not known
 * before they are claimed.
 */
export function whyNotReinstate(
  group: {
    readonly status: GroupStatus;
    readonly startsAt: Instant;
    readonly isFirstInstalmentPaid: boolean;
    readonly isTenantDeleted: boolean;
  },
  now: Instant,
): RefusalCode | null {
  if (group.isTenantDeleted) return 'account-not-active';
  const refused = whyNotMove('reinstate', group);
  if (refused) return refused;
  if (group.startsAt <= now) return 'transition-not-valid';
  return group.isFirstInstalmentPaid ? null : 'first-instalment-open';
}

/** domain 4.7: what goes back of a request's invoices when it is cancelled at `at`, by its own confirmation. */
export function refundOfRequest(
  group: Pick<Group, 'policyStartsOn' | 'terms'>,
  request: Pick<GroupRequest, 'id' | 'confirmedAt'>,
  { invoices, by, at }: { invoices: readonly (PaidInvoice & { readonly requestId: string })[]; by: Mover; at: Instant },
): GuestRefund {
  // `at` may lie in the past: a guest who asked before the confirmation is answered by what was true then.
  const isConfirmed = request.confirmedAt !== null && request.confirmedAt <= at;
  return guestRefund(
    {
      confirmedAt: isConfirmed ? request.confirmedAt : null,
      checkInOn: group.policyStartsOn,
      terms: group.terms,
      invoices: invoices.filter(({ requestId }) => requestId === request.id),
    },
    { by, now: at },
  );
}
