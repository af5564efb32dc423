import type { ReactNode } from 'react';

export const otherWayClass =
  'font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2 min-h-6';

/** The line under a form that leads to the other one. Pressing it leaves the focus where it is: what a blur has to say would move it away from the pointer. */
export function OtherWay({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="mt-auto border-line border-t pt-5 text-center" onMouseDown={(event) => event.preventDefault()}>
      <span className="text-muted">{question}</span> {children}
    </p>
  );
}
