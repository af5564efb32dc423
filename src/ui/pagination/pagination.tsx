import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import { ReactPaginate } from './react-paginate-adapter.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page: real links, for new tabs and for search engines. */
  hrefOf: (page: number) => string;
}

const linkClass =
  'inline-grid min-h-10 min-w-10 place-items-center rounded-control px-2 font-medium hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** Range 3, margin 2, « and » (spec 9). Nothing when there is one page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  const t = useUiTexts();
  const navigate = useNavigate();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t('pagination.name')} onClickCapture={leaveNewTabsAlone}>
      <ReactPaginate
        pageCount={pageCount}
        forcePage={page - 1}
        pageRangeDisplayed={3}
        marginPagesDisplayed={2}
        previousLabel="«"
        nextLabel="»"
        previousAriaLabel={t('pagination.previous')}
        nextAriaLabel={t('pagination.next')}
        ariaLabelBuilder={(number, selected) =>
          t(selected ? 'pagination.current' : 'pagination.page', { page: number })
        }
        hrefBuilder={(number) => hrefOf(number)}
        hrefAllControls={false}
        onPageChange={({ selected }) => void navigate(hrefOf(selected + 1))}
        containerClassName="numbers flex flex-wrap items-center justify-center gap-1 text-muted"
        pageLinkClassName={linkClass}
        previousLinkClassName={linkClass}
        nextLinkClassName={linkClass}
        breakLinkClassName={linkClass}
        activeLinkClassName="text-ink ring-1 ring-action"
        disabledLinkClassName="opacity-40 cursor-not-allowed hover:bg-transparent"
      />
    </nav>
  );
}

// react-paginate takes every click for itself, also those that ask for a new tab.
function leaveNewTabsAlone(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
}
