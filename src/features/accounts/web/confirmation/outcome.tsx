import type { ReactNode } from 'react';
import { Heading } from '#ui/content/heading.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';

/** How it went, as a page: a title, a sentence that is read out, and what to do next. */
export function Outcome({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <Heading level={1} hasRule>
        {title}
      </Heading>
      <div className="mt-6 flex flex-col items-start gap-6">
        {text && (
          <p role="status" className="text-subheading">
            {text}
          </p>
        )}
        {children}
      </div>
    </>
  );
}

/** Until it is known how it went: as large as what follows, so that nothing moves and nothing larger is painted late. */
export function OutcomeAwaited({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Outcome title={title}>
      <p role="status" className="text-subheading noscript:hidden">
        {text}
      </p>
      <span className="grid h-12 content-center text-muted noscript:hidden">
        <Spinner className="size-6" />
      </span>
      {children}
    </Outcome>
  );
}
