import { lazy, useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { PageHandle } from '#app/page-module.ts';
import { apiContext } from '#app/rendering/contexts.ts';
import { loadBoatResults } from '#features/catalog/web/boats/results/load-boat-results.ts';
import { differsOnlyIn } from '#features/catalog/web/query/differs-only-in.ts';
import { rememberResults } from '#features/catalog/web/query/last-results.ts';
import { HouseResultsPage } from '#features/catalog/web/results/house-results-page.tsx';
import { loadResults } from '#features/catalog/web/results/search-results.ts';
import type { Route } from './+types/results';

// Only for who looks for boats; nothing is shown in its place: the results before stay until it is here.
const BoatResultsPage = lazy(() => import('#features/catalog/web/boats/results/boat-results-page.tsx'));

export const handle: PageHandle = { texts: ['catalog', 'results'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  if (search.get('kind') === 'boat') return loadBoatResults(transport, search);
  return { kind: 'house' as const, ...(await loadResults(transport, search)) };
}

/** List or map is a matter of this page alone: nothing is asked again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !differsOnlyIn(currentUrl, nextUrl, ['view']) && defaultShouldRevalidate;
}

export default function Results({ loaderData: results }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberResults(pathname + search), [pathname, search]);
  return (
    <div className="measure">
      {results.kind === 'boat' ? <BoatResultsPage results={results} /> : <HouseResultsPage results={results} />}
    </div>
  );
}
