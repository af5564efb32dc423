import type { TextKey, TextValues } from '#kernel/translator.ts';
import { useTranslator } from './texts.ts';

/** From key to text, for one namespace. */
export type TextsOf<N extends keyof TextNamespaces> = (key: TextKey<TextNamespaces[N]>, values?: TextValues) => string;

/** The texts of a feature: `const t = useTexts('reservations')`, `t('cancel.action')`. Waits until they are loaded. */
export function useTexts<N extends keyof TextNamespaces & string>(namespace: N): TextsOf<N> {
  return useTranslator(namespace);
}

/** Namespace → the shape of its texts. The application adds its namespaces (`app/text-sources.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled from outside by declaration merging
export interface TextNamespaces {}
