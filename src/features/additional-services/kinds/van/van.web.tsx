import Plane from 'lucide-react/icons/plane-landing';
import Van from 'lucide-react/icons/van';
import { useId } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ServiceView, VanView } from '../../api/additional-services.schemas.ts';
import { additionalServicesClient } from '../../web/additional-services-client.ts';
import { useProblemText } from '../../web/form/form-problems.ts';
import { ItemChoice, ItemPicture, UnitPrice } from '../../web/form/item-choice.tsx';
import { PeopleField } from '../../web/form/people-field.tsx';
import { type FieldsProps, loadService, type ServiceForm } from '../../web/form/service-form.ts';
import { dayChoices } from '../../web/form/trip-days.ts';
import { useOffered } from '../../web/form/use-offered.ts';
import { visitNear } from '../../web/form/visit-form.tsx';
import { WhenFields } from '../../web/form/when-fields.tsx';
import type { VanBody } from './van.api.ts';
import { isAirportTrip, isBackTrip, type TripType, tripTypes } from './van.domain.ts';
import { VanEnds } from './van-ends.web.tsx';
import {
  daysOfDrives,
  driveProblems,
  usualEnds,
  type VanValues,
  vanBody,
  vanBodyOfLine,
  vanProblems,
  vanValues,
} from './van-values.web.ts';

/** Guests arrive a day early and leave a day late. */
const DAYS_AROUND = 1;
const EVERY_MINUTES = 15;
const MAX_EXTRA_HOURS = 12;
const MAX_HOURS = 24;
const anyHour = { firstStart: '00:00', lastStart: '23:45', leadHours: 0 };

interface VanOffer {
  readonly vans: readonly VanView[];
  /** The services that are sold now; each has its own trips. */
  readonly van: ServiceView | undefined;
  readonly airport: ServiceView | undefined;
  readonly trips: readonly TripType[];
}

/** Both services come to the same places. */
const areaOf = ({ van, airport }: VanOffer) => (van ?? airport)?.area ?? [];

/** The form of a van with its driver: to and from the airport, somewhere and back, or for some hours. */
export const vanForm: ServiceForm<VanValues, VanBody, VanOffer> = {
  async load(signal) {
    const [van, airport, { vans }] = await Promise.all([
      loadService('van', signal),
      loadService('airport-transfer', signal),
      additionalServicesClient().listVans({ query: {} }, { signal }),
    ]);
    // Most people need the airport first.
    const inOrder = [...tripTypes.filter(isAirportTrip), ...tripTypes.filter((trip) => !isAirportTrip(trip))];
    return { van, airport, vans, trips: inOrder.filter((trip) => (isAirportTrip(trip) ? airport : van)) };
  },
  values: (body, { offer, trip }) =>
    vanValues(body, { passengers: trip.people, trips: offer.trips, hasHouse: trip.house !== undefined }),
  problems: (values, { offer, trip }) => ({
    ...vanProblems(values, {
      seats: offer.vans.find(({ id }) => id === values.vanId)?.passengers,
      area: areaOf(offer),
    }),
    ...driveProblems(values, trip.days),
  }),
  body: vanBody,
  bodyOfLine: vanBodyOfLine,
  fieldOfCode: {
    'max-guest-invalid': 'passengers',
    'address-in-invalid': 'fromKind',
    'address-in-required': 'fromKind',
    'address-out-invalid': 'toKind',
    'address-out-required': 'toKind',
  },
  usePrice: useVanPrice,
  near: visitNear,
  Fields: VanFields,
};

/** What the server asks for the trip as it is chosen; undefined while nothing is, or it is on its way. */
function useVanPrice({ vanId, tripType, hours, extraHours }: VanValues): number | undefined {
  const query = {
    VanId: String(vanId),
    TripType: tripType,
    ...(tripType === 'hourly' ? { Hours: String(hours) } : { ExtraHours: String(extraHours) }),
  };
  const key = vanId === null ? undefined : `van price ${JSON.stringify(query)}`;
  const loaded = useOffered(key, (signal) => additionalServicesClient().getVanPrice({ query }, { signal }));
  return loaded.data?.price;
}

