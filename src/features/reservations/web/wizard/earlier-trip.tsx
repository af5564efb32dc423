import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDays } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { TripBody } from '../../api/whole-trip.schemas.ts';
import { dropEarlierTrip, readEarlierTrips, resumeDeviceTrip } from '../device-trip.ts';

/** The trip whose place another one took on this device: one press leads back to it, nothing of it is lost. */
export function EarlierTrip({ trip }: { trip: TripBody }) {
  const t = useTexts('wizard');
  const tripText = useTripText();
  const navigate = useNavigate();
  const [earlier, setEarlier] = useState(() => readEarlierTrips());
  const [last] = earlier.filter((one) => one.trip.id !== trip.id);
  if (!last) return null;
  const drop = () => {
    dropEarlierTrip(last.trip);
    setEarlier(readEarlierTrips());
  };
  const hasMoved = last.trip.lines.some(({ id }) => trip.lines.some((line) => line.id === id));
  return (
    <Alert
      tone="info"
      action={
        <>
          <Button tone="outline" size="small" onClick={() => void navigate(resumeDeviceTrip(last.trip))}>
            {t('visitor.resume')}
          </Button>
          <Button tone="quiet" size="small" onClick={drop}>
            {t('visitor.discard')}
          </Button>
        </>
      }
    >
      {t('visitor.earlier', { trip: tripText(last.trip, last.name) })}
      {hasMoved && ` ${t('visitor.cameAlong')}`}
    </Alert>
  );
}

/** A trip of this device in words: what it began with, when, and how much was added. */
export function useTripText(): (trip: TripBody, name: string | undefined) => string {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  return ({ lines: [first, ...added] }, name) => {
    const what = [name ?? (first ? t(`steps.${first.type}`) : ''), whenOf(first, language)].filter(Boolean).join(', ');
    return added.length === 0 ? what : t('visitor.withMore', { trip: what, count: added.length });
  };
}

function whenOf(first: TripBody['lines'][number] | undefined, language: 'en' | 'es'): string {
  if (first?.type === 'house')
    return formatDays(language, calendarDate(first.body.startAt), calendarDate(first.body.endAt));
  return first?.type === 'boat' ? formatDate(language, calendarDate(first.body.date)) : '';
}
