import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { Icon } from '#ui/content/icon.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ServiceView } from '../../api/additional-services.schemas.ts';
import type { PlaceView } from '../../api/selection.schemas.ts';
import type { ServiceLineView } from '../../api/service-line.schemas.ts';
import type { Limits } from '../../domain/service-kind.ts';
import type { ServiceArea } from '../../domain/service-places.ts';
import { AddressFields } from './address-fields.tsx';
import { type Problems, peopleProblem, useProblemText } from './form-problems.ts';
import { type AddressValues, addressOf, addressProblems, placeFrom } from './places.ts';
import type { NearTime, ShownLine, TripOfForm } from './service-form.ts';
import { dayChoices, hoursAtHouse, isShut } from './trip-days.ts';
import { WhenFields } from './when-fields.tsx';

/** What every form of a visit holds: of a chef, a massage, a catering, an event. */
export type VisitValues = {
  date: string;
  time: string;
  guests: number;
  address: AddressValues;
  personalization: string;
};

interface VisitBody {
  readonly date: string;
  readonly time: string;
  readonly guests: number;
  readonly place?: PlaceView | undefined;
  readonly personalization?: string | undefined;
}

/** The values to begin with: those of `body` when a line is changed. */
export function visitValues(body: VisitBody | undefined, guests: number): VisitValues {
  return {
    date: body?.date ?? '',
    time: body?.time ?? '',
    guests: body?.guests ?? guests,
    address: addressOf(body?.place),
    personalization: body?.personalization ?? '',
  };
}

export function visitProblems(
  { date, time, guests, address }: VisitValues,
  { house, limits, area }: Pick<TripOfForm, 'house'> & { limits: Limits; area: ServiceArea },
): Problems {
  return {
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(time === '' ? { time: { key: 'chooseTime' } } : {}),
    ...peopleProblem('guests', guests, limits),
    ...(house === undefined ? addressProblems('address', address, area) : {}),
  };
}

/** What is sent of it: an address only where the trip has no house. */
export function visitBody(
  { date, time, guests, address, personalization }: VisitValues,
  { house }: Pick<TripOfForm, 'house'>,
) {
  return {
    date: calendarDate(date),
    time,
    guests,
    ...(house === undefined ? { place: placeFrom('address', address) } : {}),
    ...(personalization.trim() ? { personalization } : {}),
  };
}

/** What a line of a visit would be asked with again. */
export function visitOfLine({ startAt, startTime, service }: ShownLine) {
  const { addressIn, people } = service;
  return {
    date: startAt,
    time: startTime,
    guests: people,
    ...(addressIn && addressIn.kind !== 'house' ? { place: addressIn } : {}),
    ...personalizationOf(service),
  };
}

export const personalizationOf = ({ personalization }: ServiceLineView) => (personalization ? { personalization } : {});

/** Which field a refusal of a visit is about. */
export const visitFieldOfCode = {
  'max-guest-invalid': 'guests',
  'address-in-invalid': 'address.zipCode',
  'outside-stay': 'time',
} as const;

/** A free time as the fields of a form hold it. */
export const visitNear = ({ date, time }: NearTime) => ({ date, ...(time ? { time } : {}) });

interface VisitFieldsProps<Values extends VisitValues & FieldValues> {
  form: UseFormReturn<Values>;
  values: Values;
  set: (changed: Partial<Values>) => void;
  service: ServiceView;
  trip: TripOfForm;
  /** How many come, where and how it is asked. */
  people: ReactNode;
  note: { readonly label: string; readonly hint: string; readonly rows: number };
}

/** Day, time, people, place, and a note. */
export function VisitFields<Values extends VisitValues & FieldValues>(props: VisitFieldsProps<Values>) {
  const { service, trip, people, note } = props;
  const t = useTexts('wizard');
  const textOf = useProblemText();
  // The fields of a visit are part of every form that has them.
  const form = props.form as unknown as UseFormReturn<VisitValues>;
  const set = props.set as (changed: Partial<VisitValues>) => void;
  const { errors } = form.formState;
  const hoursOn = (date: string) => hoursAtHouse(service, { date, trip });
  return (
    <>
      <WhenFields
        label={t('day.label')}
        timeLabel={t('time.label')}
        days={dayChoices({ ...service, tripDays: trip.days }).filter(({ date }) => !isShut(hoursOn(date)))}
        leadHours={service.leadHours}
        hours={isShut(hoursOn(props.values.date)) ? service : hoursOn(props.values.date)}
        date={props.values.date}
        time={props.values.time}
        onDate={(date) => set({ date })}
        onTime={(time) => set({ time })}
        errors={{ date: textOf(errors.date), time: textOf(errors.time) }}
      />
      {people}
      <VisitPlace form={form} house={trip.house} area={service.area} />
      <TextArea {...note} limit={1_000} {...form.register('personalization')} />
    </>
  );
}

interface VisitPlaceProps {
  form: UseFormReturn<VisitValues>;
  house: string | undefined;
  area: ServiceArea;
}

/** Where it takes place: at the trip's house, or at an address when the trip has none. */
function VisitPlace({ form, house, area }: VisitPlaceProps) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  if (house !== undefined) {
    return (
      <p className="flex items-center gap-2.5">
        <Icon of={MapPin} className="size-5 shrink-0 text-info" />
        {t('place.atHouse', { house })}
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t('place.where')}</legend>
      <p className="mb-4 text-muted text-sm">{t('place.whereHint')}</p>
      <AddressFields
        register={(name) => form.register(`address.${name}`)}
        errorOf={(name) => textOf(form.formState.errors.address?.[name])}
        area={area}
      />
    </fieldset>
  );
}
