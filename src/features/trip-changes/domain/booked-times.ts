import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';

/** When and for whom a house or boat is booked, as people read it. */
export interface BookedTimes {
  readonly unitId: number;
  readonly name: Bilingual;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** Of a boat: 'HH:mm' and hours; null for a house. */
  readonly startTime: string | null;
  readonly hours: number | null;
  readonly guests: Guests;
}

/** A payment on top; `hoursAfter` the acceptance, or null: at an instant of its own. */
interface ChargeFacts {
  readonly totalCents: number;
  readonly dueAt: string;
  readonly hoursAfter: number | null;
}

/** What stays as it is although the trip is another one, and why. */
export interface KeptLine {
  readonly reservationId: string;
  readonly name: Bilingual;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  /** 'HH:mm'. */
  readonly startTime: string;
  readonly reason: string;
}

/** What a change was about, as it was agreed; sums in cents, instants as ISO texts. */
export interface ChangeFacts {
  readonly before: BookedTimes;
  readonly after: BookedTimes;
  readonly totalBeforeCents: number;
  readonly totalAfterCents: number;
  readonly charges: readonly ChargeFacts[];
  /** Null: it stays as it was. */
  readonly deposit: {
    readonly beforeCents: number;
    readonly afterCents: number;
    readonly charge: ChargeFacts | null;
    readonly lessCents: number;
    readonly refundCents: number;
  } | null;
  readonly lessCents: number;
  readonly refundCents: number;
  readonly keptCents: number;
  readonly keeps: readonly KeptLine[];
}
