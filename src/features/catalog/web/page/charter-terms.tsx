import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatClockAt, formatDays, formatMoney } from '#kernel/locales.ts';
import type { BoatView } from '../../api/boats.schemas.ts';
import { TermList } from './rentable-facts.tsx';

/**
 * Captained or bareboat, in plain words; the captain's license, the card that guests who steer need, the boat's permit.
 */
export function CharterTerms({ boat }: { boat: BoatView }) {
  const t = useTexts('boat');
  const { charter, captainLicence, needsSafetyCard, permitNumber } = boat;
  const papers = [
    ...(captainLicence ? [{ name: t('charter.license'), text: captainLicence }] : []),
    ...(needsSafetyCard ? [{ name: t('charter.safetyCard'), text: t('charter.safetyCardText') }] : []),
    { name: t('charter.permit'), text: permitNumber },
  ];
  return (
    <>
      <p className="max-w-[65ch]">{t(`charter.${charter}`)}</p>
      <div className="mt-6">
        <TermList terms={papers} />
      </div>
    </>
  );
}

/** What a duration costs, all year or in a season. */
type Priced = BoatView['durations'][number] & Partial<BoatView['seasonPrices'][number]>;

/** What each duration costs, the hours it may start at, and the pause between two outings. */
export function DurationTable({ boat }: { boat: BoatView }) {
  const t = useTexts('boat');
  const language = useLanguage();
  const starts = new Intl.ListFormat(language);
  const usual: readonly Priced[] = boat.durations;
  return (
    <>
      <table className="w-full max-w-xl text-left">
        <caption className="sr-only">{t('prices.title')}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 font-medium">
              {t('prices.duration')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('prices.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...usual, ...boat.seasonPrices].map(({ hours, priceCents, from, until }) => (
            <tr key={`${hours} ${from}`} className="border-line border-b">
              <th scope="row" className="py-3 font-normal">
                {t('durations.hours', { count: hours })}
                {from && until && (
                  <span className="block text-muted text-sm">
                    {formatDays(language, calendarDate(from), calendarDate(until))}
                  </span>
                )}
              </th>
              <td className="numbers py-3 text-right font-display text-xl">{formatMoney(language, priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted">
        {t('prices.starts', { starts: starts.format(boat.startHours.map((time) => formatClockAt(language, time))) })}{' '}
        {t('prices.turnaround', { count: boat.turnaroundMinutes })}
      </p>
    </>
  );
}
