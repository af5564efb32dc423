import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { HouseCard } from '../../api/catalog.schemas.ts';
import type { Pin } from '../../api/search.schemas.ts';
import { MapCard } from '../cards/map-card.tsx';
import { catalogClient } from '../catalog-client.ts';
import { anyHouse, filtersForApi, houseQueryPairs } from '../query/house-query.ts';
import { stayPairs } from '../query/stay-query.ts';
import { FOUND_PANEL, KindSwitch } from '../search/kind-switch.tsx';
import { SearchSummary } from '../search/search-summary.tsx';
import { ResultsFrame } from './results-frame.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsList } from './results-list.tsx';
import type { SearchResults } from './search-results.ts';

function pinOf({ id, name, latitude, longitude, subtotalCents, pricePerNightCents }: HouseCard): Pin {
  return { id, name, latitude, longitude, priceCents: subtotalCents ?? pricePerNightCents };
}

/** The results page when houses are looked for. */
export function HouseResultsPage({ results }: { results: SearchResults }) {
  const t = useTexts('results');
  const { houses, totalRecords, query, destinations } = results;
  const place = destinations.find(({ id }) => id === query.destinationId);
  // What is listed is every house, or those of one place, page by page; any choice beyond is a view of the same houses.
  const plain = paths.results(houseQueryPairs({ ...anyHouse, destinationId: place?.id, page: query.page }));
  const title = place ? t('results.titleIn', { place: place.name }) : t('results.title');
  const filters = filtersForApi(query);
  return (
    <>
      <PageHead
        title={query.page > 1 ? t('results.titleOfPage', { title, page: query.page }) : title}
        description={place ? t('results.descriptionIn', { place: place.name }) : t('results.description')}
        canonicalPath={plain}
        noIndex={houses.length === 0 || paths.results(houseQueryPairs(query)) !== plain}
      />
      <div className="grid gap-2 pt-4 md:pt-6">
        <KindSwitch selected="house" shared={query} />
        <SearchSummary destinations={destinations} query={query} />
      </div>
      <div {...FOUND_PANEL}>
        <ResultsFrame
          header={<ResultsHeader results={results} />}
          list={(pointing) => <ResultsList results={results} {...pointing} />}
          mapName={t('results.mapName')}
          pinSearch={{
            key: JSON.stringify(filters),
            onPage: { totalRecords, pins: houses.map(pinOf) },
            ask: (signal) => catalogClient().listHousePins({ query: filters }, { signal }),
          }}
          totalText={t('results.count', { count: totalRecords })}
          found={houses}
          askOne={async (id, signal) => {
            const query = { ...filters, Ids: String(id), OnlyPrimaryMedia: 'true' as const };
            return (await catalogClient().listHouses({ query }, { signal })).houses[0];
          }}
          box={query.box}
          hrefIn={(box) => paths.results(houseQueryPairs({ ...query, box, page: 1 }))}
          cardIdOf={(id) => `house-${id}`}
          mapCard={(pin, house, close) => <MapCard pin={pin} house={house} stay={stayPairs(query)} onClose={close} />}
        />
      </div>
    </>
  );
}
