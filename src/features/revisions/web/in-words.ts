import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney, formatNumber } from '#kernel/locales.ts';
import type { EditedForm } from './edited-form.ts';
import { shownValue, type TypedRow } from './form-fields.ts';
import { useInShort } from './in-short.ts';

const MANY_CHARACTERS = 120;
const HUNDRED = 100;

/** What the ids of a field are called. */
export type NamesOfIds = Readonly<Record<string, readonly { readonly id: number | string; readonly name: string }[]>>;

const NO_NAMES: NamesOfIds = {};
const NOTHING = '–';

/** A value of a field as words of a sentence; a long one is cut. */
export function useInWords(form: EditedForm, names = NO_NAMES): (name: string, value: unknown) => string {
  const { wordsOf } = useWords(form, names);
  return (name, value) => cut(wordsOf(name, value), 0);
}

/** What a change made of a field, in a sentence: before and after, or what came to a list and what left it. */
export function useChangeInWords(
  form: EditedForm,
  names = NO_NAMES,
): (name: string, before: unknown, after: unknown) => string {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const { wordsOf, partsOf } = useWords(form, names);
  return (field, before, after) => {
    const name = named(`fields.${field}`);
    const [was, is] = [partsOf(field, before), partsOf(field, after)];
    if (was && is) {
      const gone = was.filter((part) => !is.includes(part)).map((part) => `− ${part}`);
      const come = is.filter((part) => !was.includes(part)).map((part) => `+ ${part}`);
      const parts = cut([...gone, ...come].join(', '), 0);
      return parts === '' ? t('changedWithin', { name }) : t('changedParts', { name, parts });
    }
    const [one, other] = [wordsOf(field, before), wordsOf(field, after)];
    const at = differsAt(one, other);
    return t('change', { name, before: cut(one, at), after: cut(other, at) });
  };
}

function useWords(form: EditedForm, names: NamesOfIds) {
  const t = useTexts('edit');
  const named = useTranslator(form.texts);
  const language = useTextLanguage();
  const rowInShort = useInShort(named);
  const fields = form.sections.flatMap((section) => section.fields);
  const nameOf = (field: string, id: unknown) =>
    names[field]?.find((one) => String(one.id) === String(id))?.name ?? `#${id}`;
  /** The items of a list, each in words; undefined of what is none. */
  const partsOf = (name: string, value: unknown): readonly string[] | undefined => {
    const field = fields.find((one) => one.name === name);
    if (!Array.isArray(value)) return undefined;
    if (field?.type === 'ids') return value.map((id) => nameOf(name, id));
    if (field?.type !== 'list') return undefined;
    return (shownValue(field, value) as readonly TypedRow[]).map((row) => rowInShort(field, row));
  };
  const wordsOf = (name: string, value: unknown): string => {
    const field = fields.find((one) => one.name === name);
    if (value === null || value === undefined || value === '') return NOTHING;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // What is moved by buttons of its own is no field of the form.
    if (!field) return name === 'status' && form.statuses ? named(`${form.statuses}.${value}`) : String(value);
    switch (field.type) {
      case 'ids':
        return partsOf(name, value)?.join(', ') || NOTHING;
      case 'list':
        return partsOf(name, value)?.join('; ') || NOTHING;
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
  return { wordsOf, partsOf };
}

/** Characters that are shown before the first one that differs. */
const BEFORE_CHANGE = 30;

const differsAt = (one: string, other: string) => {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return at === -1 ? one.length : at;
};

/** A long text from shortly before a place in it. */
function cut(text: string, at: number): string {
  if (text.length <= MANY_CHARACTERS) return text;
  const from = Math.max(0, Math.min(at - BEFORE_CHANGE, text.length - MANY_CHARACTERS));
  const shown = text.slice(from, from + MANY_CHARACTERS);
  return `${from > 0 ? '…' : ''}${shown}${from + MANY_CHARACTERS < text.length ? '…' : ''}`;
}
