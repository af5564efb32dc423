import CigaretteOff from 'lucide-react/icons/cigarette-off';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import MoonStar from 'lucide-react/icons/moon-star';
import PawPrint from 'lucide-react/icons/paw-print';
import Users from 'lucide-react/icons/users';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatClock, formatClockAt } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { RuleList } from './rentable-facts.tsx';

export interface HouseRulesProps {
  house: HouseView;
  /** The nights that a stay has at least: with the chosen check-in date, and in the season that asks the least. */
  minNights: { readonly chosen: number | undefined; readonly least: number };
}

/** Windows, smoking, pets, shortest stay, and the house's own rules: all without a press. */
export function HouseRules({ house, minNights }: HouseRulesProps) {
  const t = useTexts('house');
  const language = useTextLanguage();
  const { checkInFrom, checkInUntil, checkOutBy } = house;
  const facts = [
    {
      icon: LogIn,
      name: t('house.checkInWindow'),
      text: t('house.checkInTimes', {
        from: formatClock(language, checkInFrom),
        until: formatClock(language, checkInUntil),
      }),
    },
    {
      icon: LogOut,
      name: t('house.checkOutTime'),
      text: t('house.checkOutBy', { by: formatClockAt(language, checkOutBy) }),
    },
    {
      icon: MoonStar,
      name: t('house.minNights'),
      text: minNights.chosen
        ? t('house.nights', { count: minNights.chosen })
        : t('house.fromNights', { count: minNights.least }),
    },
    { icon: CigaretteOff, name: t('house.smoking'), text: t('house.noSmoking') },
    { icon: Users, name: t('house.eventsRule'), text: t(`house.events.${house.events}`) },
    { icon: PawPrint, name: t('house.petsRule'), text: t(house.petsAllowed ? 'house.petsYes' : 'house.petsNo') },
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(({ icon, name, text }) => (
          <div key={name} className="relative pl-9.5">
            <dt className="font-semibold">
              <Icon of={icon} className="absolute top-0.5 left-0 size-6 text-info" />
              {name}
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {house.houseRules.length > 0 && (
        <div className="mt-7">
          <RuleList rules={house.houseRules} />
        </div>
      )}
      {house.licences.length > 0 && (
        <p className="numbers mt-7 text-muted text-sm">
          {house.licences.map(({ kind, number }) => `${t(`house.licences.${kind}`)} ${number}`).join(' · ')}
        </p>
      )}
    </>
  );
}
