import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { lineIcon } from './line-icon.ts';

/** What belongs to a trip beside its house or boat, a sign and a word each. */
export function LineSigns({ types }: { types: readonly ReservationType[] }) {
  const t = useTexts('lines');
  if (types.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {types.map((type) => (
        <li key={type} className="flex items-center gap-1.5">
          <Icon of={lineIcon[type]} className="size-4 text-info" />
          {t(`type.${type}`)}
        </li>
      ))}
    </ul>
  );
}
