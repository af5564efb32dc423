import type { Transport } from '#kernel/transport.ts';
import type { BoatCard, BoatView } from '../../api/boats.schemas.ts';
import type { HouseCard, HouseView } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';
import { withoutEmpty } from '../query/address-values.ts';
import { type OutingAsked, outingForApi } from '../query/outing-query.ts';
import { type StayAsked, stayForApi } from '../query/stay-query.ts';

const SHOWN = 4;
// One more than is shown: the rentable itself may be among them.
const asked = { PageSize: String(SHOWN + 1), OnlyPrimaryMedia: 'true' } as const;

/** The first few that are not the rentable itself; none when they can't be asked for. */
async function others<Card extends { readonly id: number }>(
  rentable: { readonly id: number },
  found: Promise<readonly Card[]>,
): Promise<readonly Card[]> {
  const cards = await found.catch(() => []);
  return cards.filter(({ id }) => id !== rentable.id).slice(0, SHOWN);
}

/** Other houses of the same place that can be had for the same stay. */
export function loadSimilarHouses(
  transport: Transport,
  house: Pick<HouseView, 'id' | 'destination'>,
  stay: StayAsked,
): Promise<readonly HouseCard[]> {
  const query = { ...stayForApi(stay), DestinationId: String(house.destination.id), ...asked };
  const reply = catalogClient(transport).listHouses({ query });
  return others(
    house,
    reply.then(({ houses }) => houses),
  );
}

/** Other boats of the same kind of charter that can be had that day for as long and as many. */
export function loadSimilarBoats(
  transport: Transport,
  boat: Pick<BoatView, 'id' | 'charter'>,
  { startTime: _, ...outing }: OutingAsked,
): Promise<readonly BoatCard[]> {
  const query = { ...withoutEmpty(outingForApi(outing)), Charter: boat.charter, ...asked };
  const reply = catalogClient(transport).listBoats({ query });
  return others(
    boat,
    reply.then(({ boats }) => boats),
  );
}
