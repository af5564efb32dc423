import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useFieldText } from './field-errors.ts';

/**
 * What keeps a form from being sent, field by field, for the summary above it: there from the press that did not send
 * it until the next one that does. `labels`: the label of each field, in the order of the form.
 */
export function useErrorSummary<F extends FieldValues>(
  form: UseFormReturn<F>,
  labels: Partial<Readonly<Record<Path<F>, string>>>,
) {
  const fieldText = useFieldText();
  const [isShown, setShown] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const problems = (Object.entries(labels) as [Path<F>, string][]).flatMap(([key, label]) => {
    const text = fieldText(form.getFieldState(key, form.formState).error, label);
    return text === undefined ? [] : [{ key, label, text }];
  });
  return {
    ref,
    /** All that is wrong now. */
    problems,
    /** What the summary lists. */
    listed: isShown ? problems.map(({ key, label, text }) => ({ key, text: `${label}: ${text}` })) : [],
    show: () => {
      setShown(true);
      requestAnimationFrame(() => ref.current?.focus());
    },
    hide: () => setShown(false),
  };
}
