import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import Sailboat from 'lucide-react/icons/sailboat';
import { useTexts } from '#browser/use-texts.ts';
import { serviceLooks } from '#features/additional-services/kinds/kinds.web.ts';
import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ReservationType } from '../domain/reservation-type.ts';

/** The icon of each type of line. */
export const lineIcon: Readonly<Record<ReservationType, LucideIcon>> = {
  ...(Object.fromEntries(Object.entries(serviceLooks).map(([code, { icon }]) => [code, icon])) as Record<
    ServiceCode,
    LucideIcon
  >),
  house: House,
  boat: Sailboat,
};

/** The types of lines of a trip besides its principal, each with icon and label. */
export function LineIcons({ types }: { types: readonly ReservationType[] }) {
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
