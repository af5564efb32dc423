import type { Language } from './languages.ts';

/** Texts as they stand in `texts/<language>.json`: nested by screen, plurals as `…_one` and `…_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A text by its dotted key, its `{{places}}` filled; `count` chooses between `_one` and `_other`. */
export type Translate = (key: string, values?: TextValues) => string;

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en-US'),
  es: new Intl.PluralRules('es-US'),
};

/**
 * The function from key to text, for screens and for mails. A text or a value that is missing is a bug: `onMissing` is
 * told in a sentence, and may throw; otherwise the key, or the unfilled place, is shown.
 */
export function translator(
  tree: TextTree,
  { language, onMissing }: { readonly language: Language; readonly onMissing: (sentence: string) => void },
): Translate {
  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? textAt(tree, `${key}_${pluralOf(language, count)}`) : undefined;
    const text = plural ?? textAt(tree, key);
    if (text === undefined) {
      onMissing(`no ${language} text ${key}`);
      return key;
    }
    // Most texts have no place to fill, and a page has hundreds of them.
    if (!text.includes('{{')) return text;
    return text.replace(/\{\{\s*(\w+)\s*\}\}(\.?)/g, (place, name: string, fullStop: string) => {
      if (Object.hasOwn(values, name)) return closed(String(values[name]), fullStop);
      onMissing(`no value ${name} for the text ${key}`);
      return place;
    });
  };
}

/**
 * What happens with a missing text: an error while the program is developed and tested; in production one line is
 * written.
 */
export function tellMissing({
  isProduction,
  write,
}: {
  readonly isProduction: boolean;
  readonly write: (sentence: string) => void;
}): (sentence: string) => void {
  return (sentence) => {
    if (!isProduction) throw new RangeError(sentence);
    write(sentence);
  };
}

/** The full stop of an abbreviation ('5:00 p. m.') ends the sentence, too. */
const closed = (value: string, fullStop: string) => (value.endsWith('.') ? value : value + fullStop);

const pluralOf = (language: Language, count: number) => (plurals[language].select(count) === 'one' ? 'one' : 'other');

function textAt(tree: TextTree, key: string): string | undefined {
  let place: string | TextTree | undefined = tree;
  for (const step of key.split('.')) place = typeof place === 'object' ? place[step] : undefined;
  return typeof place === 'string' ? place : undefined;
}

type Leaves<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** The dotted keys of a tree of texts; `nights_one` and `nights_other` are the key `nights`. */
export type TextKey<T> = WithoutPlural<Leaves<T>>;

/** What stands for `{{name}}` in a text; `count` also chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>;
