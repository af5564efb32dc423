import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';

/** The banner of every page: how to pay (spec 1). */
export function Notice() {
  const t = useTexts('app');
  return (
    <aside aria-label={t('notice.name')} className="bg-info-soft text-ink print:hidden">
      <p className="measure py-2 text-center text-[0.8125rem] leading-snug">
        {t('notice.text')}{' '}
        <Link to={paths.contact()} className="whitespace-nowrap font-semibold text-info underline underline-offset-4">
          {t('notice.action')}
        </Link>
      </p>
    </aside>
  );
}
