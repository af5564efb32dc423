import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { TextPage } from '#app/shell/text-page.tsx';
import { useTexts } from '#browser/use-texts.ts';

export const handle: PageHandle = { texts: ['public'] };

const chapters = ['data', 'cookies', 'others', 'rights'] as const;

export default function Privacy() {
  const t = useTexts('public');
  return (
    <TextPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      description={t('privacy.description')}
      canonicalPath={paths.privacy()}
      sections={chapters.map((key) => ({ key, title: t(`privacy.${key}.title`), text: t(`privacy.${key}.text`) }))}
    />
  );
}
