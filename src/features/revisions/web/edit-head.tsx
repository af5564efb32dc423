import type { ComponentProps, ReactNode } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';

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
      <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} className="wrap-anywhere">
            <span translate="no">{name}</span>
          </Heading>
          {badge}
        </div>
        {actions}
      </div>
    </>
  );
}
