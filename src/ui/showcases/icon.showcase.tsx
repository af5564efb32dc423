import BedDouble from 'lucide-react/icons/bed-double';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import ShowerHead from 'lucide-react/icons/shower-head';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import Waves from 'lucide-react/icons/waves';
import { LogoMark } from '#ui/content/logo.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Icon } from '../content/icon.tsx';

const shown = [Search, MapPin, CalendarDays, Users, BedDouble, ShowerHead, Waves, Heart, CalendarCheck, Phone, Wallet];

export function IconShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      <Specimen title={t('icons.set')}>
        <Row>
          {shown.map((icon) => (
            <span
              key={icon.displayName}
              className="grid size-14 place-items-center rounded-card border border-line bg-surface"
            >
              <Icon of={icon} className="size-6" />
            </span>
          ))}
        </Row>
      </Specimen>
      <Specimen title={t('icons.logo')}>
        <Row>
          <LogoMark />
          <LogoMark className="h-16 w-20" />
        </Row>
      </Specimen>
    </>
  );
}
