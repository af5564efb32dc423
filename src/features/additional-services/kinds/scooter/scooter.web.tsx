import Motorbike from 'lucide-react/icons/motorbike';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { ServiceView } from '../../api/additional-services.schemas.ts';
import { itemsClient } from '../../web/additional-services-client.ts';
import { DayField } from '../../web/form/day-field.tsx';
import { useProblemText } from '../../web/form/form-problems.ts';
import { ItemChoice, ItemPicture, UnitPrice } from '../../web/form/item-choice.tsx';
import { PeopleField } from '../../web/form/people-field.tsx';
import { type FieldsProps, loadSoldService, type ServiceForm, type TripOfForm } from '../../web/form/service-form.ts';
import { dayChoices } from '../../web/form/trip-days.ts';
import type { ScooterBody, ScooterView, scooterApi } from './scooter.api.ts';
import { scooterPriceCents } from './scooter.domain.ts';

const MAX_DAYS = 60;
const USUAL_FLEET = 10;

type ScooterValues = { scooterId: number | null; startAt: string; days: number; quantity: number };

interface ScooterOffer {
  readonly service: ServiceView;
  readonly scooters: readonly ScooterView[];
}

const modelOf = ({ scooterId }: ScooterValues, { scooters }: ScooterOffer) =>
  scooters.find(({ id }) => id === scooterId);

/** The longest hire from a first day to the trip's last one. */
export function maxDays(startAt: string, { days }: Pick<TripOfForm, 'days'>): number {
  const lastDay = days.at(-1);
  if (startAt === '' || lastDay === undefined) return MAX_DAYS;
  return Math.min(MAX_DAYS, Math.max(1, daysBetween(calendarDate(startAt), lastDay) + 1));
}

/** The form of scooters for some days of the trip. */
export const scooterForm: ServiceForm<ScooterValues, ScooterBody, ScooterOffer> = {
  async load(signal) {
    const [service, { scooters }] = await Promise.all([
      loadSoldService('scooter', signal),
      itemsClient<typeof scooterApi>('scooter')().list(undefined, { signal }),
    ]);
    return { service, scooters };
  },
  values: (body) => ({
    scooterId: body?.scooterId ?? null,
    startAt: body?.startAt ?? '',
    days: body?.days ?? 1,
    quantity: body?.quantity ?? 1,
  }),
  problems(values, { offer, trip }) {
    const { scooterId, startAt, days, quantity } = values;
    const most = maxDays(startAt, trip);
    const fleet = modelOf(values, offer)?.fleet;
    return {
      ...(scooterId === null ? { scooterId: { key: 'chooseOne' } } : {}),
      ...(startAt === '' ? { startAt: { key: 'chooseDay' } } : {}),
      ...(days > most ? { days: { key: 'tooMany', values: { count: most } } } : {}),
      ...(fleet !== undefined && quantity > fleet ? { quantity: { key: 'tooMany', values: { count: fleet } } } : {}),
    };
  },
  body: ({ scooterId, startAt, days, quantity }) => ({
    scooterId: scooterId ?? 0,
    startAt: calendarDate(startAt),
    days,
    quantity,
  }),
  bodyOfLine: ({ startAt, service }) => ({
    scooterId: service.item?.id ?? 0,
    startAt,
    days: service.days ?? 1,
    quantity: service.quantity ?? 1,
  }),
  fieldOfCode: { 'reservation-scooter-already-exists': 'startAt' },
  usePrice(values, { offer }) {
    const model = modelOf(values, offer);
    return model && scooterPriceCents({ ...values, dayPriceCents: model.dayPriceCents });
  },
  near: ({ date }) => ({ startAt: date }),
  Fields: ScooterFields,
};

function ScooterFields({ form, values, set, offer, trip }: FieldsProps<ScooterValues, ScooterOffer>) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { errors } = form.formState;
  const { service, scooters } = offer;
  const model = modelOf(values, offer);
  return (
    <>
      <ItemChoice
        label={t('scooter.model')}
        items={scooters.map((scooter) => ({
          id: scooter.id,
          name: scooter.name,
          text: scooter.description,
          picture: <ItemPicture icon={Motorbike} medias={scooter.medias} />,
          price: <UnitPrice cents={scooter.dayPriceCents} unit={t('unit.day')} />,
          note: t('people.riders', { count: scooter.riders }),
        }))}
        chosen={values.scooterId}
        onChoose={(scooterId) => set({ scooterId })}
        error={textOf(errors.scooterId)}
      />
      <DayField
        label={t('scooter.first')}
        days={dayChoices({ ...service, tripDays: trip.days })}
        leadHours={service.leadHours}
        chosen={values.startAt}
        onChoose={(startAt) => set({ startAt, days: Math.min(values.days, maxDays(startAt, trip)) })}
        error={textOf(errors.startAt)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PeopleField
          label={t('scooter.days')}
          value={values.days}
          min={1}
          max={maxDays(values.startAt, trip)}
          onChange={(days) => set({ days })}
          error={textOf(errors.days)}
        />
        <PeopleField
          label={t('scooter.number')}
          note={model && t('scooter.fleet', { count: model.fleet })}
          value={values.quantity}
          min={1}
          max={model?.fleet ?? USUAL_FLEET}
          onChange={(quantity) => set({ quantity })}
          error={textOf(errors.quantity)}
        />
      </div>
    </>
  );
}
