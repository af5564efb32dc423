import type { Ref } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';

interface ErrorSummaryProps {
  title: string;
  problems: readonly { readonly key: string; readonly text: string }[];
  onGoTo: (key: string) => void;
  /** Gets the focus when a form that can't be sent was. */
  ref: Ref<HTMLDivElement>;
}

/** What keeps a form from being sent, above it: each problem leads to its field. */
export function ErrorSummary({ title, problems, onGoTo, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-28 rounded-card outline-none focus-visible:outline-2">
      <Alert tone="danger" title={title} isNews>
        <ul className="mt-1 grid">
          {problems.map(({ key, text }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onGoTo(key)}
                className="min-h-6 text-left underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
