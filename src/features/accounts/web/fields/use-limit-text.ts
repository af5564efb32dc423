import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { readLimitCode } from '#kernel/limits.ts';
import { formatNumber } from '#kernel/locales.ts';

/** The sentence for a limit that a field missed; undefined for any other code. */
export function useLimitText(): (code: string | undefined) => string | undefined {
  const t = useTexts('kernel');
  const language = useTextLanguage();
  return (code) => {
    const limit = readLimitCode(code);
    return limit && t(`limits.${limit.kind}`, { count: limit.value, amount: formatNumber(language, limit.value) });
  };
}
