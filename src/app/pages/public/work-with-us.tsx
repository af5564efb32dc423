import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { TextPage } from '#app/shell/text-page.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';

export const handle: PageHandle = { texts: ['public'] };

const chapters = ['owners', 'professionals', 'how'] as const;

export default function WorkWithUs() {
  const t = useTexts('public');
  return (
    <TextPage
      title={t('work.title')}
      lead={t('work.lead')}
      description={t('work.description')}
      sections={chapters.map((key) => ({ key, title: t(`work.${key}.title`), text: t(`work.${key}.text`) }))}
    >
      <ButtonLink to={paths.contact()}>{t('work.action')}</ButtonLink>
    </TextPage>
  );
}
