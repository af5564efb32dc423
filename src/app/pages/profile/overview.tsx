import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/heading/heading.tsx';
import type { PageHandle } from '../../page-handle.ts';

export const handle: PageHandle = { texts: ['profile'] };

export default function OverviewPage() {
  const t = useTexts('profile');
  return (
    <>
      <PageHead title={t('nav.overview')} noIndex />
      <Heading level={1}>{t('nav.overview')}</Heading>
    </>
  );
}
