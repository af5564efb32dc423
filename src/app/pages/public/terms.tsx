import type { PageHandle } from '#app/page-handle.ts';
import { TextPage } from '#app/shell/text-page.tsx';
import { useTexts } from '#browser/use-texts.ts';

export const handle: PageHandle = { texts: ['public'] };

const chapters = ['request', 'price', 'payment', 'agreement', 'cancellation', 'house'] as const;

export default function Terms() {
  const t = useTexts('public');
  return (
    <TextPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      description={t('terms.description')}
      sections={chapters.map((key) => ({ key, title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
    />
  );
}
