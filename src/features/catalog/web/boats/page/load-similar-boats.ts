import type { Transport } from '#kernel/transport.ts';
import type { BoatCard, BoatView } from '../../../api/boats.schemas.ts';
import { catalogClient } from '../../catalog-client.ts';
import { withoutEmpty } from '../../query/address-values.ts';
import { type OutingAsked, outingForApi } from '../../query/outing-query.ts';

const SIMILAR = 4;

/** Other boats of the same kind of charter that can be had that day for as long and as many; none when they can't be asked for. */
export async function loadSimilarBoats(
  transport: Transport,
  boat: Pick<BoatView, 'id' | 'charter'>,
  { startTime: _, ...outing }: OutingAsked,
): Promise<readonly BoatCard[]> {
  const { boats } = await catalogClient(transport)
    .listBoats({
      query: {
        ...withoutEmpty(outingForApi(outing)),
        Charter: boat.charter,
        PageSize: String(SIMILAR + 1),
        OnlyPrimaryMedia: 'true',
      },
    })
    .catch(() => ({ boats: [] }));
  return boats.filter(({ id }) => id !== boat.id).slice(0, SIMILAR);
}
