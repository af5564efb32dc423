import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#kernel/languages.ts';

/** The language that the design system's dates and numbers are written in. */
export function useUiLanguage(): Language {
  const { language } = useTranslation('ui').i18n;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
