import { type ComponentProps, Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type OwnTimesNotice from './own-times-notice.tsx';

const { Part: Notice } = partAhead(async () => (await import('./own-times-notice.tsx')).default, { isOptional: true });

/** Where it is said what the guest has already; its code comes for who has something. */
export function OwnTimesPlace(props: ComponentProps<typeof OwnTimesNotice>) {
  return (
    props.own.length > 0 && (
      <Suspense>
        <Notice {...props} />
      </Suspense>
    )
  );
}
