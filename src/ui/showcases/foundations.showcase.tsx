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
import { classNames } from '#ui/class-names.ts';
import { LogoMark } from '#ui/content/logo.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { Heading } from '../content/heading.tsx';
import { Icon } from '../content/icon.tsx';
import { Row, Specimen } from './specimen.tsx';

const groups = {
  ground: ['bg-ground text-ink', 'bg-surface text-ink', 'bg-raised text-ink', 'bg-night text-on-night'],
  text: [
    'bg-ground text-ink',
    'bg-ground text-muted',
    'bg-ground text-link',
    'bg-ground text-info',
    'bg-ground text-gold',
  ],
  meaning: [
    'bg-action text-on-action',
    'bg-info-soft text-info',
    'bg-success-soft text-success',
    'bg-warning-soft text-warning',
    'bg-danger-soft text-danger',
  ],
  lines: ['bg-line text-ink', 'bg-control text-ground', 'bg-focus text-ground', 'bg-alert text-on-alert'],
} as const;

export function ColorsShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      {(['ground', 'text', 'meaning', 'lines'] as const).map((group) => (
        <Specimen key={group} title={t(`colors.${group}`)}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {groups[group].map((pair) => (
              <li key={pair}>
                <div className={classNames('rounded-card border border-line p-4 font-display text-3xl', pair)}>
                  {t('colors.sample')}
                </div>
                <code className="mt-1.5 block font-sans text-muted text-xs">{pair}</code>
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
    </>
  );
}

export function HeadingShowcase() {
  const t = useShowcaseTexts();
  return (
    <div className="grid gap-9">
      <Heading level={2} look="display" hasRule>
        {t('heading.display')}
      </Heading>
      <Heading level={2} look="title" eyebrow={t('heading.eyebrow')}>
        {t('heading.title')}
      </Heading>
      <Heading level={2}>{t('heading.heading')}</Heading>
      <Heading level={3}>{t('heading.subheading')}</Heading>
      <p className="max-w-xl text-muted">{t('heading.text')}</p>
    </div>
  );
}

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
