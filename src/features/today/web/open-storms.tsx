import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { TodayView } from '../today.api.ts';

/** Storms that are open: before all else of the day, with who needs help and who has not answered. */
export function OpenStorms({ storms }: Pick<TodayView, 'storms'>) {
  const t = useTexts('today');
  return storms.map(({ id, name, counts }) => (
    <Alert
      key={id}
      tone={counts && counts.help > 0 ? 'danger' : 'warning'}
      title={`${name}: ${t('storms.inProgress')}`}
      className="mt-5"
      action={
        <ButtonLink
          to={officePaths.staffStorm(id)}
          tone="outline"
          size="small"
          aria-label={`${t('storms.open')}: ${name}`}
        >
          {t('storms.open')}
        </ButtonLink>
      }
    >
      {counts && (counts.help > 0 || counts.silent > 0) && (
        <p>
          {[
            ...(counts.help > 0 ? [t('storms.help', { count: counts.help })] : []),
            ...(counts.silent > 0 ? [t('storms.silent', { count: counts.silent })] : []),
          ].join(' · ')}
        </p>
      )}
      {counts && counts.help === 0 && counts.silent === 0 && <p>{t('storms.calm')}</p>}
    </Alert>
  ));
}
