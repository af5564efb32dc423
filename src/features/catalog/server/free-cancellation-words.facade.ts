import { formatDayCount } from '#features/settings/counted-units.domain.ts';
import type { Language } from '#kernel/languages.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import type { CancellationTerms } from '../domain/cancellation-terms.ts';
import en from '../texts/policies.en.json' with { type: 'json' };
import es from '../texts/policies.es.json' with { type: 'json' };

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);

/**
 * When cancelling a trip, or what was added to one, gives all back, as the end of a sentence: 'within 48 hours of
 * confirmation and at least 30 days before your trip begins'.
 */
export function freeCancellationWords(
  { hoursAfterConfirmation: count, daysBeforeCheckIn: days }: CancellationTerms,
  language: Language,
  of: 'trip' | 'added' = 'trip',
): string {
  const when = count === 0 ? 'never' : days === 0 ? 'hours' : 'both';
  return textsIn(language)(`${of}.${when}`, { count, days: formatDayCount(language, days) });
}
