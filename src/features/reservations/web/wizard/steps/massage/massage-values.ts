import type { AddonView, TreatmentView } from '#features/additional-services/api/additional-services.schemas.ts';
import { massagePriceCents } from '#features/additional-services/kinds/massage/massage.domain.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../../api/lines.schemas.ts';
import { type AddressValues, addressOf, addressProblems, placeFrom } from '../../fields/places.ts';
import type { Problems } from '../../form/form-problems.ts';
import { type Limits, peopleProblem } from '../../form/people-problem.ts';

export type MassageValues = {
  treatmentId: number | null;
  minutes: number;
  addonIds: readonly number[];
  date: string;
  time: string;
  guests: number;
  address: AddressValues;
  personalization: string;
};

export function massageValues(body: LineBodies['massage'] | undefined): MassageValues {
  return {
    treatmentId: body?.treatmentId ?? null,
    minutes: body?.minutes ?? 0,
    addonIds: body?.addonIds ?? [],
    date: body?.date ?? '',
    time: body?.time ?? '',
    guests: body?.guests ?? 1,
    address: addressOf(body?.place),
    personalization: body?.personalization ?? '',
  };
}

/** Another treatment keeps the duration when it has it, and takes its shortest otherwise. */
export function withTreatment({ minutes }: MassageValues, treatment: TreatmentView): Partial<MassageValues> {
  const isKept = treatment.durations.some((duration) => duration.minutes === minutes);
  return { treatmentId: treatment.id, minutes: isKept ? minutes : (treatment.durations[0]?.minutes ?? 0) };
}

export function massageProblems(
  { treatmentId, date, time, guests, address }: MassageValues,
  { hasHouse, limits }: { hasHouse: boolean; limits: Limits },
): Problems {
  return {
    ...(treatmentId === null ? { treatmentId: { key: 'chooseOne' } } : {}),
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(time === '' ? { time: { key: 'chooseTime' } } : {}),
    ...peopleProblem('guests', guests, limits),
    ...(hasHouse ? {} : addressProblems('address', address)),
  };
}

export function massageBody(values: MassageValues, { hasHouse }: { hasHouse: boolean }): LineBodies['massage'] {
  const { treatmentId, minutes, addonIds, date, time, guests, address, personalization } = values;
  return {
    treatmentId: treatmentId ?? 0,
    minutes,
    ...(addonIds.length > 0 ? { addonIds: [...addonIds] } : {}),
    date: calendarDate(date),
    time,
    guests,
    ...(hasHouse ? {} : { place: placeFrom('address', address) }),
    ...(personalization.trim() ? { personalization } : {}),
  };
}

export function massagePrice(
  { minutes, addonIds, guests }: MassageValues,
  { treatment, addons }: { treatment: TreatmentView | undefined; addons: readonly AddonView[] },
): number | undefined {
  const duration = treatment?.durations.find((one) => one.minutes === minutes);
  if (!duration) return undefined;
  const addonCents = addons.filter(({ id }) => addonIds.includes(id)).map(({ priceCents }) => priceCents);
  return massagePriceCents({ people: guests, durationCents: duration.priceCents, addonCents });
}
