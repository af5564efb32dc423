import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Preview } from './preview.tsx';
import { showcaseGroups, showcasesOf } from './showcases.ts';

export default function DocsIndex() {
  const t = useTexts('docs');
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} noIndex />
      <Heading level={1} hasRule>
        {t('title')}
      </Heading>
      <p className="mt-5 max-w-xl text-lg text-muted">{t('lead')}</p>
      {showcaseGroups.map((group) => (
        <section key={group} className="mt-12">
          <Heading level={2}>{t(`groups.${group}`)}</Heading>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {showcasesOf(group).map((name) => (
              <li
                key={name}
                className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-(--quick) focus-within:border-info hover:border-info"
              >
                <div
                  inert
                  aria-hidden="true"
                  className="grid h-32 place-items-center overflow-hidden border-line border-b bg-ground px-5"
                >
                  <Preview of={name} />
                </div>
                <div className="px-5 py-4">
                  <h3 className="font-display text-xl">
                    <Link to={paths.docs(name)} className="after:absolute after:inset-0">
                      {t(`pages.${name}`)}
                    </Link>
                  </h3>
                  <p className="mt-1 text-muted text-sm">{t(`leads.${name}`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
