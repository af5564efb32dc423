import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#kernel/languages.ts';

export type TextSource = () => Promise<{ default: ResourceKey }>;
/** language → namespace → how its texts are loaded. */
export type TextSources = Readonly<Record<Language, Readonly<Record<string, TextSource>>>>;

/** One instance per page (per request on the server): a shared one would mix languages between requests. Loads `namespaces` now, others when a screen asks. */
export async function createTexts(
  sources: TextSources,
  { language, namespaces }: { language: Language; namespaces: readonly string[] },
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(backendOf(sources))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'es'],
      ns: namespaces,
      defaultNS: 'app',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  return instance;
}

function backendOf(sources: TextSources): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const source = sources[language === 'es' ? 'es' : 'en'][namespace];
      if (!source) return done(new Error(`no texts for ${language}/${namespace}`), false);
      source().then(
        (texts) => done(null, texts.default),
        (error: Error) => done(error, false),
      );
    },
  };
}
