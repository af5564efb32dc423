import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The design system's own words ('Close', 'Next page'): it knows no feature and no store. */
export function useUiTexts(): TFunction<'ui'> {
  return useTranslation('ui').t;
}
