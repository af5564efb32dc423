import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { apiContext } from '#app/rendering/contexts.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { differsOnlyIn } from '#features/catalogue/web/query/differs-only-in.ts';
import { rememberResults } from '#features/catalogue/web/query/last-results.ts';
import { ResultsView } from '#features/catalogue/web/results/results-view.tsx';
import { loadResults } from '#features/catalogue/web/results/search-results.ts';
import { SearchSummary } from '#features/catalogue/web/search/search-summary.tsx';
import type { Route } from './+types/results';

export const handle: PageHandle = { texts: ['catalogue'] };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadResults(context.get(apiContext), new URL(request.url).searchParams);
}

/** List or map is a matter of this page alone: nothing is asked again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !differsOnlyIn(currentUrl, nextUrl, ['view']) && defaultShouldRevalidate;
}

export default function Results({ loaderData: results }: Route.ComponentProps) {
  const t = useTexts('catalogue');
  const { pathname, search } = useLocation();
  useEffect(() => rememberResults(pathname + search), [pathname, search]);
  const { query, destinations } = results;
  const place = destinations.find(({ id }) => id === query.destinationId);
  const title = place ? t('results.titleIn', { place: place.name }) : t('results.title');
  return (
    <div className="measure">
      <PageHead
        title={title}
        description={place ? place.description : t('results.description')}
        canonicalPath={paths.results({ destination: place?.id, page: query.page > 1 ? query.page : undefined })}
      />
      <div className="pt-4 md:pt-6">
        <SearchSummary destinations={destinations} query={query} />
      </div>
      <ResultsView results={results} />
    </div>
  );
}
