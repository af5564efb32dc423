import type { Language } from '#kernel/languages.ts';

/** The texts of a feature for one language: nested objects of sentences, as in `texts/en.json`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A sentence by its key, its `{{placeholders}}` filled; `count` chooses between `_one` and `_other`. Throws for a key or a value that is missing. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
};

/** Reads texts for mails and documents, in the form the screens use; nothing is escaped, and the language is chosen by each call. */
export function textReader(texts: Readonly<Record<Language, TextTree>>): (language: Language) => Translate {
  const sentences = { en: flatten(texts.en), es: flatten(texts.es) };
  return (language) =>
    (key, values = {}) => {
      const sentence = findSentence(sentences[language], key, pluralOf(language, values.count));
      if (sentence === undefined) throw new RangeError(`no ${language} text ${key}`);
      return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        if (!Object.hasOwn(values, name)) throw new RangeError(`no value ${name} for the text ${key}`);
        return String(values[name]);
      });
    };
}

function pluralOf(language: Language, count: string | number | undefined): 'one' | 'other' | undefined {
  if (typeof count !== 'number') return undefined;
  return plurals[language].select(count) === 'one' ? 'one' : 'other';
}

function findSentence(sentences: ReadonlyMap<string, string>, key: string, plural: string | undefined) {
  return (plural && sentences.get(`${key}_${plural}`)) ?? sentences.get(key);
}

function flatten(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, branch]): readonly (readonly [string, string])[] =>
      typeof branch === 'string' ? [[prefix + name, branch]] : [...flatten(branch, `${prefix}${name}.`)],
    ),
  );
}
