import { boatKind } from '../boat-kind.ts';
import type { Results } from './load-results.ts';
import { ResultsPage } from './results-page.tsx';

/** The results page when boats are searched, in a chunk of its own. */
export default function BoatResultsPage({ results }: { results: Results }) {
  return <ResultsPage kind={boatKind} results={results} />;
}
