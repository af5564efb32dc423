import { useTexts } from '#browser/use-texts.ts';
import type { Transport } from '#kernel/transport.ts';
import { classNames } from '#ui/class-names.ts';
import type { BoatCard as Boat, BoatView } from '../../api/boats.schemas.ts';
import { BoatCard } from '../boat-card.tsx';
import { catalogClient } from '../catalog-client.ts';
import { withoutEmpty } from '../query/address-values.ts';
import { type OutingAsked, outingForApi } from '../query/outing-query.ts';
import { HouseChapter } from './house-chapter.tsx';

interface SimilarBoatsProps {
  boats: readonly Boat[];
  /** Day, hours and people to carry along, as pairs of an address. */
  outing: Readonly<Record<string, string>>;
}

const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 46vw, 94vw';

/** Others for the same day. */
export function SimilarBoats({ boats, outing }: SimilarBoatsProps) {
  const t = useTexts('boat');
  if (boats.length === 0) return null;
  return (
    <HouseChapter id="similar" title={t('boat.similar')}>
      <ul
        className={classNames(
          'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2',
          boats.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {boats.map((boat) => (
          <li key={boat.id}>
            <BoatCard card={boat} when={outing} level={3} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </HouseChapter>
  );
}

const SIMILAR = 4;

/**
 * Other boats of the same kind of charter that can be had that day for as long and as many; none when they can't be
 * asked for.
 */
export async function loadSimilarBoats(
  transport: Transport,
  boat: Pick<BoatView, 'id' | 'charter'>,
  { startTime: _, ...outing }: OutingAsked,
): Promise<readonly Boat[]> {
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
