import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { DestinationView } from '../api/catalog.schemas.ts';

/** Every place with its houses, as a printed list: large names, no pictures. */
export function PlaceLinks({ destinations }: { destinations: readonly DestinationView[] }) {
  const t = useTexts('catalog');
  const ofHome = useTexts('home');
  if (destinations.length === 0) return null;
  return (
    <section aria-labelledby="places" className="border-line border-y bg-surface">
      <div className="measure grid gap-10 py-18 md:py-24 lg:grid-cols-[20rem_1fr]">
        <Heading level={2} look="title" id="places" eyebrow={ofHome('home.placesEyebrow')}>
          {ofHome('home.places')}
        </Heading>
        <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
          {destinations.map(({ id, name, houses }) => (
            <li key={id} className="border-line border-b">
              <Link
                to={paths.results({ destination: id })}
                className="group flex min-h-15 items-baseline justify-between gap-4 py-3.5"
              >
                <span className="font-display text-2xl underline decoration-transparent decoration-1 underline-offset-8 transition-colors group-hover:decoration-action">
                  {name}
                </span>
                <span className="numbers shrink-0 text-muted text-sm">{t('search.houses', { count: houses })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
