import { useTexts } from '#browser/use-texts.ts';
import { useLimitText } from '#features/accounts/web/fields/use-limit-text.ts';
import { isRefusalCode } from '#kernel/refusals.ts';

interface Problem {
  readonly message?: string | undefined;
}

/** The sentence for what is wrong with a field of the admin's form of a user. */
export function useUserFieldText(): (problem: Problem | undefined, label: string) => string | undefined {
  const t = useTexts('users');
  const kernel = useTexts('kernel');
  const limitText = useLimitText();
  return (problem, label) => {
    if (!problem) return undefined;
    const code = problem.message;
    if (code === 'parameter-required') return t('form.required');
    if (code === 'password-mismatch') return t('form.mismatch');
    if (code === 'phone-not-valid') return t('form.badPhone');
    const limit = limitText(code);
    if (limit !== undefined) return limit;
    if (!isRefusalCode(code) || code === 'parameter-valid') return t('form.notValid', { field: label });
    return kernel(`refusals.${code}`);
  };
}
