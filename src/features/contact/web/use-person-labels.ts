import { useTexts } from '#browser/use-texts.ts';

/** What the fields are called that every form has. */
export function usePersonLabels() {
  const t = useTexts('contact');
  return { firstName: t('firstName'), lastName: t('lastName'), email: t('email'), phoneDigits: t('phone') };
}
