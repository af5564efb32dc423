import CalendarHeart from 'lucide-react/icons/calendar-heart';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ServiceView } from '../../api/additional-services.schemas.ts';
import { narrower } from '../../domain/service-kind.ts';
import { itemsClient } from '../../web/additional-services-client.ts';
import { useProblemText } from '../../web/form/form-problems.ts';
import { ItemChoice, ItemPicture, UnitPrice } from '../../web/form/item-choice.tsx';
import { PeopleField } from '../../web/form/people-field.tsx';
import { type FieldsProps, type FormContext, loadSoldService, type ServiceForm } from '../../web/form/service-form.ts';
import {
  VisitFields,
  type VisitValues,
  visitBody,
  visitFieldOfCode,
  visitNear,
  visitOfLine,
  visitProblems,
  visitValues,
} from '../../web/form/visit-form.tsx';
import type { EventBody, EventTypeView, eventApi } from './event.api.ts';

/** As long as an evening takes, to begin with. */
const USUAL_HOURS = 4;
const MAX_HOURS = 12;

type EventValues = VisitValues & { eventTypeId: number | null; hours: number };

interface EventOffer {
  readonly service: ServiceView;
  readonly eventTypes: readonly EventTypeView[];
}

/** What the trip allows: nothing at a house that forbids events, nothing on the water without a boat. */
const possible = ({ offer: { eventTypes }, trip }: FormContext<EventOffer>) =>
  eventTypes.filter(({ setting }) => (setting === 'water' ? trip.hasBoat : trip.events !== 'forbidden'));

const limitsOf = ({ eventTypeId }: EventValues, { service, eventTypes }: EventOffer) =>
  narrower(
    service,
    eventTypes.find(({ id }) => id === eventTypeId),
  );

/** The form of a party or another event, priced by staff. */
export const eventForm: ServiceForm<EventValues, EventBody, EventOffer> = {
  async load(signal) {
    const [service, { eventTypes }] = await Promise.all([
      loadSoldService('event', signal),
      itemsClient<typeof eventApi>('event-type')().list(undefined, { signal }),
    ]);
    return { service, eventTypes };
  },
  isRuledOut: (context) => possible(context).length === 0,
  RuledOut: NoEvents,
  values: (body, { offer, trip }) => ({
    ...visitValues(body, Math.max(trip.people, offer.service.minGuests)),
    eventTypeId: body?.eventTypeId ?? null,
    hours: body?.hours ?? USUAL_HOURS,
  }),
  problems: (values, { offer, trip }) => ({
    ...(values.eventTypeId === null ? { eventTypeId: { key: 'chooseOne' } } : {}),
    ...visitProblems(values, { house: trip.house, limits: limitsOf(values, offer), area: offer.service.area }),
  }),
  body: (values, { trip }) => ({
    eventTypeId: values.eventTypeId ?? 0,
    hours: values.hours,
    ...visitBody(values, trip),
  }),
  bodyOfLine: (line) => ({
    eventTypeId: line.service.item?.id ?? 0,
    hours: line.service.hours ?? 1,
    ...visitOfLine(line),
  }),
  fieldOfCode: visitFieldOfCode,
  usePrice: () => 'by-hand',
  near: visitNear,
  Fields: EventFields,
};

/** Said before anything is filled in that would be refused. */
function NoEvents() {
  const t = useTexts('wizard');
  return (
    <Alert
      tone="info"
      title={t('event.none')}
      action={
        <ButtonLink tone="outline" size="small" to={paths.serviceContact('event')}>
          {t('event.ask')}
        </ButtonLink>
      }
    >
      {t('event.noneText')}
    </Alert>
  );
}

function EventFields({ form, values, set, offer, trip }: FieldsProps<EventValues, EventOffer>) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { errors } = form.formState;
  const limits = limitsOf(values, offer);
  return (
    <>
      {trip.events === 'forbidden' && <Alert tone="info">{t('event.onWaterOnly')}</Alert>}
      {trip.events === 'with-consent' && <Alert tone="info">{t('event.consent')}</Alert>}
      <ItemChoice
        label={t('event.kind')}
        items={possible({ offer, trip }).map((one) => ({
          id: one.id,
          name: one.name,
          text: one.description,
          picture: <ItemPicture icon={CalendarHeart} medias={one.medias} />,
          price: <UnitPrice cents={one.fromCents} unit="" from={t('unit.from')} />,
          note: t('people.range', { min: one.minGuests, max: one.maxGuests }),
        }))}
        chosen={values.eventTypeId}
        onChoose={(eventTypeId) => set({ eventTypeId, guests: values.guests })}
        error={textOf(errors.eventTypeId)}
      />
      <VisitFields
        {...{ form, values, set, trip, service: offer.service }}
        people={
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PeopleField
              label={t('event.hours')}
              value={values.hours}
              min={1}
              max={MAX_HOURS}
              onChange={(hours) => set({ hours })}
            />
            <PeopleField
              label={t('people.guests')}
              note={t('people.range', { min: limits.minGuests, max: limits.maxGuests })}
              value={values.guests}
              min={limits.minGuests}
              max={limits.maxGuests}
              onChange={(guests) => set({ guests })}
              error={textOf(errors.guests)}
            />
          </div>
        }
        note={{ label: t('event.wishes'), hint: t('wishes.event'), rows: 4 }}
      />
    </>
  );
}
