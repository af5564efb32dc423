import type { Transport } from '#kernel/transport.ts';
import type { HouseCard, HouseView } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';
import { type StayAsked, stayForApi } from '../query/stay-query.ts';

const SIMILAR = 4;

/** Other houses of the same place that can be had for the same stay; none when they can't be asked for. */
export async function loadSimilar(
  transport: Transport,
  house: Pick<HouseView, 'id' | 'destination'>,
  stay: StayAsked,
): Promise<readonly HouseCard[]> {
  const { houses } = await catalogClient(transport)
    .listHouses({
      query: {
        ...stayForApi(stay),
        DestinationId: String(house.destination.id),
        PageSize: String(SIMILAR + 1),
        OnlyPrimaryMedia: 'true',
      },
    })
    .catch(() => ({ houses: [] }));
  return houses.filter(({ id }) => id !== house.id).slice(0, SIMILAR);
}
