import { useTexts } from '#browser/use-texts.ts';
import { useLimitText } from '#features/accounts/web/fields/use-limit-text.ts';
import { isRefusalCode } from '#kernel/refusals.ts';

interface Problem {
  readonly message?: string | undefined;
}

/** The sentence for what is wrong with a field: schemas say it as a code of the catalog, or as a limit. */
export function useFieldText(): (problem: Problem | undefined, label: string) => string | undefined {
  const t = useTexts('accounts');
  const kernel = useTexts('kernel');
  const limitText = useLimitText();
  return (problem, label) => {
    if (!problem) return undefined;
    const code = problem.message;
    if (code === 'parameter-required') return t('fields.required');
    const limit = limitText(code);
    if (limit !== undefined) return limit;
    if (!isRefusalCode(code) || code === 'parameter-valid') return t('fields.notValid', { field: label });
    return kernel(`refusals.${code}`);
  };
}
