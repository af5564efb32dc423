import { Link, useLinkClickHandler } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { DestinationView, HouseCard as House } from '../api/catalog.schemas.ts';
import { HouseCard } from './house-card.tsx';

interface Tag {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

interface RentalSectionsProps {
  /** What the houses can be chosen by. */
  tags: readonly Tag[];
  /** The one that is shown, with its best houses. */
  shown: Tag | undefined;
  houses: readonly House[];
}

const SIZES = '(min-width: 1440px) 20rem, (min-width: 1024px) 24vw, (min-width: 640px) 46vw, 80vw';
const ANCHOR = 'sections';

/**
 * The rental sections, one at a time: pool, lake, sports court, jacuzzi, games (docs/domain.md, section 10). The
 * address holds which.
 */
export function RentalSections({ tags, shown, houses }: RentalSectionsProps) {
  const t = useTexts('home');
  return (
    <section data-below aria-labelledby={ANCHOR} className="measure py-18 md:py-24">
      <Heading level={2} look="title" id={ANCHOR} eyebrow={t('home.sectionsEyebrow')}>
        {t('home.sections')}
      </Heading>
      <nav aria-label={t('home.sectionsNames')} className="-mx-(--gutter) mt-8 overflow-x-auto px-(--gutter) py-1">
        <ul className="flex gap-2">
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagLink tag={tag} isShown={tag.id === shown?.id} />
            </li>
          ))}
        </ul>
      </nav>
      {shown && (
        <p role="status" className="sr-only">
          {t('home.sectionsShown', { count: houses.length, tag: shown.name })}
        </p>
      )}
      {houses.length === 0 ? (
        <p className="mt-8 text-muted">{t('home.noSections')}</p>
      ) : (
        <ul
          key={shown?.id}
          className="-mx-(--gutter) mt-4 flex snap-x scroll-px-(--gutter) gap-5 overflow-x-auto px-(--gutter) pt-2 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 sm:overflow-visible sm:px-0 lg:grid-cols-4"
        >
          {houses.map((house) => (
            <li key={house.id} className="w-[80vw] max-w-80 shrink-0 snap-start sm:w-auto sm:max-w-none">
              <HouseCard card={house} level={3} sizes={SIZES} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.results({ tags: shown?.id })} tone="outline" className="mt-8">
        {shown ? t('home.seeAllWith', { tag: shown.name }) : t('home.allHouses')}
      </ButtonLink>
    </section>
  );
}

/** Switches the houses where they are; without script it is a link that comes back to this place of the page. */
function TagLink({ tag, isShown }: { tag: Tag; isShown: boolean }) {
  const to = paths.home({ tag: tag.code });
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, preventScrollReset: true });
  return (
    <a
      href={`${to}#${ANCHOR}`}
      onClick={onClick}
      aria-current={isShown || undefined}
      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-control px-5 font-medium text-muted transition-colors duration-(--quick) hover:border-ink hover:text-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-ground"
    >
      {tag.name}
    </a>
  );
}

/** Every place with its houses, as a printed list: large names, no pictures. */
export function PlaceLinks({ destinations }: { destinations: readonly DestinationView[] }) {
  const t = useTexts('catalog');
  const ofHome = useTexts('home');
  if (destinations.length === 0) return null;
  return (
    <section data-below aria-labelledby="places" className="border-line border-y bg-surface">
      <div className="measure grid gap-10 py-18 md:py-24 lg:grid-cols-[24rem_1fr]">
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
