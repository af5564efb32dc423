import type { Language } from '#kernel/languages.ts';
import { type TextTree, type Translate, tellMissing, translator as translatorOf } from '#kernel/translator.ts';

export type { TextTree, Translate } from '#kernel/translator.ts';

const onMissing = tellMissing({ isProduction: import.meta.env.PROD, write: console.error });
const made = new WeakMap<TextTree, Translate>();

/** The function from key to text for a tree; the same one each time, so that hooks can depend on it. */
export function translator(tree: TextTree, language: Language): Translate {
  const known = made.get(tree);
  if (known) return known;
  const translate = translatorOf(tree, { language, onMissing });
  made.set(tree, translate);
  return translate;
}
