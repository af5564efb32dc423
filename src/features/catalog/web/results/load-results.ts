import { ApiRefusal } from '#browser/api-refusal.ts';
import { cleanText } from '#kernel/schemas.ts';
import type { Transport } from '#kernel/transport.ts';
import type { DestinationView, NamedRentable } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';
import { MAX_PLACE_CHARACTERS } from '../query/address-values.ts';
import type { SharedQuery } from '../query/search-query.ts';
import type { FilterOptions, FoundCard, RentableKind } from '../rentable-kind.ts';
import { type Help, loadHelp, noHelp } from './load-no-matches.ts';

const PHOTOS_A_CARD = 5;

export interface Results {
  readonly kind: RentableKind['name'];
  /** The search that was run: a typed place has become the nearest one that we know. */
  readonly query: SharedQuery;
  readonly destinations: readonly DestinationView[];
  readonly found: readonly FoundCard[];
  readonly totalRecords: number;
  readonly totalPages: number;
  /** What was typed, where it is not the name of the place. */
  readonly typed?: string;
  /** What was typed is like no place: everything is shown, wherever it is. */
  readonly isUnknownPlace: boolean;
  /** Houses and boats that are called like what was typed. */
  readonly named: readonly NamedRentable[];
  /** Why dates, hours or guests could not be searched for; the rest was. */
  readonly refusal?: string;
  /** What helps where nothing was found. */
  readonly help: Help;
  /** The same search around the place that was chosen, where that place itself has few or none. */
  readonly nearby: readonly FoundCard[];
  /** Names for the chips. */
  readonly options: FilterOptions;
}

/** All that the results page shows for an address. Never refuses what somebody typed. */
export async function loadResults(kind: RentableKind, transport: Transport, search: URLSearchParams): Promise<Results> {
  const client = catalogClient(transport);
  const read = kind.queries.read(search);
  const asked = { ...read, place: cleanText(read.place ?? '', MAX_PLACE_CHARACTERS) || undefined };
  const [{ destinations }, options, alike] = await Promise.all([
    client.listDestinations({ query: {} }),
    kind.options({ asked, transport }),
    asked.place ? client.listDestinations({ query: { Search: asked.place } }) : undefined,
  ]);
  const nearest = alike?.destinations[0];
  const resolved = { ...asked, place: undefined, destinationId: nearest?.id ?? asked.destinationId };
  const found = await searchWithoutFail(kind, transport, resolved);
  const nearby = await searchNearby(kind, transport, { ...found, destinations });
  const help = found.totalRecords === 0 ? await loadHelp(kind, transport, found.query) : noHelp;
  return {
    kind: kind.name,
    ...found,
    destinations,
    options,
    help,
    nearby,
    isUnknownPlace: asked.place !== undefined && !nearest,
    named: nearest ? [] : (alike?.rentables ?? []),
    ...(asked.place ? { typed: asked.place } : {}),
  };
}

const FEW = 4;
const NEARBY_SHOWN = 4;
/** About 4 miles, and where few fit within these about 10, in degrees of latitude and of longitude. */
const NEARBY_DEGREES = [0.06, 0.15];

/** The API takes no more decimals. */
const degrees = (value: number) => Number(value.toFixed(4));

interface Around {
  readonly query: SharedQuery;
  readonly found: readonly FoundCard[];
  readonly totalRecords: number;
  readonly destinations: readonly DestinationView[];
}

/** Where the chosen destination has few that fit: others that fit around it, the nearest first. */
async function searchNearby(kind: RentableKind, transport: Transport, around: Around): Promise<readonly FoundCard[]> {
  const { query, found, totalRecords, destinations } = around;
  const place = destinations.find(({ id }) => id === query.destinationId);
  if (!place || totalRecords >= FEW || query.page !== 1) return [];
  const known = new Set(found.map(({ id }) => id));
  const away = (card: FoundCard) => {
    const { latitude, longitude } = kind.pinOf(card);
    return Math.hypot(latitude - place.latitude, (longitude - place.longitude) * COSINE_OF_MIAMI);
  };
  let nearby: readonly FoundCard[] = [];
  for (const reach of NEARBY_DEGREES) {
    const box = boxAround(place, reach);
    const others = await searchOnce(kind, transport, { ...query, destinationId: undefined, box });
    nearby = others.found.filter(({ id }) => !known.has(id)).toSorted((one, other) => away(one) - away(other));
    if (nearby.length >= NEARBY_SHOWN) break;
  }
  return nearby.slice(0, NEARBY_SHOWN);
}

/** A degree of longitude is shorter than one of latitude. */
const COSINE_OF_MIAMI = 0.9;

const boxAround = ({ latitude, longitude }: DestinationView, reach: number) => ({
  north: degrees(latitude + reach),
  south: degrees(latitude - reach),
  east: degrees(longitude + reach),
  west: degrees(longitude - reach),
});

/** Dates or guests that can't be searched for are left out and named, not answered with an empty page. */
async function searchWithoutFail(kind: RentableKind, transport: Transport, query: SharedQuery) {
  try {
    return await searchOnce(kind, transport, query);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error;
    return { ...(await searchOnce(kind, transport, kind.queries.withoutWhen(query))), refusal: error.message };
  }
}

async function searchOnce(kind: RentableKind, transport: Transport, query: SharedQuery) {
  const { found, totalRecords, totalPages } = await kind.list(query, transport);
  const cards = found.map((card) => ({ ...card, medias: card.medias.slice(0, PHOTOS_A_CARD) }));
  return { query, found: cards, totalRecords, totalPages };
}
