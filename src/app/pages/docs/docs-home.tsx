import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/heading/heading.tsx';
import { showcaseNames } from './showcases.ts';

export default function DocsIndex() {
  const t = useTexts('docs');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} noIndex />
      <Heading level={1} hasRule>
        {t('title')}
      </Heading>
      <p className="mt-5 max-w-xl text-lg text-muted">{t('lead')}</p>
      <ul className="mt-10 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {showcaseNames.map((name) => (
          <li key={name}>
            <Link
              to={paths.docs(name)}
              className="block rounded-card border border-line bg-surface px-5 py-4 font-display text-xl transition-colors duration-(--quick) hover:border-info hover:bg-raised"
            >
              {t(`pages.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
