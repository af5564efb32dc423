import { type ReactNode, useEffect } from 'react';
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
import { PreferencesContext, useTheme } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import figtree from '#ui/figtree-core.woff2?url';
import { MapServiceContext } from '#ui/map/map-props.ts';
import marcellus from '#ui/marcellus-core.woff2?url';
import { UiTextsContext } from '#ui/use-ui-texts.ts';
import type { Route } from './+types/root';
import './app.css';
import { defineClient } from '#browser/api-client.ts';
import { type Company, noCompany, type SiteData } from '#browser/site.ts';
import { SaveButtonContext } from '#features/catalog/web/save-button.tsx';
import { FavoriteButton, FavoritesOutlet } from '#features/favorites/web/favorite-button.tsx';
import type { settingsApi } from '#features/settings/settings.api.ts';
import { settingsPaths } from '#features/settings/settings.paths.ts';
import type { Transport } from '#kernel/transport.ts';
import {
  analyticsContext,
  apiContext,
  isPageHandle,
  originContext,
  preferencesContext,
  viewerContext,
} from './page-module.ts';
import { InterfaceOutlets } from './shell/interface-outlets.tsx';
import { PageError } from './shell/page-error.tsx';
import { SessionWatch } from './shell/session-watch.tsx';

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
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const site: SiteData = {
    viewer: context.get(viewerContext),
    analytics: context.get(analyticsContext),
    company: await findCompany(context.get(apiContext)),
    year: Number(dateAt(instant(Date.now())).slice(0, 4)),
  };
  return { ...context.get(preferencesContext), origin: context.get(originContext), ...site };
}

const companyClient = defineClient<typeof settingsApi>(settingsPaths);

/** A page without the company's data is better than no page, so a failure gives empty fields. */
function findCompany(transport: Transport): Promise<Company> {
  return companyClient(transport)
    .getCompanyData()
    .catch(() => noCompany);
}

/** Asked again on the same page only (signed in or out, language changed), not at every navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
}

const useListWords = () => useTexts('list');
const useMapWords = () => useTexts('map');

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
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <Meta />
        <Links />
      </head>
      <body>
        <UiTextsContext value={{ t, language, useListWords, useMapWords }}>{children}</UiTextsContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { origin, company, language, theme } = loaderData;
  // What was pressed while the scripts were held back (rendering/pre-hydration-queue.ts).
  useEffect(() => window.replayQueue?.(), []);
  return (
    <PreferencesContext value={{ language, theme }}>
      <SiteContext value={{ origin, name: company.name, city: company.address.city }}>
        <ThemeColor />
        <MapServiceContext value={company.map}>
          <SaveButtonContext value={FavoriteButton}>
            <Outlet />
          </SaveButtonContext>
        </MapServiceContext>
        <InterfaceOutlets />
        <FavoritesOutlet />
        <SessionWatch />
      </SiteContext>
    </PreferencesContext>
  );
}

/** The frame of the browser takes the color of the page's header. */
function ThemeColor() {
  const { theme } = useTheme();
  return <meta name="theme-color" content={surfaces[theme]} />;
}

// --surface of ui/tokens.css.
const surfaces = { dark: '#0d212d', light: '#fffcf6' } as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => window.replayQueue?.(), []);
  return <PageError error={error} />;
}
