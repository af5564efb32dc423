import type { ReactNode } from 'react';

export const otherWayClass =
  'font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2 min-h-6';

/** The line under a form that leads to the other one. */
export function OtherWay({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="text-center">
      <span className="text-muted">{question}</span> {children}
    </p>
  );
}
