import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PictureBoardProps } from './board-panel.tsx';

const { Part: Panel } = partAhead(async () => (await import('./board-panel.tsx')).default);

/** The pictures of a house or a boat; its code and its texts come by themselves, as it stands far down a page. */
export function PictureBoard(props: PictureBoardProps) {
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <Panel {...props} />
    </Suspense>
  );
}
