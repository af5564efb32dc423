import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Language } from '#kernel/languages.ts';
import { formatMoney, formatNumber } from '#kernel/locales.ts';
import type { TypedField } from './typed-fields.ts';

const HUNDRED = 100;
/** From here on thousands are set apart; a year is below it. */
const LONG_NUMBER = 10_000;

/** What a field takes, in a sentence: whoever typed something else reads it. */
export function useLimits(): (field: TypedField) => string {
  const t = useTexts('edit');
  const language = useTextLanguage();
  return (field) => {
    switch (field.type) {
      case 'line':
      case 'text':
        return t(field.isOptional ? 'limits.text' : 'limits.textNeeded', { limit: numberOf(language, field.limit) });
      case 'whole':
        return t(
          'limits.whole',
          spanOf(field, (value) => numberOf(language, value)),
        );
      case 'decimal': {
        const span = spanOf(field, (value) => numberOf(language, value));
        return field.step ? t('limits.steps', { ...span, step: field.step }) : t('limits.decimal', span);
      }
      case 'money':
        return t(
          'limits.money',
          spanOf(field, (cents) => formatMoney(language, cents)),
        );
      case 'percent':
        return t(
          'limits.percent',
          spanOf(field, (points) => formatNumber(language, points / HUNDRED)),
        );
      default:
        return t(`limits.${field.type}`);
    }
  };
}

const numberOf = (language: Language, value: number) =>
  value < LONG_NUMBER ? String(value) : formatNumber(language, value);

const spanOf = ({ least, most }: { least: number; most: number }, inWords: (value: number) => string) => ({
  least: inWords(least),
  most: inWords(most),
});
