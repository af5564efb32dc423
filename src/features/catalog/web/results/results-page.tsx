import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { type RentableKind, useKindTexts } from '../rentable-kind.ts';
import { FOUND_PANEL, KindSwitch } from '../search/kind-switch.tsx';
import type { Results } from './load-results.ts';
import { ResultsFrame } from './results-frame.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsList } from './results-list.tsx';

interface ResultsPageProps {
  kind: RentableKind;
  results: Results;
}

/** What a search found, as a list and on a map. */
export function ResultsPage({ kind, results }: ResultsPageProps) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const { found, totalRecords, query, destinations } = results;
  const { pairs, whenPairs, any } = kind.queries;
  const place = destinations.find(({ id }) => id === query.destinationId);
  // Listed are all of the kind, or those of one place, page by page; any choice beyond is a view of the same rentables.
  const plain = paths.results(pairs({ ...any, destinationId: place?.id, page: query.page }));
  const title = place ? ofKind('titleIn', { place: place.name }) : ofKind('title');
  return (
    <>
      <PageHead
        title={query.page > 1 ? t('results.titleOfPage', { title, page: query.page }) : title}
        description={place ? ofKind('descriptionIn', { place: place.name }) : ofKind('description')}
        canonicalPath={plain}
        noIndex={found.length === 0 || paths.results(pairs(query)) !== plain}
      />
      <div className="grid gap-2 pt-4 md:pt-6">
        <KindSwitch selected={kind.name} shared={query} />
        <kind.Search destinations={destinations} query={query} />
      </div>
      <div {...FOUND_PANEL}>
        <ResultsFrame
          header={<ResultsHeader kind={kind} results={results} />}
          list={(pointing) => <ResultsList kind={kind} results={results} {...pointing} />}
          mapName={ofKind('mapName')}
          pinSearch={{
            key: JSON.stringify(kind.queries.filtersForApi(query)),
            onPage: { totalRecords, pins: found.map(kind.pinOf) },
            ask: (signal) => kind.pins(query, signal),
          }}
          totalText={ofKind('count', { count: totalRecords })}
          found={found}
          askOne={(id, signal) => kind.findOne(query, id, signal)}
          box={query.box}
          area={place?.bounds ?? undefined}
          hrefIn={(box) => paths.results(pairs({ ...query, box, page: 1 }))}
          cardIdOf={(id) => `${kind.name}-${id}`}
          mapCard={(pin, card, close) => <kind.MapCard pin={pin} card={card} when={whenPairs(query)} onClose={close} />}
        />
      </div>
    </>
  );
}
