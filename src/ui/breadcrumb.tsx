import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { Icon } from '#ui/content/icon.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

/** Links to the pages above; the last entry is the current page. */
export function Breadcrumb({
  steps,
  current,
}: {
  steps: readonly { readonly to: string; readonly label: string }[];
  current: string;
}) {
  const t = useUiTexts();
  return (
    <nav aria-label={t('breadcrumb.name')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
        {steps.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link
              to={to}
              className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
            <Icon of={ChevronRight} className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
