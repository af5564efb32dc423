import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { SiteContext } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { UiTextsContext } from '#ui/use-ui-texts.ts';
import type { Route } from './+types/root';
import './app.css';
import { findCompany } from './company.ts';
import { isPageHandle } from './page-handle.ts';
import { apiContext, originContext, preferencesContext, viewerContext } from './rendering/contexts.ts';
import { SessionWatch } from './shell/account/session-watch.tsx';
import { InterfaceOutlets } from './shell/interface-outlets.tsx';
import { PageError } from './shell/page-error.tsx';
import type { SiteData } from './shell/use-site.ts';

const font = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(marcellus),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const site: SiteData = {
    viewer: context.get(viewerContext),
    company: await findCompany(context.get(apiContext)),
  };
  return { ...context.get(preferencesContext), origin: context.get(originContext), ...site };
}

/** Asked again on the same page only (signed in or out, language changed), not at every navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
}

const useListWords = () => useTexts('list');

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const language = useTextLanguage();
  const t = useTexts('ui');
  const texts = useMatches().flatMap(({ handle }) => (isPageHandle(handle) ? (handle.texts ?? []) : []));
  return (
    <html
      lang={language}
      className={data?.theme ?? 'dark'}
      data-texts={texts.join(' ')}
      data-session={data?.viewer?.email}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <UiTextsContext value={{ t, language, useListWords }}>{children}</UiTextsContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { origin, company, language, theme } = loaderData;
  return (
    <PreferencesContext value={{ language, theme }}>
      <SiteContext value={{ origin, name: company.name }}>
        <Outlet />
        <InterfaceOutlets />
        <SessionWatch />
      </SiteContext>
    </PreferencesContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
