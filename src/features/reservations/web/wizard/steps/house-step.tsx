import { useOpenDates } from '#browser/use-open-dates.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useProblemText } from '#features/additional-services/web/form/form-problems.ts';
import { UnitPrice } from '#features/additional-services/web/form/item-choice.tsx';
import { useOffered } from '#features/additional-services/web/form/use-offered.ts';
import type { HouseCard } from '#features/catalog/api/catalog.schemas.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { useHouseFacts } from '#features/catalog/web/house-card.tsx';
import { oneGuest, type StayAsked, stayForApi, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { HouseGuestsField } from '#features/pricing/web/house-guests-field.tsx';
import { useHouseCalendar } from '#features/pricing/web/use-house-calendar.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { DateRangeField } from '#ui/date-range-picker/date-range-field.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useOwnTimes } from '../../use-own-times.ts';
import { houseBodyOf } from '../line-calls.ts';
import type { StepProps } from '../use-wizard.ts';
import { datesOfChoice, houseBody, houseProblems, houseValues } from './form-values.ts';
import { JoiningTerms } from './joining-terms.tsx';
import { LineForm } from './line-form.tsx';
import { LoadedForm } from './loaded-form.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useLineForm } from './use-line-form.ts';

const MAX_GUESTS = 50;

/** A stay that joins a boat begins with its day until somebody says otherwise: the calendar opens there. */
function fromFirstOuting(outings: readonly { readonly startAt: string }[]) {
  const [first = ''] = outings.map(({ startAt }) => startAt).toSorted();
  return { startAt: first };
}

/** The house of the trip: its dates and guests, or one to be chosen around the days of a boat. */
export default function HouseStep({ wizard, step, line }: StepProps) {
  const t = useTexts('wizard');
  const textOf = useProblemText();
  const { reservations } = wizard.group;
  const outings = reservations.filter(({ type }) => type === 'boat');
  const tripGuests = reservations.find(({ isPrincipal }) => isPrincipal)?.guests ?? oneGuest;
  const { form, values, set, sending } = useLineForm({
    wizard,
    type: 'house',
    line,
    defaults: { ...houseValues(line && houseBodyOf(line), tripGuests), ...(line ? {} : fromFirstOuting(outings)) },
    problemsOf: (typed) => houseProblems(typed, outings),
    bodyOf: houseBody,
  });
  const { errors } = form.formState;
  const { startAt, endAt, houseId } = values;
  const chosen = {
    from: isCalendarDate(startAt) ? startAt : undefined,
    until: isCalendarDate(endAt) ? endAt : undefined,
  };
  const choose = (next: Parameters<typeof datesOfChoice>[0]) => set(datesOfChoice(next));
  const error = textOf(errors.startAt);
  const house = useOffered(houseId === null || line?.isPrincipal ? undefined : `house ${houseId}`, (signal) =>
    catalogClient().getHouse({ params: { id: String(houseId) } }, { signal }),
  ).data;
  return (
    <LineForm
      {...{ wizard, step, line, sending }}
      price={undefined}
      onNear={({ date, until }) => set({ startAt: date, endAt: until ?? '' })}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div data-problem={error && `${t('house.dates')}: ${error}`}>
          {line && houseId !== null ? (
            <StayField houseId={houseId} chosen={chosen} onChange={choose} />
          ) : (
            <AnyStayField chosen={chosen} onChange={choose} />
          )}
          <p aria-live="polite" className={error ? 'mt-1.5 font-medium text-danger text-sm' : 'sr-only'}>
            {error}
          </p>
        </div>
        <HouseGuestsField guests={values.guests} most={MAX_GUESTS} petsAllowed onChange={(guests) => set({ guests })} />
      </div>
      {!line && chosen.from && chosen.until && (
        <HouseChoice
          stay={{ dates: { from: chosen.from, until: chosen.until }, guests: values.guests }}
          chosen={houseId}
          onChoose={(id) => set({ houseId: id })}
          error={textOf(errors.houseId)}
        />
      )}
      {!line?.isPrincipal && <JoiningTerms group={wizard.group} place={house} />}
      {!line && !chosen.until && <p className="text-muted text-sm">{t('house.datesFirst')}</p>}
    </LineForm>
  );
}

interface StayFieldProps {
  chosen: ChosenDates;
  onChange: (chosen: ChosenDates) => void;
}

/** The dates of a house, what is taken struck out. */
export function StayField({ houseId, ...field }: StayFieldProps & { houseId: number }) {
  const { rules } = useHouseCalendar(houseId, useOwnTimes(houseId));
  return <DateRangeField {...field} rules={rules} />;
}

/** Dates of a house that is still to be chosen. */
export function AnyStayField(field: StayFieldProps) {
  return <DateRangeField {...field} rules={useOpenDates()} />;
}

interface HouseChoiceProps {
  stay: StayAsked;
  chosen: number | null;
  onChoose: (houseId: number) => void;
  error: string | undefined;
}

const MAX_SHOWN = 24;

/** The houses that are free for these dates and take everybody. */
function HouseChoice({ stay, ...choice }: HouseChoiceProps) {
  const query = { ...stayForApi(stay), PageSize: String(MAX_SHOWN) };
  const houses = useOffered(
    `houses ${JSON.stringify(query)}`,
    async (signal) => (await catalogClient().listHouses({ query }, { signal })).houses,
  );
  return <LoadedForm loaded={houses}>{(found) => <Houses {...choice} stay={stay} houses={found} />}</LoadedForm>;
}

function Houses({ houses, stay, chosen, onChoose, error }: HouseChoiceProps & { houses: readonly HouseCard[] }) {
  const t = useTexts('wizard');
  const factsOf = useHouseFacts();
  if (houses.length === 0) return <Alert tone="info">{t('house.none')}</Alert>;
  return (
    <PlaceChoice
      label={t('house.choose')}
      places={houses}
      cardOf={(house) => ({
        id: house.id,
        name: house.name,
        text: `${house.destination.name} · ${factsOf(house)}`,
        price: <UnitPrice cents={house.subtotalCents ?? house.pricePerNightCents} unit={t('house.beforeTaxes')} />,
        more: { to: paths.property(house.id, stayPairs(stay)), label: t('seePlace', { name: house.name }) },
      })}
      chosen={chosen}
      onChoose={onChoose}
      error={error}
    />
  );
}
