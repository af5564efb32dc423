import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/shell/use-site.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Heading } from '#ui/heading/heading.tsx';

export const handle: PageHandle = { header: 'transparent' };

export default function Home() {
  const t = useTexts('app');
  const { company } = useSite();
  return (
    <>
      <PageHead title={company.name} description={t('footer.about')} />
      <section className="bg-night pt-40 pb-28 text-on-night">
        <div className="measure">
          <Heading level={1} look="display" hasRule>
            {t('home.title')}
          </Heading>
          <p className="mt-6 max-w-xl text-lg text-on-night-muted">{t('footer.about')}</p>
          <ButtonLink to={paths.results()} size="large" className="mt-8">
            {t('notFound.search')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
