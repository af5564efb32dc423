import { useTexts } from '#browser/use-texts.ts';
import type { DestinationView } from '#features/catalogue/api/catalogue.schemas.ts';
import { SearchBar } from '#features/catalogue/web/search/search-bar.tsx';
import { Heading } from '#ui/heading/heading.tsx';
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
        <SearchBar destinations={destinations} />
      </div>
    </section>
  );
}
