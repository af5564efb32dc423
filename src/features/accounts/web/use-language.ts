import { useTranslation } from 'react-i18next';
import type { Language } from '#kernel/languages.ts';

/** The language of the page. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'es' ? 'es' : 'en';
}
