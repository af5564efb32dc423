import type { ReactNode } from 'react';
import { Heading } from '#ui/heading/heading.tsx';

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
