import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TodayView } from '../today.api.ts';

/** Licences of houses that ran out or soon do, the first first; without any it is not shown. */
export function LicenceList({ list: { total, rows } }: { list: TodayView['licences'] }) {
  const t = useTexts('today');
  const language = useTextLanguage();
  if (total === 0) return null;
  return (
    <section aria-labelledby="due-licences">
      <Heading level={2} look="subheading" id="due-licences" className="flex items-baseline gap-3">
        {t('due.licences')} <span className="numbers font-sans text-base text-muted">{total}</span>
      </Heading>
      <ul className="mt-3 border-line border-t">
        {rows.map(({ houseId, name, kind, validUntil, isExpired }) => (
          <li key={`${houseId} ${kind}`} className="relative border-line border-b py-3 hover:bg-raised">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <Link
                to={`${officePaths.staffHouse(houseId)}#section-licences`}
                translate="no"
                className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              <Badge tone={isExpired ? 'danger' : 'warning'}>
                {t(isExpired ? 'licenceExpired' : 'licenceUntil', {
                  date: formatDate(language, calendarDate(validUntil)),
                })}
              </Badge>
            </div>
            <p className="text-muted text-sm">{t(`licence.${kind}`)}</p>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="mt-2 text-muted text-sm">{t('more', { count: total - rows.length })}</p>}
    </section>
  );
}
