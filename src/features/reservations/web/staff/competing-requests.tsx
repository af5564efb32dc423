import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDay, formatExactMoney } from '#kernel/locales.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';

/** Other groups on review that want some of the same nights: approving one closes them. */
export function CompetingRequests({
  competing,
  hrefOf,
}: {
  competing: StaffGroupView['competing'];
  hrefOf: (groupId: string) => string;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (competing.length === 0) return <p className="text-muted">{t('request.noCompeting')}</p>;
  return (
    <ul className="divide-y divide-line">
      {competing.map((other) => (
        <li key={other.groupId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <Link to={hrefOf(other.groupId)} className="text-link underline underline-offset-4">
            {other.guestName}, {other.bookingCode}
          </Link>
          <span className="text-muted">
            {formatDay(language, calendarDate(other.startsOn))} – {formatDate(language, calendarDate(other.endsOn))}
          </span>
          {other.totalCents !== null && <span className="numbers">{formatExactMoney(language, other.totalCents)}</span>}
        </li>
      ))}
    </ul>
  );
}
