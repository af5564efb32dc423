import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { apiContext, type PageHandle } from '#app/page-module.ts';
import { boatKind } from '#features/catalog/web/boat-kind.ts';
import { houseKind } from '#features/catalog/web/house-kind.ts';
import { revalidatesUnlessOnly } from '#features/catalog/web/query/address-values.ts';
import { rememberResults } from '#features/catalog/web/query/last-results.ts';
import { loadResults } from '#features/catalog/web/results/load-results.ts';
import { ResultsPage } from '#features/catalog/web/results/results-page.tsx';
import type { Route } from './+types/results';

// Loaded only for boats. Nothing is shown in its place: the results before it stay until it is loaded.
const BoatResultsPage = lazy(() => import('#features/catalog/web/results/boat-results-page.tsx'));

export const handle: PageHandle = { texts: ['catalog', 'results'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  return loadResults(search.get('kind') === 'boat' ? boatKind : houseKind, context.get(apiContext), search);
}

/** List or map is a matter of this page alone: nothing is asked again. */
export const shouldRevalidate = revalidatesUnlessOnly(['view']);

export default function Results({ loaderData: results }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberResults(pathname + search), [pathname, search]);
  return (
    <div className="measure">
      {results.kind === 'boat' ? (
        <BoatResultsPage results={results} />
      ) : (
        <ResultsPage kind={houseKind} results={results} />
      )}
    </div>
  );
}
