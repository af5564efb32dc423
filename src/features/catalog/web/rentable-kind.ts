import type { ReactNode } from 'react';
import { useTranslator } from '#browser/texts.ts';
import type { TextNamespaces } from '#browser/use-texts.ts';
import type { TextKey, TextValues } from '#kernel/translator.ts';
import type { Transport } from '#kernel/transport.ts';
import type { DestinationView, MediaView } from '../api/catalog.schemas.ts';
import type { Pin, Pins } from '../api/search.schemas.ts';
import type { Filters } from '../domain/filters.ts';
import type { CardLoading } from './card-photos.tsx';
import type { SharedQuery } from './query/search-query.ts';

/** What the cards of houses and boats both have. */
export interface FoundCard {
  readonly id: number;
  readonly name: string;
  readonly destination: { readonly id: number; readonly name: string };
  readonly rating: number;
  readonly reviewCount: number;
  readonly outstanding: boolean;
  readonly medias: readonly MediaView[];
}

/** What the facets of both kinds have; those of declared filters stand beside, by their names. */
export interface FoundFacets {
  readonly total: number;
  readonly destinations: readonly { readonly id: number; readonly count: number }[];
  readonly price: { readonly minCents: number; readonly maxCents: number; readonly histogram: readonly number[] };
  readonly relaxations: readonly { readonly filter: string; readonly total: number }[];
}

/** An entry of a filter by ids or codes. */
export interface FilterOption {
  readonly id: number | string;
  readonly name: string;
  readonly group?: string;
}
/** The entries of the filters by ids or codes, by the name of the filter. */
export type FilterOptions = Readonly<Record<string, readonly FilterOption[]>>;

/** How a search of one kind stands in an address (`searchQueries`). */
interface Queries<Query> {
  readonly filters: Filters;
  readonly any: Query;
  isName(name: string): boolean;
  read(search: URLSearchParams): Query;
  pairs(query: Query): Record<string, string>;
  whenPairs(query: Query): Record<string, string>;
  filtersForApi(query: Query): object;
  without(query: Query, name: string): Query;
  withoutAll(query: Query): Query;
  withoutWhen(query: Query): Query;
  countSet(query: Query): number;
}

interface AskOptions {
  readonly transport?: Transport;
  readonly signal?: AbortSignal;
}

interface FoundPage<Card> {
  readonly found: readonly Card[];
  readonly totalRecords: number;
  readonly totalPages: number;
}

export interface CardProps<Card> {
  readonly card: Card;
  /** When and with whom, to carry along as pairs of an address. */
  readonly when?: Readonly<Record<string, string>>;
  /** The address that the page of the card links back to. */
  readonly from?: string | undefined;
  /** first: the one picture that the page is judged by. */
  readonly loading?: CardLoading;
  readonly sizes?: string;
  readonly level?: 2 | 3;
  readonly isActive?: boolean;
  readonly onPoint?: ((isPointed: boolean) => void) | undefined;
}

export interface MapCardProps<Card> {
  readonly pin: Pin;
  /** Undefined until it is known. */
  readonly card: Card | undefined;
  readonly when: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/**
 * What differs between houses and boats when they are searched for; everything else is written once. Its functions are
 * methods, so that a page for any kind takes each of them.
 */
export interface RentableKind<Query extends SharedQuery = SharedQuery, Card extends FoundCard = FoundCard> {
  readonly name: 'house' | 'boat';
  /** The part of the texts of the results page that speaks of this kind. */
  readonly texts: 'houses' | 'boats';
  /** The texts of its cards. */
  readonly cardTexts: 'catalog' | 'boats';
  readonly queries: Queries<Query>;
  /** The chapters of the filter dialog, in order. */
  readonly chapters: readonly string[];
  list(query: Query, transport: Transport): Promise<FoundPage<Card>>;
  /** One of those that match, wherever it stands in the list. */
  findOne(query: Query, id: number, signal: AbortSignal): Promise<Card | undefined>;
  pins(query: Query, signal: AbortSignal): Promise<Pins>;
  facets(query: Query, options: AskOptions): Promise<FoundFacets>;
  /** The entries of the filters by ids; with `asked` only of those that the query uses. */
  options(given: AskOptions & { readonly asked?: Query }): Promise<FilterOptions>;
  pinOf(card: Card): Pin;
  /** What the prices of the cards are for. */
  useNote(query: Query): string;
  /** What the price of the filter is for. */
  usePriceNote(query: Query): string;
  Card(props: CardProps<Card>): ReactNode;
  MapCard(props: MapCardProps<Card>): ReactNode;
  /** The search above the results. */
  Search(props: { destinations: readonly DestinationView[]; query: Query }): ReactNode;
}

type ResultTexts = TextNamespaces['results'];
type SharedKey = TextKey<ResultTexts['houses']> & TextKey<ResultTexts['boats']>;
/** The texts of declared filters: a test demands them of every one. */
type FilterKey = `${'filterNames' | 'filters' | 'chapters'}.${string}`;

/** The texts of the results that each kind has in its own words. */
export function useKindTexts({ texts }: { texts: 'houses' | 'boats' }) {
  const t = useTranslator('results');
  return (key: SharedKey | FilterKey, values?: TextValues): string => t(`${texts}.${key}`, values);
}
