import type { Problems } from '#features/additional-services/web/form/form-problems.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../api/lines.schemas.ts';

export type HouseValues = { houseId: number | null; startAt: string; endAt: string; guests: Guests };

export function houseValues(body: LineBodies['house'] | undefined, tripGuests: Guests): HouseValues {
  return {
    houseId: body?.houseId ?? null,
    startAt: body?.startAt ?? '',
    endAt: body?.endAt ?? '',
    guests: body?.guests ?? tripGuests,
  };
}

/** A stay has both ends, and all days of the trip's boats. */
export function houseProblems(
  { houseId, startAt, endAt }: HouseValues,
  outings: readonly { readonly startAt: string; readonly endAt: string }[],
): Problems {
  const hasDates = startAt !== '' && endAt !== '';
  const isAround = outings.every((outing) => startAt <= outing.startAt && outing.endAt <= endAt);
  return {
    ...(hasDates ? {} : { startAt: { key: 'chooseDay' } }),
    ...(hasDates && !isAround ? { startAt: { key: 'boatOutside' } } : {}),
    ...(houseId === null ? { houseId: { key: 'chooseOne' } } : {}),
  };
}

export function houseBody({ houseId, startAt, endAt, guests }: HouseValues): LineBodies['house'] {
  return { houseId: houseId ?? 0, startAt: calendarDate(startAt), endAt: calendarDate(endAt), guests };
}

/** What a picker holds as the form does. */
export function datesOfChoice(chosen: { from?: CalendarDate | undefined; until?: CalendarDate | undefined }) {
  return { startAt: chosen.from ?? '', endAt: chosen.until ?? '' };
}

export type BoatValues = {
  boatId: number | null;
  date: string;
  startTime: string;
  hours: number;
  guests: Guests;
};

export function boatValues(body: LineBodies['boat'] | undefined, tripGuests: Guests): BoatValues {
  return {
    boatId: body?.boatId ?? null,
    date: body?.date ?? '',
    startTime: body?.startTime ?? '',
    hours: body?.hours ?? 0,
    guests: body?.guests ?? tripGuests,
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
