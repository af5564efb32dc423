export { useLanguage } from '#browser/use-preferences.ts';
