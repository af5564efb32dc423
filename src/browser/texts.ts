import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#kernel/languages.ts';
import { type TextTree, type Translate, tellMissing, translator as translatorOf } from '#kernel/translator.ts';

export type TextSource = () => Promise<{ default: TextTree }>;
/** language → namespace → how its texts are loaded. */
export type TextSources = Readonly<Record<Language, Readonly<Record<string, TextSource>>>>;
/** The sources of every page, and how those of private pages are loaded: a page of a visitor has no need of them. */
export interface AllTextSources {
  readonly always: TextSources;
  readonly others: () => Promise<TextSources>;
}

/**
 * The texts of one page: a language, and the namespaces that were loaded in it. One per request on the server: a shared
 * one would mix languages between requests.
 */
export class Texts {
  #language: Language;
  readonly #sources: AllTextSources;
  readonly #loading = new Map<string, Promise<TextTree>>();
  readonly #loaded = new Map<string, TextTree>();
  readonly #speaking = new Map<string, Translate>();
  readonly #listeners = new Set<() => void>();

  constructor(sources: AllTextSources, language: Language) {
    this.#sources = sources;
    this.#language = language;
  }

  get language(): Language {
    return this.#language;
  }

  /** The namespace's texts when they are here. */
  find(namespace: string): TextTree | undefined {
    return this.#loaded.get(`${this.#language}/${namespace}`);
  }

  /**
   * From key to text, once the texts are here; another function for another language. Also one that an act has kept
   * since before a switch speaks the language that the page has when it is called.
   */
  speak(namespace: string): Translate {
    const key = `${this.#language}/${namespace}`;
    const known = this.#speaking.get(key);
    if (known) return known;
    const made: Translate = (text, values) => translator(this.find(namespace) ?? {}, this.#language)(text, values);
    this.#speaking.set(key, made);
    return made;
  }

  /** The same promise for every asker, so that a screen can wait on it. */
  load(namespace: string, language = this.#language): Promise<TextTree> {
    const key = `${language}/${namespace}`;
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#fetch(namespace, language);
    this.#loading.set(key, loading);
    // What failed is asked for again by the next screen.
    loading.catch(() => this.#loading.delete(key));
    return loading;
  }

  async #fetch(namespace: string, language: Language): Promise<TextTree> {
    const { default: tree } = await this.#ask(namespace, language).catch(afterAWhile);
    this.#loaded.set(`${language}/${namespace}`, tree);
    return tree;
  }

  async #ask(namespace: string, language: Language): ReturnType<TextSource> {
    const { always, others } = this.#sources;
    const source = always[language][namespace] ?? (await others())[language][namespace];
    if (!source) throw new RangeError(`no texts for ${language}/${namespace}`);
    return source();
  }

  /** Loads in the other language what this page has shown, then changes all of it at once. */
  async switchLanguage(language: Language): Promise<void> {
    const shown = [...this.#loaded.keys()].map((key) => key.slice(key.indexOf('/') + 1));
    await Promise.all([...new Set(shown)].map((namespace) => this.load(namespace, language)));
    this.#language = language;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Loads `namespaces` now; others come when a screen asks. */
export async function createTexts(
  sources: AllTextSources,
  { language, namespaces }: { language: Language; namespaces: readonly string[] },
): Promise<Texts> {
  const texts = new Texts(sources, language);
  await Promise.all(namespaces.map((namespace) => texts.load(namespace)));
  return texts;
}

const PAUSE_MS = 1_000;

/**
 * A screen that waits for its texts asks again as soon as they failed: without a pause it would do nothing else until
 * the network is back.
 */
async function afterAWhile(error: unknown): Promise<never> {
  await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  throw error;
}

export const TextsContext = createContext<Texts | null>(null);

/** The language of the page; changes with the switch. */
export function useTextLanguage(): Language {
  const texts = use(TextsContext);
  const language = () => texts?.language ?? DEFAULT_LANGUAGE;
  return useSyncExternalStore(texts?.subscribe ?? never, language, language);
}

/** The untyped core of `useTexts`: waits (Suspense) until the namespace is here. */
export function useTranslator(namespace: string): Translate {
  const texts = use(TextsContext);
  useTextLanguage();
  if (!texts) throw new Error('TextsContext is missing around this screen');
  // Thrown, not `use`d: a screen whose first hook waits with `use` breaks when it is shown again (React error 467).
  if (!texts.find(namespace)) throw texts.load(namespace);
  return texts.speak(namespace);
}

/** What loads a namespace before a screen asks for it. */
export function useTextLoader(namespace: string): () => Promise<unknown> {
  const texts = use(TextsContext);
  const language = useTextLanguage();
  return useCallback(async () => texts?.load(namespace, language), [texts, namespace, language]);
}

const never = () => () => undefined;

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
