import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUiTexts } from '#ui/use-ui-texts.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page: real links, for new tabs and for search engines. */
  hrefOf: (page: number) => string;
  /** Tells two paginations of one page apart. */
  name?: string;
  /** The page's address takes the place of this one: back leaves the list. */
  isReplacing?: boolean;
}

/** Pages by number with « and » at the ends. Nothing when there is one page. */
export function Pagination({ page, pageCount, hrefOf, name, isReplacing = false }: PaginationProps) {
  const t = useUiTexts();
  if (pageCount < 2) return null;
  const shown = pagesShown(page, pageCount);
  return (
    <nav aria-label={name ?? t('pagination.name')}>
      <ul className="numbers flex flex-wrap items-center justify-center gap-1 text-muted">
        <Step
          name={t('pagination.previous')}
          to={page > 1 ? hrefOf(page - 1) : undefined}
          rel="prev"
          replace={isReplacing}
        >
          «
        </Step>
        {shown.map((number, index) =>
          number === 'gap' ? (
            <li key={`gap-after-${shown[index - 1]}`} aria-hidden="true" className="px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                replace={isReplacing}
                aria-label={t('pagination.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={linkClass}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <Step
          name={t('pagination.next')}
          to={page < pageCount ? hrefOf(page + 1) : undefined}
          rel="next"
          replace={isReplacing}
        >
          »
        </Step>
      </ul>
    </nav>
  );
}

const linkClass =
  'inline-grid min-h-10 min-w-10 place-items-center rounded-control px-2 font-medium hover:bg-raised hover:text-ink aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-action pointer-coarse:min-h-11 pointer-coarse:min-w-11';

function Step({
  name,
  to,
  rel,
  replace,
  children,
}: {
  name: string;
  to: string | undefined;
  rel: 'prev' | 'next';
  replace: boolean;
  children: ReactNode;
}) {
  if (!to) {
    return (
      <li aria-hidden="true" className="inline-grid min-h-10 min-w-10 place-items-center opacity-40">
        {children}
      </li>
    );
  }
  return (
    <li>
      <Link to={to} rel={rel} replace={replace} aria-label={name} className={linkClass}>
        {children}
      </Link>
    </li>
  );
}

const RANGE = 3;
const MARGIN = 2;

/**
 * Which page numbers stand in the list (docs/domain.md, section 10): the first and last two, three around the current
 * one, 'gap' where two or more are left out: a single one takes no more room than the gap.
 */
export function pagesShown(page: number, pageCount: number): readonly (number | 'gap')[] {
  const start = Math.max(1, Math.min(page - 1, pageCount - RANGE + 1));
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  const isShown = (number: number) =>
    number <= MARGIN || number > pageCount - MARGIN || (number >= start && number < start + RANGE);
  return all.flatMap((number): (number | 'gap')[] => {
    const isAlone = isShown(number - 1) && isShown(number + 1);
    if (isShown(number) || isAlone) return [number];
    return isShown(number - 1) ? ['gap'] : [];
  });
}
