import { type CancellationTerms, freeCancellationOf } from '#features/catalog/domain/cancellation-terms.ts';
import { type SinglePayment, singlePaymentWords } from '#features/pricing/domain/single-payment.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { freeUntilOf } from './cancellation.ts';

interface AddedToTrip {
  /** Of the trip. */
  readonly terms: CancellationTerms;
  readonly paymentTerms: SinglePayment;
  /** The first day of the trip. */
  readonly checkInOn: CalendarDate;
  /** When what was added was confirmed; null: not yet. */
  readonly confirmedAt: Instant | null;
  /** In how many payments it is paid; null while staff have to price a part of it. */
  readonly payments: number | null;
  readonly now: Instant;
}

/** A sentence: its key in `addedTerms` of the texts of reservations, and its values. */
type Sentence =
  | { readonly key: 'free'; readonly values: { readonly count: number; readonly date: string } }
  | { readonly key: 'freeUntil'; readonly values: { readonly deadline: string } }
  | { readonly key: 'notFree' | 'freeEnded'; readonly values: object }
  | { readonly key: 'kept'; readonly values: { readonly count: number } }
  | { readonly key: 'keptOpen'; readonly values: ReturnType<typeof singlePaymentWords> };

/** domain 4.7, 4.8: what comes back of what is added to a trip, in sentences; none where nothing is paid for it. */
export function addedTerms(added: AddedToTrip, language: Language): readonly Sentence[] {
  const { payments, paymentTerms } = added;
  if (payments === 0) return [];
  const free = freeSentence(added, language);
  return payments === null
    ? [free, { key: 'keptOpen', values: singlePaymentWords(paymentTerms, language) }]
    : [free, { key: 'kept', values: { count: payments } }];
}

function freeSentence({ terms, checkInOn, confirmedAt, now }: AddedToTrip, language: Language): Sentence {
  if (confirmedAt !== null) {
    const until = freeUntilOf({ terms, checkInOn, confirmedAt });
    const isOver = until === null || until < now;
    return isOver
      ? { key: 'freeEnded', values: {} }
      : { key: 'freeUntil', values: { deadline: formatDeadline(language, until) } };
  }
  const free = freeCancellationOf(terms, { checkInOn, today: dateAt(now) });
  if (!free) return { key: 'notFree', values: {} };
  return { key: 'free', values: { count: free.hoursAfterConfirmation, date: formatDate(language, free.latestOn) } };
}
