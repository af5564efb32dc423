import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

export interface TimelineStep {
  readonly key: string;
  readonly title: string;
  /** When it happened or by when it must. */
  readonly when?: string | undefined;
  readonly text?: ReactNode;
  readonly state: 'done' | 'current' | 'next' | 'stopped';
}

const marks = {
  done: 'bg-info text-ground border-info',
  current: 'bg-action text-on-action border-action',
  next: 'border-control text-muted bg-ground',
  stopped: 'bg-danger-soft text-danger border-danger',
} as const;

/** What is done, what is next, who acts and by when. */
export function Timeline({ name, steps }: { name: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={name}>
      {steps.map((step, index) => (
        <Step key={step.key} step={step} isLast={index === steps.length - 1} />
      ))}
    </ol>
  );
}

function Step({ step, isLast }: { step: TimelineStep; isLast: boolean }) {
  const t = useUiTexts();
  return (
    <li aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex gap-4 pb-7 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-8 bottom-0 left-[0.8125rem] w-0.5',
            step.state === 'done' ? 'bg-info' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'z-1 mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border-2',
          marks[step.state],
        )}
      >
        {step.state === 'done' && <Icon of={Check} className="size-4" />}
        {step.state === 'stopped' && <Icon of={X} className="size-4" />}
        {step.state === 'current' && <span className="size-2 rounded-full bg-current" />}
      </span>
      <div className="flex-1">
        <p className={classNames('font-semibold', step.state === 'next' && 'text-muted')}>
          {step.title}
          <span className="sr-only"> ({t(`timeline.${step.state}`)})</span>
        </p>
        {step.when && <p className="text-muted text-sm">{step.when}</p>}
        {step.text && <div className="mt-1 text-[0.9375rem]">{step.text}</div>}
      </div>
    </li>
  );
}
