import type { Language } from '#kernel/languages.ts';
import type { TextValues } from '#kernel/text-keys.ts';

/** Texts as they stand in `texts/<language>.json`: nested by screen, plurals as `…_one` and `…_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type Translate = (key: string, values?: TextValues) => string;

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en-US'),
  es: new Intl.PluralRules('es-US'),
};
const made = new WeakMap<TextTree, Translate>();

/** The function from key to text for a tree; the same one each time, so that hooks can depend on it. A key that is missing shows itself. */
export function translator(tree: TextTree, language: Language): Translate {
  const known = made.get(tree);
  if (known) return known;
  const translate: Translate = (key, values) => {
    const count = values?.count;
    const text = (typeof count === 'number' && pluralOf(tree, { key, count, language })) || textAt(tree, key);
    return text === undefined ? key : fill(text, values);
  };
  made.set(tree, translate);
  return translate;
}

function pluralOf(
  tree: TextTree,
  { key, count, language }: { key: string; count: number; language: Language },
): string | undefined {
  return textAt(tree, `${key}_${plurals[language].select(count) === 'one' ? 'one' : 'other'}`);
}

function textAt(tree: TextTree, key: string): string | undefined {
  let place: string | TextTree | undefined = tree;
  for (const step of key.split('.')) place = typeof place === 'object' ? place[step] : undefined;
  return typeof place === 'string' ? place : undefined;
}

function fill(text: string, values: TextValues | undefined): string {
  return values ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
}
