import { useTexts } from '#browser/use-texts.ts';
import { isRefusalCode } from '#kernel/refusals.ts';

interface Problem {
  readonly message?: string | undefined;
}

/** The sentence for what is wrong with a field: schemas say it as a code of the catalogue. */
export function useFieldText(): (problem: Problem | undefined, label: string) => string | undefined {
  const t = useTexts('accounts');
  const kernel = useTexts('kernel');
  return (problem, label) => {
    if (!problem) return undefined;
    const code = problem.message;
    if (code === 'parameter-required') return t('fields.required');
    if (!isRefusalCode(code) || code === 'parameter-valid') return t('fields.notValid', { field: label });
    return kernel(`refusals.${code}`);
  };
}
