import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';

export type Amenity = HouseView['amenities'][number];
type Listed = Pick<Amenity, 'id' | 'name' | 'included'>;

/** Amenities with a tick; those that are missing say so, not only by color. */
export function AmenityList({ amenities }: { amenities: readonly Listed[] }) {
  const t = useTexts('rentable');
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-[0.9375rem] sm:gap-x-8 sm:text-base xl:grid-cols-3">
      {amenities.map(({ id, name, included }) => (
        <li key={id} className="flex min-h-8 items-start gap-2.5 leading-snug sm:gap-3">
          <Icon
            of={included ? Check : X}
            className={included ? 'size-5 shrink-0 text-info' : 'size-5 shrink-0 text-muted'}
          />
          {included ? (
            name
          ) : (
            <span className="text-muted">
              <s aria-hidden="true">{name}</s>
              <span className="sr-only">{t('notIncludedShort', { name })}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
