import { Link, NavLink, Outlet } from 'react-router';
import type { PageHandle } from '#app/page-handle.ts';
import { showcaseNames } from '#app/pages/docs/showcases.ts';
import { paths } from '#app/paths.ts';
import { LanguageSwitch } from '#app/shell/language-switch.tsx';
import { Notice } from '#app/shell/notice.tsx';
import { PageError } from '#app/shell/page-error.tsx';
import { SkipLink } from '#app/shell/skip-link.tsx';
import { ThemeSwitch } from '#app/shell/theme-switch.tsx';
import { useSite } from '#app/shell/use-site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Logo } from '#ui/logo/logo.tsx';
import { ShowcaseTextsContext } from '#ui/use-ui-texts.ts';
import type { Route } from './+types/docs-layout';

export const handle: PageHandle = { texts: ['docs', 'list'] };

/** DOCS: the frame of the design system's showcase. */
export default function DocsLayout() {
  const t = useTexts('docs');
  const { company } = useSite();
  return (
    <>
      <SkipLink />
      <Notice />
      <header className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="measure flex h-18 items-center gap-4">
          <Link to={paths.home()}>
            <Logo name={company.name} />
            <span className="sr-only">{t('back')}</span>
          </Link>
          <div className="ml-auto flex items-center gap-1">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <div className="measure gap-12 py-8 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:py-12">
        <DocsNav />
        <main id="content" tabIndex={-1} className="focus:outline-none max-md:mt-8">
          <ShowcaseTextsContext value={t}>
            <Outlet />
          </ShowcaseTextsContext>
        </main>
      </div>
    </>
  );
}

function DocsNav() {
  const t = useTexts('docs');
  return (
    <nav aria-label={t('title')}>
      <ul className="flex gap-1 overflow-x-auto md:sticky md:top-24 md:grid">
        {showcaseNames.map((name) => (
          <li key={name}>
            <NavLink
              to={paths.docs(name)}
              className="flex min-h-10 items-center whitespace-nowrap rounded-control px-3 text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
            >
              {t(`pages.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
