import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import { errorsOf, type Problems } from '#features/additional-services/web/form/form-problems.ts';

/** A form of a line that is checked on blur by rules which may change with what is around it. */
export function useCheckedForm<Values extends FieldValues>(start: Values, problemsOf: (values: Values) => Problems) {
  const latest = useRef(problemsOf);
  latest.current = problemsOf;
  const resolver: Resolver<Values> = async (values) => {
    const errors = errorsOf<Values>(latest.current(values));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<Values>({ mode: 'onTouched', resolver, defaultValues: start as DefaultValues<Values> });
  const values = useWatch({ control: form.control }) as Values;
  /** Sets values of controls that are not native form fields. */
  const set = (changed: Partial<Values>) => {
    const entries = Object.entries(changed) as [Path<Values>, Values[Path<Values>]][];
    for (const [name, value] of entries) form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    // What another choice has emptied was not left empty by anybody: it is wrong once the form is sent.
    const isJudged = ([, value]: (typeof entries)[number]) => value !== '' || form.formState.isSubmitted;
    const [judged, emptied] = [entries.filter(isJudged), entries.filter((entry) => !isJudged(entry))];
    form.clearErrors(emptied.map(([name]) => name));
    // Looked at together: what is wrong with one may hang on the other.
    if (judged.length > 0) void form.trigger(judged.map(([name]) => name));
  };
  return { form, values, set };
}
