import { useTextLanguage, type useTranslator } from '#browser/texts.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatMoney } from '#kernel/locales.ts';
import type { RowsField, TypedRow } from './form-fields.ts';

/** What was typed in a row of a list, in short; of texts in both languages the reader's. */
export function useInShort(named: ReturnType<typeof useTranslator>): (field: RowsField, row: TypedRow) => string {
  const language = useTextLanguage();
  const other = language === 'es' ? /(^e|E)n$/ : /(^e|E)s$/;
  return (field, row) =>
    field.row
      .filter(({ name, type }) => type !== 'counts' && !other.test(name) && row[name] !== '')
      .map(({ name, type }) => {
        const text = String(row[name]);
        switch (type) {
          case 'choice':
            return named(`values.${text}`);
          case 'whole':
            return named(`lists.${field.name}.short`, { text, count: Number(text) });
          case 'date':
            return isCalendarDate(text) ? formatDate(language, text) : text;
          case 'money':
            return Number.isFinite(Number(text)) ? formatMoney(language, Math.round(Number(text) * 100)) : `$${text}`;
          case 'percent':
            return `${text}%`;
          default:
            return text;
        }
      })
      .join(' · ');
}
