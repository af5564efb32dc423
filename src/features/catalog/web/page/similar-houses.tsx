import { useTexts } from '#browser/use-texts.ts';
import type { Transport } from '#kernel/transport.ts';
import { classNames } from '#ui/class-names.ts';
import type { HouseCard as House, HouseView } from '../../api/catalog.schemas.ts';
import { catalogClient } from '../catalog-client.ts';
import { HouseCard } from '../house-card.tsx';
import { type StayAsked, stayForApi } from '../query/stay-query.ts';
import { HouseChapter } from './house-chapter.tsx';

interface SimilarHousesProps {
  houses: readonly House[];
  place: string;
  stay: Readonly<Record<string, string>>;
}

const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 46vw, 94vw';

/** Others in the same place, for the same dates. */
export function SimilarHouses({ houses, place, stay }: SimilarHousesProps) {
  const t = useTexts('house');
  if (houses.length === 0) return null;
  return (
    <HouseChapter id="similar" title={t('house.similarIn', { place })}>
      <ul
        className={classNames(
          'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2',
          houses.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {houses.map((house) => (
          <li key={house.id}>
            <HouseCard card={house} when={stay} level={3} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </HouseChapter>
  );
}

const SIMILAR = 4;

/** Other houses of the same place that can be had for the same stay; none when they can't be asked for. */
export async function loadSimilar(
  transport: Transport,
  house: Pick<HouseView, 'id' | 'destination'>,
  stay: StayAsked,
): Promise<readonly House[]> {
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
