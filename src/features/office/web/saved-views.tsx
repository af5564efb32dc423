import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { ViewedList } from '../saved-views.domain.ts';

// Its views come later than the list anyway; loaded apart, its icons are in no file of a guest's page.
const { Part: ViewChips } = partAhead(async () => (await import('./view-chips.tsx')).default, { isOptional: true });

/** The saved views of a list, above it. */
export function SavedViews({ list }: { list: ViewedList }) {
  return (
    <Suspense fallback={null}>
      <ViewChips list={list} />
    </Suspense>
  );
}
