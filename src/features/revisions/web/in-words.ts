import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney, formatNumber } from '#kernel/locales.ts';
import type { EditedForm } from './edited-form.ts';
import { shownValue, type TypedRow } from './form-fields.ts';
import { useInShort } from './in-short.ts';

const MANY_CHARACTERS = 120;
const HUNDRED = 100;

/** What the ids of a field are called. */
type NamesOfIds = Readonly<Record<string, readonly { readonly id: number | string; readonly name: string }[]>>;

const NO_NAMES: NamesOfIds = {};

/** A value of a field as words of a sentence; a long one is cut. */
export function useInWords(form: EditedForm, choices = NO_NAMES): (name: string, value: unknown) => string {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const language = useTextLanguage();
  const rowInShort = useInShort(named);
  const fields = form.sections.flatMap((section) => section.fields);
  const nameOf = (field: string, id: unknown) =>
    choices[field]?.find((one) => String(one.id) === String(id))?.name ?? `#${id}`;
  const wordsOf = (name: string, value: unknown): string => {
    const field = fields.find((one) => one.name === name);
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // What is moved by buttons of its own is no field of the form.
    if (!field) return name === 'status' ? named(`statuses.${value}`) : String(value);
    switch (field.type) {
      case 'ids':
        return (value as readonly number[]).map((id) => nameOf(name, id)).join(', ') || '–';
      case 'list':
        return (shownValue(field, value) as readonly TypedRow[]).map((row) => rowInShort(field, row)).join('; ') || '–';
      case 'choice':
        return field.values ? named(`values.${value}`) : nameOf(name, value);
      case 'money':
        return formatMoney(language, Number(value));
      case 'percent':
        return `${formatNumber(language, Number(value) / HUNDRED)}%`;
      default:
        return String(value);
    }
  };
  return (name, value) => {
    const words = wordsOf(name, value);
    return words.length > MANY_CHARACTERS ? `${words.slice(0, MANY_CHARACTERS)}…` : words;
  };
}
