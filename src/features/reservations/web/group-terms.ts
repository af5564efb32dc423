import type { TextsOf } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDays, formatDeadline, formatTimeLeft } from '#kernel/locales.ts';
import type { GuestsView } from '../api/lines.schemas.ts';
import type { GroupView } from '../api/reservations.schemas.ts';

export type GroupTexts = TextsOf<'reservations'>;
export type Invoice = GroupView['invoices'][number];

/** '2 adults, 1 child': who travels, in words. */
export function guestsInWords(t: GroupTexts, guests: GuestsView): string {
  const kinds = ['adults', 'infants', 'babies', 'pets'] as const;
  return kinds
    .filter((kind) => guests[kind] > 0)
    .map((kind) => t(kind, { count: guests[kind] }))
    .join(', ');
}

/** The days of a trip: one date, or the first and the last. */
export function daysInWords(language: Language, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  return formatDays(language, calendarDate(startsOn), calendarDate(endsOn));
}

/** A deadline as it is shown: the instant with its time zone, and the time that is left. */
export function deadlineOf(
  language: Language,
  { at, now }: { at: string; now: Instant },
): { deadline: string; left: string } {
  const due = instantOf(at);
  return { deadline: formatDeadline(language, due), left: formatTimeLeft(language, { now, at: due }) };
}

/** The request by which something was added to the trip and which waits for its answer. */
export function addedOnReview({ requests }: Pick<GroupView, 'requests'>): GroupView['requests'][number] | undefined {
  return requests.find(({ sequence, status }) => sequence > 1 && status === 'on-review');
}

/** Invoices that are still to be paid, the one that is due first on top. */
export function openInvoicesOf(group: Pick<GroupView, 'invoices'>): readonly Invoice[] {
  return group.invoices
    .filter(({ status }) => status === 'open' || status === 'overdue')
    .toSorted((a, b) => instantOf(a.dueAt) - instantOf(b.dueAt));
}

/** What is asked for while some invoices are being paid: nothing that is due after what is on its way to us. */
export function invoicesToAsk(group: Pick<GroupView, 'invoices'>, paying: readonly string[]): readonly Invoice[] {
  const open = openInvoicesOf(group);
  const first = open.find(({ id }) => paying.includes(id));
  const isInTurn = ({ dueAt }: Invoice) => !first || instantOf(dueAt) <= instantOf(first.dueAt);
  return open.filter((invoice) => !paying.includes(invoice.id) && isInTurn(invoice));
}
