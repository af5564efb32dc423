import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Fuel from 'lucide-react/icons/fuel';
import Ruler from 'lucide-react/icons/ruler';
import Users from 'lucide-react/icons/users';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { BoatView } from '../../../api/boats.schemas.ts';

/** How large and what it is, at a glance. */
export function BoatFacts({ boat }: { boat: BoatView }) {
  const t = useTexts('boats');
  const ofPage = useTexts('boat');
  const facts = [
    { icon: Users, text: ofPage('boat.upTo', { count: boat.guests }) },
    { icon: Ruler, text: t('facts.feet', { count: boat.sizeFeet }) },
    ...(boat.cabins > 0 ? [{ icon: BedDouble, text: t('facts.cabins', { count: boat.cabins }) }] : []),
    ...(boat.bathrooms > 0 ? [{ icon: Bath, text: t('facts.heads', { count: boat.bathrooms }) }] : []),
    { icon: CalendarClock, text: ofPage('boat.built', { year: String(boat.built) }) },
    { icon: Fuel, text: boat.engine },
  ];
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-5',
        facts.length === 6 ? 'sm:grid-cols-3' : 'sm:flex sm:flex-wrap sm:gap-x-9',
      )}
    >
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 shrink-0 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}
