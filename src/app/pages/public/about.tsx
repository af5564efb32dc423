import type { PageHandle } from '#app/page-handle.ts';
import { TextPage } from '#app/shell/text-page.tsx';
import { useTexts } from '#browser/use-texts.ts';

export const handle: PageHandle = { texts: ['public'] };

const chapters = ['history', 'mission', 'team', 'commitment', 'why'] as const;

export default function About() {
  const t = useTexts('public');
  return (
    <TextPage
      title={t('about.title')}
      lead={t('about.lead')}
      description={t('about.description')}
      sections={chapters.map((key) => ({ key, title: t(`about.${key}.title`), text: t(`about.${key}.text`) }))}
    />
  );
}
