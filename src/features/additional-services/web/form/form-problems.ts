import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import type { TextValues } from '#kernel/translator.ts';
import type { Limits } from '../../domain/service-kind.ts';

/** What can be wrong with a field, as its sentence is called. */
export type ProblemKey =
  | 'required'
  | 'chooseOne'
  | 'chooseDay'
  | 'chooseTime'
  | 'tooFew'
  | 'tooMany'
  | 'zip'
  | 'flight'
  | 'boatOutside'
  | 'returnBefore'
  | 'notValid';

interface Problem {
  readonly key: ProblemKey;
  readonly values?: TextValues;
}

/** What is wrong, by the field's dotted name. */
export type Problems = Readonly<Record<string, Problem | undefined>>;

/** The same as the form library holds it; the sentence is made when it is shown, in the language of then. */
export function errorsOf<Values extends FieldValues>(problems: Problems): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [name, problem] of Object.entries(problems))
    if (problem) set(errors, name, { type: problem.key, message: JSON.stringify(problem.values ?? {}) });
  return errors;
}

interface Shown {
  readonly type?: unknown;
  readonly message?: unknown;
}

/** The sentence for what is wrong with a field. */
export function useProblemText(): (error: Shown | undefined) => string | undefined {
  const t = useTexts('wizard');
  return (error) => {
    if (!error || typeof error.type !== 'string') return undefined;
    const message = String(error.message ?? '');
    if (error.type === 'refused') return message;
    return t(`problems.${error.type as ProblemKey}`, JSON.parse(message || '{}'));
  };
}

/** Too few or too many, with the limit. */
export function peopleProblem(name: string, count: number, { minGuests, maxGuests }: Limits): Problems {
  if (count < minGuests) return { [name]: { key: 'tooFew', values: { count: minGuests } } };
  return count > maxGuests ? { [name]: { key: 'tooMany', values: { count: maxGuests } } } : {};
}
