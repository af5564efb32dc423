import { readLimitCode } from '#kernel/limits.ts';
import { formatNumber } from '#kernel/locales.ts';
import { useTextLanguage } from './texts.ts';
import { useTexts } from './use-texts.ts';

/** The sentence for a limit that a field missed; undefined for any other code. */
export function useLimitText(): (code: string | undefined) => string | undefined {
  const t = useTexts('kernel');
  const language = useTextLanguage();
  return (code) => {
    const limit = readLimitCode(code);
    return limit && t(`limits.${limit.kind}`, { count: limit.value, amount: formatNumber(language, limit.value) });
  };
}
