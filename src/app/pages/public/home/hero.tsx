import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { DestinationView } from '#features/catalog/api/catalog.schemas.ts';
import { SearchBar } from '#features/catalog/web/search/house-search.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { fetchResultsAhead } from './fetch-results-ahead.ts';
import { Horizon } from './horizon.tsx';

/** The first screen: the city after sunset, and the search that works at once. */
export function Hero({ destinations }: { destinations: readonly DestinationView[] }) {
  const t = useTexts('home');
  return (
    <section className="relative isolate z-10 bg-night text-on-night">
      <Horizon />
      <div className="measure relative flex min-h-[min(50rem,92dvh)] flex-col justify-between gap-16 pt-28 pb-10 md:pt-36 md:pb-14">
        <div>
          <Heading level={1} look="display">
            {t('home.title')}
          </Heading>
          <p className="mt-4 max-w-lg text-lg">{t('home.lead')}</p>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is to be pressed here, it only looks ahead */}
        <div onFocus={fetchResultsAhead} onPointerEnter={fetchResultsAhead}>
          <SearchBar destinations={destinations} />
          <Link
            to={paths.results({ kind: 'boat' })}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-6 hover:decoration-2"
          >
            {t('home.boats')}
          </Link>
        </div>
      </div>
    </section>
  );
}
