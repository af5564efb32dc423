import { useLayoutEffect, useRef, useState } from 'react';

interface ShownProblem {
  readonly key: string;
  /** The field's label and what is wrong with it. */
  readonly text: string;
}

/**
 * What keeps a form from being sent, for the summary above it, as its fields show it from top to bottom: from the press
 * that did not send it until the next one that does. Fields that are no native ones say it in `data-problem`.
 */
export function useProblemSummary() {
  const ref = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const [pressed, setPressed] = useState<{ readonly fields: HTMLElement }>();
  const [listed, setListed] = useState<readonly ShownProblem[]>([]);
  // After each drawing: what the fields show changes with what is typed, and with the language.
  useLayoutEffect(() => {
    const shown = pressed ? problemsIn(pressed.fields).map(toShown) : [];
    if (JSON.stringify(shown) !== JSON.stringify(listed)) return setListed(shown);
    if (!isFocusDue.current || !ref.current) return;
    isFocusDue.current = false;
    ref.current.focus();
  });
  return {
    ref,
    listed,
    show: (fields: HTMLElement) => {
      isFocusDue.current = true;
      setPressed({ fields });
    },
    hide: () => setPressed(undefined),
    goTo: (key: string) => goTo(pressed && problemsIn(pressed.fields)[Number(key)]),
  };
}
export type ProblemSummary = ReturnType<typeof useProblemSummary>;

/** What is wrong first comes into sight with the focus. */
export const goToFirstProblem = (fields: HTMLElement) => goTo(problemsIn(fields)[0]);

const problemsIn = (fields: HTMLElement) => [
  ...fields.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-problem]'),
];

function toShown(problem: HTMLElement, place: number): ShownProblem {
  const key = String(place);
  if (problem.dataset.problem !== undefined) return { key, text: problem.dataset.problem };
  const label = document.querySelector(`label[for="${problem.id}"]`)?.textContent ?? '';
  return { key, text: `${label}: ${document.getElementById(`${problem.id}-error`)?.textContent ?? ''}` };
}

function goTo(problem: HTMLElement | undefined): void {
  if (!problem) return;
  const inside = problem.matches('[data-problem]')
    ? problem.querySelector<HTMLElement>('input:checked, input:enabled, button:enabled')
    : problem;
  problem.scrollIntoView({ block: problem === inside ? 'center' : 'start' });
  inside?.focus({ preventScroll: true });
}
