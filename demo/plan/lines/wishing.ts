import type { Place } from '#features/additional-services/domain/service-details.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { Random } from '../../scenes/drawing/random.ts';

/** Whose wish it is: the first and the last day of the trip, who comes along, where it takes place. */
export interface Wishing {
  readonly days: DateRange;
  readonly people: number;
  readonly language: Language;
  /** None: at the trip's house. */
  readonly place: Place | undefined;
  readonly random: Random;
}
