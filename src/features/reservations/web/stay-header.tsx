import type { ReactNode } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatClock, formatClockAt, formatDate } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { GroupStatusBadge } from './group-status-badge.tsx';
import { guestsInWords } from './group-terms.ts';

type Stay = GroupView['reservations'][number];

interface StayHeaderProps {
  group: GroupView;
  stay: Stay;
  houseLink: ReactNode;
  actions?: ReactNode;
}

/** The house or boat of a trip with its picture, dates and guests. */
export function StayHeader({ group, stay, houseLink, actions }: StayHeaderProps) {
  const t = useTexts('reservations');
  const place = stay.house ?? stay.boat;
  return (
    <header
      className={classNames(
        'grid items-center gap-6 md:gap-10',
        place?.media && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      {place?.media && (
        <Picture {...place.media} sizes="(min-width: 768px) 36rem, 100vw" isFirst className="rounded-card" />
      )}
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <GroupStatusBadge status={group.status} />
          <span className="text-muted text-sm">
            {t('page.code')} {group.bookingCode}
          </span>
        </div>
        <Heading level={1}>{place?.name ?? t('page.title', { code: group.bookingCode })}</Heading>
        {place && (
          <p className="-mt-3 text-muted">
            {stay.boat ? `${stay.boat.marina}, ${stay.boat.destination}` : place.destination}
          </p>
        )}
        <StayFacts stay={stay} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {houseLink}
          {actions}
        </div>
      </div>
    </header>
  );
}

/** When a stay or an outing is, and who comes. */
export function StayFacts({ stay }: { stay: Stay }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const guests = { name: t('page.guests'), value: guestsInWords(t, stay.guests) };
  const facts = stay.boat
    ? [
        { name: t('page.day'), value: formatDate(language, calendarDate(stay.startAt)), note: undefined },
        {
          name: t('page.time'),
          value: `${formatClock(language, stay.startTime ?? '')} – ${formatClock(language, stay.endTime ?? '')}`,
          note: t('page.hours', { count: stay.boat.hours }),
        },
        { ...guests, note: t(`page.${stay.boat.charter}`) },
      ]
    : [
        {
          name: t('page.checkIn'),
          value: formatDate(language, calendarDate(stay.startAt)),
          note: stay.house && t('page.from', { time: formatClockAt(language, stay.house.checkInFrom) }),
        },
        {
          name: t('page.checkOut'),
          value: formatDate(language, calendarDate(stay.endAt)),
          note: stay.house && t('page.by', { time: formatClockAt(language, stay.house.checkOutBy) }),
        },
        { ...guests, note: t('nights', { count: stay.nights }) },
      ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-5 sm:grid-cols-3">
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-0.5 font-semibold">
            {value}
            {note && <span className="block font-normal text-muted text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The exact address and access once they may be shown; before that, when they will be. */
export function ArrivalCard({ arrival }: { arrival: GroupView['arrival'] }) {
  const t = useTexts('reservations');
  if (!arrival) return <p className="text-muted">{t('arrival.later')}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">{t('arrival.text')}</p>
      <address className="font-semibold not-italic">{arrival.address}</address>
      <p className="whitespace-pre-line">{arrival.instructions}</p>
      <p>
        <a className="text-link underline underline-offset-4" href={`geo:${arrival.latitude},${arrival.longitude}`}>
          {t('arrival.map')}
        </a>
      </p>
    </div>
  );
}
