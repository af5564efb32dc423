import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import DoorOpen from 'lucide-react/icons/door-open';
import Ruler from 'lucide-react/icons/ruler';
import Users from 'lucide-react/icons/users';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';

/** How large it is, at a glance. */
export function HouseFacts({ house }: { house: HouseView }) {
  const t = useTexts('catalog');
  const language = useLanguage();
  const facts = [
    { icon: Users, text: t('facts.guests', { count: house.guests }) },
    {
      icon: DoorOpen,
      text: house.bedrooms === 0 ? t('facts.studio') : t('facts.bedrooms', { count: house.bedrooms }),
    },
    { icon: BedDouble, text: t('facts.beds', { count: house.beds }) },
    { icon: Bath, text: t('facts.bathrooms', { count: house.bathrooms }) },
    ...(house.areaSquareFeet
      ? [{ icon: Ruler, text: t('facts.area', { area: formatNumber(language, house.areaSquareFeet) }) }]
      : []),
  ];
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-5 sm:flex sm:flex-wrap sm:gap-x-9">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}
