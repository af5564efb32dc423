import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';

const HEAD = 'edit-head';
const TITLE = 'edit-title';

interface EditHeadProps {
  name: string;
  steps: ComponentProps<typeof Breadcrumb>['steps'];
  /** Whether guests see it. */
  badge: ReactNode;
  /** What can be done with the whole of it. */
  actions: ReactNode;
}

/** The head of the page on which something is edited. */
export function EditHead({ name, steps, badge, actions }: EditHeadProps) {
  return (
    <>
      <PageHead title={name} noIndex />
      <Breadcrumb steps={steps} current={name} />
      <section
        id={HEAD}
        aria-labelledby={TITLE}
        tabIndex={-1}
        data-above-messages
        className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card outline-none"
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} id={TITLE} className="wrap-anywhere">
            <span translate="no">{name}</span>
          </Heading>
          {badge}
        </div>
        {actions}
      </section>
    </>
  );
}

/** Brings what can be done with the whole into sight; the next Tab is its first button. */
export function goToHead(): void {
  const head = document.getElementById(HEAD) ?? document.getElementById('content');
  window.scrollTo({ top: 0 });
  head?.focus({ preventScroll: true });
}

/** A button that is gone when something became another state leaves the focus to the head. */
export function useFocusInHead(state: string): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state && document.activeElement === document.body)
      document.getElementById(HEAD)?.focus({ preventScroll: true });
    known.current = state;
  }, [state]);
}