function VanFields({ form, values, set, offer, trip }: FieldsProps<VanValues, VanOffer>) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { vans, trips } = offer;
  const hasHouse = trip.house !== undefined;
  const { errors } = form.formState;
  const { tripType } = values;
  const service = (isAirportTrip(tripType) ? offer.airport : offer.van) ?? anyHour;
  const days = dayChoices({ ...service, tripDays: trip.days, around: DAYS_AROUND });
  const maxSeats = Math.max(...vans.map(({ passengers }) => passengers), 1);
  const drives = daysOfDrives(values, trip.days);
  const when = { hours: service, leadHours: service.leadHours, everyMinutes: EVERY_MINUTES };
  const on = (canDrive: (date: string) => boolean) => {
    const offered = days.filter(({ date }) => canDrive(date));
    return { ...when, days: offered, isVan: offered.length > trip.days.length };
  };
  const isLanding = tripType === 'airport-arrival' || tripType === 'airport-round-trip';
  return (
    <>
      <TripChoice
        trips={trips}
        chosen={tripType}
        onChoose={(next) => set({ tripType: next, ...usualEnds(next, { hasHouse }) })}
      />
      <PeopleField
        label={t('people.passengers')}
        value={values.passengers}
        min={1}
        max={maxSeats}
        onChange={(passengers) => set({ passengers })}
        error={textOf(errors.passengers)}
      />
      <VanChoice
        vans={vans}
        values={values}
        onChoose={(vanId) => set({ vanId, passengers: values.passengers })}
        error={textOf(errors.vanId)}
      />
      <WhenFields
        {...on(drives.there)}
        label={t(isLanding ? 'van.dayLanding' : isBackTrip(tripType) ? 'van.dayThere' : 'day.label')}
        timeLabel={t(isLanding ? 'van.landing' : 'van.pickUpAt')}
        date={values.date}
        time={values.time}
        onDate={(date) => set({ date })}
        onTime={(time) => set({ time })}
        errors={{ date: textOf(errors.date), time: textOf(errors.time) }}
      >
        {tripType === 'hourly' && (
          <PeopleField
            label={t('van.hours')}
            value={values.hours}
            min={1}
            max={MAX_HOURS}
            onChange={(hours) => set({ hours })}
          />
        )}
      </WhenFields>
      {isBackTrip(tripType) && (
        <WhenFields
          {...on(drives.back)}
          label={t('van.dayBack')}
          timeLabel={t('van.pickUpAt')}
          date={values.returnDate}
          time={values.returnTime}
          onDate={(returnDate) => set({ returnDate })}
          onTime={(returnTime) => set({ returnTime })}
          errors={{ date: textOf(errors.returnDate), time: textOf(errors.returnTime) }}
        />
      )}
      <VanEnds form={form} values={values} set={set} house={trip.house} area={areaOf(offer)} />
      {tripType !== 'hourly' && (
        <PeopleField
          label={t('van.extraHours')}
          note={t('van.extraHoursNote')}
          value={values.extraHours}
          min={0}
          max={MAX_EXTRA_HOURS}
          onChange={(extraHours) => set({ extraHours })}
        />
      )}
      <TextArea
        label={t('wishes.label')}
        hint={t('wishes.van')}
        limit={1_000}
        rows={2}
        {...form.register('personalization')}
      />
    </>
  );
}

interface TripChoiceProps {
  trips: readonly TripType[];
  chosen: TripType;
  onChoose: (trip: TripType) => void;
}

/** What kind of trip it is, each with a short explanation. */
function TripChoice({ trips, chosen, onChoose }: TripChoiceProps) {
  const t = useTexts('wizard');
  const lineTexts = useTexts('lines');
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{t('van.trip')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {trips.map((trip) => (
          <label
            key={trip}
            className="relative grid cursor-pointer content-start gap-0.5 rounded-control border border-control bg-surface px-3.5 py-2.5 transition-colors duration-(--quick) hover:border-ink has-checked:border-action has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-4"
          >
            <input
              type="radio"
              name={id}
              checked={trip === chosen}
              onChange={() => onChoose(trip)}
              className="sr-only"
            />
            <span className="font-semibold text-[0.9375rem] leading-snug">{lineTexts(`trip.${trip}`)}</span>
            <span className="text-muted text-sm leading-snug">{t(`van.tripText.${trip}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface VanChoiceProps {
  vans: readonly VanView[];
  values: VanValues;
  onChoose: (vanId: number) => void;
  error: string | undefined;
}

/** The vans that make this trip, with their seats and its price. */
function VanChoice({ vans, values, onChoose, error }: VanChoiceProps) {
  const t = useTexts('wizard');
  const { tripType, passengers, vanId } = values;
  const priceOf = (van: VanView) => van.prices.find((price) => price.tripType === tripType)?.priceCents;
  return (
    <ItemChoice
      label={t('van.vehicle')}
      items={vans
        .filter((van) => priceOf(van) !== undefined)
        .map((van) => ({
          id: van.id,
          name: van.name,
          text: van.description,
          picture: <ItemPicture icon={isAirportTrip(tripType) ? Plane : Van} medias={van.medias} />,
          price: <UnitPrice cents={priceOf(van) ?? 0} unit={t(tripType === 'hourly' ? 'unit.hour' : 'unit.trip')} />,
          note: t('van.room', { seats: van.passengers, bags: van.luggage }),
          reason: van.passengers < passengers ? t('van.tooSmall', { count: passengers }) : undefined,
        }))}
      chosen={vanId}
      onChoose={onChoose}
      error={error}
    />
  );
}
