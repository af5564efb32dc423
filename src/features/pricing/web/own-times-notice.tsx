import { Link } from 'react-router';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDays } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { kindOf, type OwnTime } from './own-times.ts';

interface OwnTimesNoticeProps {
  own: readonly OwnTime[];
  /** A stay ends on its last day, an outing on the day it begins. */
  of: 'stay' | 'outing';
  className?: string;
}

/** What the guest has of a house or boat already, each with the way there. */
export default function OwnTimesNotice({ own, of, className }: OwnTimesNoticeProps) {
  const t = useTexts('pricing');
  const language = useLanguage();
  return (
    <div className={className}>
      <Alert>
        <ul className="grid gap-1">
          {own.map((time) => {
            const kind = kindOf(time);
            const from = dateAt(instantOf(time.from));
            const until = of === 'stay' ? dateAt(instantOf(time.until)) : from;
            return (
              <li key={`${time.groupId}${time.from}`}>
                {t(`own.notice.${kind}`, { code: time.bookingCode, days: formatDays(language, from, until) })}{' '}
                <Link to={paths.reservation(time.groupId)} className="text-link underline underline-offset-4">
                  {t(`own.see.${kind}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </Alert>
    </div>
  );
}
