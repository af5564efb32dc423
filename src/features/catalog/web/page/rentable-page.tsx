import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHead, type SharedPicture } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Rating } from '#ui/content/rating.tsx';
import type { MediaView } from '../../api/catalog.schemas.ts';
import type { CardProps, FoundCard } from '../rentable-kind.ts';
import { SaveButton } from '../save-button.tsx';
import { BackToResults } from './back-to-results.tsx';
import { PhotoMosaic } from './photo-mosaic.tsx';
import { ShareButton } from './share-button.tsx';

/** What the pages of houses and boats both say. */
interface ShownRentable extends Omit<FoundCard, 'destination'> {
  readonly kind: 'house' | 'boat';
  readonly description: string;
  readonly destination: { readonly name: string };
}

interface RentablePageProps {
  rentable: ShownRentable;
  /** Shown of a shared link. */
  picture: SharedPicture | undefined;
  canonicalPath: string;
  /** The search above the page. */
  search: ReactNode;
  /** All results of its kind. */
  allResults: string;
  /** All pictures, or one of them on the whole screen. */
  photoHref: (photo?: MediaView['id']) => string;
  headline: ReactNode;
  similar: ReactNode;
  /** All between headline and similar ones. */
  children: ReactNode;
}

/** The page of a house or a boat: its head, the ways from it, its pictures, and what the kind says below them. */
export function RentablePage({ rentable, picture, canonicalPath, search, allResults, ...props }: RentablePageProps) {
  return (
    <div className="measure pb-28 lg:pb-20">
      <PageHead
        title={`${rentable.name}, ${rentable.destination.name}`}
        description={rentable.description}
        image={picture}
        canonicalPath={canonicalPath}
      />
      <div className="pt-4 md:pt-6">{search}</div>
      <div className="py-3">
        <BackToResults all={allResults} />
      </div>
      <PhotoMosaic medias={rentable.medias} hrefOf={props.photoHref} />
      <div className="mt-7">{props.headline}</div>
      {props.children}
      <div className="mt-12">{props.similar}</div>
    </div>
  );
}

interface RentableHeadlineProps {
  rentable: ShownRentable;
  /** What it is and where. */
  eyebrow: string;
  badges: ReactNode;
}

/** Name, kind and place, what guests think. */
export function RentableHeadline({ rentable, eyebrow, badges }: RentableHeadlineProps) {
  const t = useTexts('rentable');
  // What was chosen on the page stands in its address, and goes along with the question.
  const chosen = useLocation().search.replace('?', '&');
  return (
    <div>
      <p className="eyebrow">{eyebrow}</p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <Heading level={1}>{rentable.name}</Heading>
        <div className="flex gap-2">
          <ShareButton name={rentable.name} />
          <SaveButton rentable={rentable} look="page" />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="#reviews" className="underline-offset-4 hover:underline">
          <Rating rating={rentable.rating} count={rentable.reviewCount} />
        </a>
        {badges}
        <Link to={`${paths.contact()}?${rentable.kind}=${rentable.id}${chosen}`} className="text-link underline">
          {t('ask')}
        </Link>
      </div>
    </div>
  );
}

interface BookingColumnsProps {
  /** Of the card, for links to it. */
  cardId: string;
  card: ReactNode;
  /** The card's button where the card is out of sight. */
  bar: ReactNode;
  children: ReactNode;
}

/** The chapters beside the card that books. */
export function BookingColumns({ cardId, card, bar, children }: BookingColumnsProps) {
  return (
    <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
      <aside id={cardId} className="scroll-mt-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">{card}</div>
      </aside>
      <div className="grid gap-12 lg:col-start-1 lg:row-start-1">{children}</div>
      {bar}
    </div>
  );
}

/** A chapter of the page. */
export function RentableChapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section data-below aria-labelledby={id} className="border-line border-t pt-10">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** What the owner wrote, with the paragraphs it was written in. */
export function RentableDescription({ title, description }: { title: string; description: string }) {
  const t = useTexts('rentable');
  const paragraphs = description.split(/\n+/).filter((text) => text.trim() !== '');
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="sr-only">
        {title}
      </h2>
      {paragraphs.length === 0 ? (
        <p className="text-muted">{t('noInformation')}</p>
      ) : (
        <div className="grid max-w-[65ch] gap-4 text-[1.0625rem]">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </section>
  );
}

const SIMILAR_SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 46vw, 94vw';

interface SimilarProps<Card> {
  title: string;
  cards: readonly Card[];
  /** When and with whom, to carry along as pairs of an address. */
  when: Readonly<Record<string, string>>;
  Card: ComponentType<CardProps<Card>>;
}

/** Others that can be had for the same time. */
export function SimilarRentables<Card extends FoundCard>({ title, cards, when, Card }: SimilarProps<Card>) {
  if (cards.length === 0) return null;
  return (
    <RentableChapter id="similar" title={title}>
      <ul
        className={classNames(
          'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2',
          cards.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} when={when} level={3} sizes={SIMILAR_SIZES} />
          </li>
        ))}
      </ul>
    </RentableChapter>
  );
}
