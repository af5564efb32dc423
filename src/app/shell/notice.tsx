import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/**
 * The banner of every page, where the company has one (docs/domain.md, section 10). Who has read it puts it away until
 * the next visit;
 * `pre-hydration-queue.ts` keeps it away before a page is painted.
 */
export function Notice() {
  const t = useTexts('app');
  const { banner } = useSite().company;
  if (!banner) return null;
  return (
    <aside aria-label={t('notice.name')} className="in-data-[notice=closed]:hidden bg-info-soft text-ink print:hidden">
      <div className="measure flex items-center gap-2">
        <p className="wrap-anywhere min-w-0 flex-1 py-2 text-center text-[0.8125rem] leading-snug sm:pl-10">
          {banner}{' '}
          <Link to={paths.contact()} className="whitespace-nowrap font-semibold text-info underline underline-offset-4">
            {t('notice.action')}
          </Link>
        </p>
        <IconButton
          name={t('notice.close')}
          icon={<Icon of={X} className="size-4" />}
          onClick={close}
          className="-mr-2.5 noscript:hidden"
        />
      </div>
    </aside>
  );
}

function close(): void {
  document.documentElement.dataset.notice = 'closed';
  try {
    sessionStorage.setItem('notice', 'closed');
  } catch {
    // A tab without storage shows it again on the next page.
  }
  document.getElementById('content')?.focus({ preventScroll: true });
}
