import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import type { PageHandle } from '#app/page-module.ts';
import { showcaseGroups, showcasesOf } from '#app/pages/docs/showcases.ts';
import { SkipLink } from '#app/shell/header.tsx';
import { Notice } from '#app/shell/notice.tsx';
import { PageError } from '#app/shell/page-error.tsx';
import { LanguageSwitch, ThemeSwitch } from '#app/shell/preference-switches.tsx';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Logo } from '#ui/content/logo.tsx';
import { CurrentLink } from '#ui/current-link.tsx';
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
          <Link to={paths.docs()} className="border-line border-l pl-4 text-muted hover:text-ink max-sm:sr-only">
            {t('title')}
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

/** The list of pages: beside the page, and on phones a strip above it that scrolls to the current page. */
function DocsNav() {
  const t = useTexts('docs');
  const { pathname } = useLocation();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
    const { clientWidth = 0, clientHeight = 0 } = strip.current ?? {};
    if (current)
      strip.current?.scrollTo({
        left: current.offsetLeft - clientWidth / 3,
        top: current.offsetTop - clientHeight / 2,
      });
  }, [pathname]);
  return (
    <nav aria-label={t('title')}>
      <div
        ref={strip}
        className="flex gap-1 overflow-x-auto max-md:relative max-md:-mx-4 max-md:px-4 max-md:pb-2 md:sticky md:top-18 md:-mt-4 md:grid md:max-h-[calc(100dvh-5rem)] md:gap-4 md:overflow-y-auto md:py-4"
      >
        {showcaseGroups.map((group) => (
          <div key={group} className="max-md:contents">
            <p id={`docs-${group}`} className="px-3 font-semibold text-info text-xs max-md:sr-only">
              {t(`groups.${group}`)}
            </p>
            <ul aria-labelledby={`docs-${group}`} className="flex gap-1 md:grid md:gap-0.5">
              {showcasesOf(group).map((name) => (
                <li key={name}>
                  <CurrentLink
                    to={paths.docs(name)}
                    className="flex min-h-8 items-center whitespace-nowrap rounded-control px-3 text-[0.9375rem] text-muted -outline-offset-2 hover:bg-raised hover:text-ink max-md:min-h-11 aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                  >
                    {t(`pages.${name}`)}
                  </CurrentLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
