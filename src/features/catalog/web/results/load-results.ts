import { ApiRefusal } from '#browser/api-refusal.ts';
import { cleanText } from '#kernel/schemas.ts';
import type { Transport } from '#kernel/transport.ts';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';
import { MAX_PLACE_CHARACTERS } from '../query/address-values.ts';
import type { SharedQuery } from '../query/search-query.ts';
import type { FilterOptions, FoundCard, FoundFacets, RentableKind } from '../rentable-kind.ts';

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
  /** Why dates, hours or guests could not be searched for; the rest was. */
  readonly refusal?: string;
  readonly relaxations: FoundFacets['relaxations'];
  /** Names for the chips. */
  readonly options: FilterOptions;
}

/** All that the results page shows for an address. Never refuses what somebody typed. */
export async function loadResults(kind: RentableKind, transport: Transport, search: URLSearchParams): Promise<Results> {
  const client = catalogClient(transport);
  const read = kind.queries.read(search);
  const asked = { ...read, place: cleanText(read.place ?? '', MAX_PLACE_CHARACTERS) || undefined };
  const [{ destinations }, options, nearest] = await Promise.all([
    client.listDestinations({ query: {} }),
    kind.options({ asked, transport }),
    asked.place
      ? client.listDestinations({ query: { Search: asked.place } }).then((reply) => reply.destinations[0])
      : undefined,
  ]);
  const resolved = { ...asked, place: undefined, destinationId: nearest?.id ?? asked.destinationId };
  const found = await searchWithoutFail(kind, transport, resolved);
  const relaxations = found.totalRecords === 0 ? (await kind.facets(found.query, { transport })).relaxations : [];
  return {
    kind: kind.name,
    ...found,
    destinations,
    options,
    relaxations,
    isUnknownPlace: asked.place !== undefined && !nearest,
    ...(asked.place ? { typed: asked.place } : {}),
  };
}

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
