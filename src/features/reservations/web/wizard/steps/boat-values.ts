import type { Problems } from '#features/additional-services/web/form/form-problems.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../api/lines.schemas.ts';

export type BoatValues = {
  boatId: number | null;
  date: string;
  startTime: string;
  hours: number;
  guests: Guests;
};

export function boatValues(body: LineBodies['boat'] | undefined, party: Guests): BoatValues {
  return {
    boatId: body?.boatId ?? null,
    date: body?.date ?? '',
    startTime: body?.startTime ?? '',
    hours: body?.hours ?? 0,
    guests: body?.guests ?? party,
  };
}

export function boatProblems({ boatId, date, startTime, hours }: BoatValues): Problems {
  return {
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(boatId === null ? { boatId: { key: 'chooseOne' } } : {}),
    ...(boatId !== null && (startTime === '' || hours === 0) ? { startTime: { key: 'chooseTime' } } : {}),
  };
}

export function boatBody({ boatId, date, startTime, hours, guests }: BoatValues): LineBodies['boat'] {
  return { boatId: boatId ?? 0, date: calendarDate(date), startTime, hours, guests };
}
