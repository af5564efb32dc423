import type { Namespace, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts of a feature: `const t = useTexts('reservations')`, `t('cancel.action')`. */
export function useTexts<const N extends Namespace>(namespace: N): TFunction<N> {
  return useTranslation(namespace).t as TFunction<N>;
}
