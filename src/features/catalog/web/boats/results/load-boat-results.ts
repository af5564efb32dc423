import { ApiRefusal } from '#browser/api-refusal.ts';
import type { Transport } from '#kernel/transport.ts';
import type { BoatCard, BoatFacets } from '../../../api/boats.schemas.ts';
import type { DestinationView } from '../../../api/catalog.schemas.ts';
import { catalogClient } from '../../catalog-client.ts';
import { type BoatQuery, boatFiltersForApi, boatSearchForApi, readBoatQuery } from '../query/boat-query.ts';

const PHOTOS_A_CARD = 5;

export interface BoatResults {
  readonly kind: 'boat';
  /** The search that was run: a typed place has become the nearest one that we know. */
  readonly query: BoatQuery;
  readonly destinations: readonly DestinationView[];
  readonly boats: readonly BoatCard[];
  readonly totalRecords: number;
  readonly totalPages: number;
  /** What was typed, where it is not the name of the place. */
  readonly typed?: string;
  /** What was typed is like no place: boats everywhere are shown. */
  readonly isUnknownPlace: boolean;
  /** Why day, hours or people could not be searched for; the rest was. */
  readonly refusal?: string;
  readonly relaxations: BoatFacets['relaxations'];
  /** Names for the chips. */
  readonly amenities: readonly { id: number; name: string }[];
}

/** All that the results page shows of boats for an address. Never refuses what somebody typed. */
export async function loadBoatResults(transport: Transport, search: URLSearchParams): Promise<BoatResults> {
  const client = catalogClient(transport);
  const places = catalogClient(transport);
  const asked = readBoatQuery(search);
  const [{ destinations }, amenities, nearest] = await Promise.all([
    places.listDestinations({ query: {} }),
    asked.amenityIds.length > 0 ? client.listBoatAmenities().then((reply) => reply.amenities) : [],
    asked.place
      ? places.listDestinations({ query: { Search: asked.place } }).then((reply) => reply.destinations[0])
      : undefined,
  ]);
  const found = await searchWithoutFail(transport, { ...asked, destinationId: nearest?.id ?? asked.destinationId });
  const relaxations =
    found.totalRecords === 0 ? (await client.getBoatFacets({ query: boatFiltersForApi(found.query) })).relaxations : [];
  return {
    kind: 'boat',
    ...found,
    destinations,
    amenities: amenities.map(({ id, name }) => ({ id, name })),
    relaxations,
    isUnknownPlace: asked.place !== undefined && !nearest,
    ...(asked.place ? { typed: asked.place } : {}),
  };
}

/** A day or people that can't be searched for are dropped and said, not answered with an empty page. */
async function searchWithoutFail(transport: Transport, { place: _, ...query }: BoatQuery) {
  try {
    return await searchOnce(transport, query);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error;
    const open = { ...query, date: undefined, startTime: undefined, hours: undefined, guests: undefined };
    return { ...(await searchOnce(transport, open)), refusal: error.message };
  }
}

async function searchOnce(transport: Transport, query: BoatQuery) {
  const reply = await catalogClient(transport).listBoats({ query: boatSearchForApi(query) });
  const { totalRecords, totalPages } = reply;
  const boats = reply.boats.map((boat) => ({ ...boat, medias: boat.medias.slice(0, PHOTOS_A_CARD) }));
  return { query, boats, totalRecords, totalPages };
}
