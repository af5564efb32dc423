import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import type { BoatCard as Boat } from '../../../api/boats.schemas.ts';
import { BoatCard } from '../../cards/boat-card.tsx';
import { HouseChapter } from '../../house/house-chapter.tsx';

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
