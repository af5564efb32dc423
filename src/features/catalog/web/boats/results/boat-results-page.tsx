import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { catalogClient } from '../../catalog-client.ts';
import { ResultsFrame } from '../../results/results-frame.tsx';
import { FOUND_PANEL, KindSwitch } from '../../search/kind-switch.tsx';
import { BoatMapCard } from '../cards/boat-map-card.tsx';
import { anyBoat, boatFiltersForApi, boatQueryPairs } from '../query/boat-query.ts';
import { outingPairs } from '../query/outing-query.ts';
import { BoatSearchSummary } from '../search/boat-search-summary.tsx';
import { BoatList } from './boat-list.tsx';
import { BoatResultsHeader } from './boat-results-header.tsx';
import type { BoatResults } from './load-boat-results.ts';

/** The results page when boats are looked for, in a chunk of its own. */
export default function BoatResultsPage({ results }: { results: BoatResults }) {
  const t = useTexts('results');
  const { query, destinations, boats, totalRecords } = results;
  const place = destinations.find(({ id }) => id === query.destinationId);
  // As with houses: every boat, or those of one place, page by page.
  const plain = paths.results(boatQueryPairs({ ...anyBoat, destinationId: place?.id, page: query.page }));
  const title = place ? t('boats.titleIn', { place: place.name }) : t('boats.title');
  const filters = boatFiltersForApi(query);
  return (
    <>
      <PageHead
        title={query.page > 1 ? t('results.titleOfPage', { title, page: query.page }) : title}
        description={place ? t('boats.descriptionIn', { place: place.name }) : t('boats.description')}
        canonicalPath={plain}
        noIndex={boats.length === 0 || paths.results(boatQueryPairs(query)) !== plain}
      />
      <div className="grid gap-2 pt-4 md:pt-6">
        <KindSwitch selected="boat" shared={query} />
        <BoatSearchSummary destinations={destinations} query={query} />
      </div>
      <div {...FOUND_PANEL}>
        <ResultsFrame
          header={<BoatResultsHeader results={results} />}
          list={(pointing) => <BoatList results={results} {...pointing} />}
          mapName={t('boats.mapName')}
          pinSearch={{
            key: JSON.stringify(filters),
            onPage: { totalRecords, pins: boats },
            ask: (signal) => catalogClient().listBoatPins({ query: filters }, { signal }),
          }}
          totalText={t('boats.count', { count: totalRecords })}
          found={boats}
          askOne={async (id, signal) => {
            const query = { ...filters, Ids: String(id), OnlyPrimaryMedia: 'true' as const };
            return (await catalogClient().listBoats({ query }, { signal })).boats[0];
          }}
          box={query.box}
          hrefIn={(box) => paths.results(boatQueryPairs({ ...query, box, page: 1 }))}
          cardIdOf={(id) => `boat-${id}`}
          mapCard={(pin, boat, close) => (
            <BoatMapCard pin={pin} boat={boat} outing={outingPairs(query)} onClose={close} />
          )}
        />
      </div>
    </>
  );
}
