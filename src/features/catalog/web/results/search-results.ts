import { ApiRefusal } from '#browser/api-refusal.ts';
import type { Transport } from '#kernel/transport.ts';
import type { DestinationView, HouseCard, HouseFacets } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';
import { filtersForApi, type HouseQuery, readHouseQuery, searchForApi } from '../query/house-query.ts';

const PHOTOS_A_CARD = 5;

export interface SearchResults {
  /** The search that was run: a typed place has become the nearest one that we know. */
  readonly query: HouseQuery;
  readonly destinations: readonly DestinationView[];
  readonly houses: readonly HouseCard[];
  readonly totalRecords: number;
  readonly totalPages: number;
  /** What was typed, where it is not the name of the place. */
  readonly typed?: string;
  /** What was typed is like no place: houses everywhere are shown. */
  readonly isUnknownPlace: boolean;
  /** Why dates or guests could not be searched for; the rest was. */
  readonly refusal?: string;
  readonly relaxations: HouseFacets['relaxations'];
  /** Names for the chips. */
  readonly amenities: readonly { id: number; name: string }[];
  readonly tags: readonly { id: number; name: string }[];
}

/** All that the results page shows for an address. Never refuses what somebody typed. */
export async function loadResults(transport: Transport, search: URLSearchParams): Promise<SearchResults> {
  const client = catalogClient(transport);
  const asked = readHouseQuery(search);
  const [{ destinations }, { tags }, amenities] = await Promise.all([
    client.listDestinations({ query: {} }),
    client.listTags(),
    asked.amenityIds.length > 0 ? client.listAmenities().then((reply) => reply.amenities) : [],
  ]);
  const nearest = asked.place ? await findPlace(transport, asked.place) : undefined;
  const resolved = nearest ? { ...asked, destinationId: nearest.id, place: undefined } : asked;
  const found = await searchWithoutFail(transport, resolved);
  const relaxations =
    found.totalRecords === 0 ? (await client.getHouseFacets({ query: filtersForApi(found.query) })).relaxations : [];
  return {
    ...found,
    destinations,
    tags: tags.map(({ id, name }) => ({ id, name })),
    amenities: amenities.map(({ id, name }) => ({ id, name })),
    relaxations,
    isUnknownPlace: asked.place !== undefined && !nearest,
    ...(asked.place ? { typed: asked.place } : {}),
  };
}

async function findPlace(transport: Transport, typed: string): Promise<DestinationView | undefined> {
  const { destinations } = await catalogClient(transport).listDestinations({ query: { Search: typed } });
  return destinations[0];
}

/** Dates or guests that can't be searched for are dropped and said, not answered with an empty page. */
async function searchWithoutFail(transport: Transport, query: HouseQuery) {
  const { place: _, ...rest } = query;
  try {
    return await searchOnce(transport, rest);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error;
    const open: HouseQuery = { ...rest, dates: undefined, guests: undefined };
    return { ...(await searchOnce(transport, open)), refusal: error.message };
  }
}

async function searchOnce(transport: Transport, query: HouseQuery) {
  const reply = await catalogClient(transport).listHouses({ query: searchForApi(query) });
  const { totalRecords, totalPages } = reply;
  const houses = reply.houses.map((house) => ({ ...house, medias: house.medias.slice(0, PHOTOS_A_CARD) }));
  return { query, houses, totalRecords, totalPages };
}
