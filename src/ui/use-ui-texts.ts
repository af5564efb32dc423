import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#kernel/languages.ts';
import type { TextKey, TextValues } from '#kernel/translator.ts';

type Words<T> = (key: TextKey<T>, values?: TextValues) => string;
type UiWords = Words<typeof import('./texts/en.json')>;
type ListWords = Words<typeof import('./texts/list-table.en.json')>;
type MapWords = Words<typeof import('./texts/map.en.json')>;
type ShowcaseWords = Words<typeof import('./texts/showcases.en.json')>;

/**
 * The design system's own words ('Close', 'Next page') and the language of its dates and numbers: given from outside,
 * as it calls nobody.
 */
export const UiTextsContext = createContext<{
  readonly t: UiWords;
  readonly language: Language;
  /** A hook: the words of lists come with the first list. */
  readonly useListWords: () => ListWords;
  /** A hook: the words of maps come with the first map. */
  readonly useMapWords: () => MapWords;
}>({
  t: (key) => key,
  language: DEFAULT_LANGUAGE,
  useListWords: () => (key) => key,
  useMapWords: () => (key) => key,
});

/** The words of the showcases. */
export const ShowcaseTextsContext = createContext<ShowcaseWords>((key) => key);

export const useUiTexts = (): UiWords => use(UiTextsContext).t;
export const useListTexts = (): ListWords => use(UiTextsContext).useListWords();
export const useMapTexts = (): MapWords => use(UiTextsContext).useMapWords();
export const useUiLanguage = (): Language => use(UiTextsContext).language;
export const useShowcaseTexts = (): ShowcaseWords => use(ShowcaseTextsContext);
