import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import type { ListField, TypedRow } from './fields.ts';
import type { EditedForm } from './use-form-edit.ts';

/** What was typed in a row of a list, in short; of texts in both languages the reader's. */
export function useInShort(form: EditedForm): (field: ListField, row: TypedRow) => string {
  const named = useTranslator(form.texts);
  const other = useTextLanguage() === 'es' ? /(^e|E)n$/ : /(^e|E)s$/;
  return (field, row) =>
    field.row
      .filter(({ name, type }) => type !== 'counts' && !other.test(name) && row[name] !== '')
      .map(({ name, type }) => {
        const text = String(row[name]);
        if (type === 'choice') return named(`values.${text}`);
        return type === 'whole' ? named(`lists.${field.name}.short`, { text }) : type === 'money' ? `$${text}` : text;
      })
      .join(' · ');
}
