import { useTexts } from '#browser/use-texts.ts';

/** What is said of a service or of one of its items. */
export function ServiceText({ text }: { text: string }) {
  const t = useTexts('services');
  if (text.trim() === '') return <p className="text-muted">{t('service.noInformation')}</p>;
  return <p className="max-w-3xl text-lg leading-relaxed">{text}</p>;
}
