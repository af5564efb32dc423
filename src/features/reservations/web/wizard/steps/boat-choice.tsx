import { useTexts } from '#browser/use-texts.ts';
import { UnitPrice } from '#features/additional-services/web/form/item-choice.tsx';
import { useOffered } from '#features/additional-services/web/form/use-offered.ts';
import type { BoatCard } from '#features/catalog/api/boats.schemas.ts';
import { useBoatFacts } from '#features/catalog/web/cards/boat-card.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { outingForApi } from '#features/catalog/web/query/outing-query.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { BoatValues } from './boat-values.ts';
import { LoadedForm } from './loaded-form.tsx';
import { PlaceChoice } from './place-choice.tsx';

interface BoatChoiceProps {
  values: BoatValues;
  onChoose: (boatId: number) => void;
  error: string | undefined;
}

const MAX_SHOWN = 48;

/** The boats that have a free hour that day and take everybody. */
export function BoatChoice(props: BoatChoiceProps) {
  const { date, guests } = props.values;
  const query = { ...outingForApi({ date: calendarDate(date), guests }), PageSize: String(MAX_SHOWN) };
  const boats = useOffered(
    `boats ${JSON.stringify(query)}`,
    async (signal) => (await catalogClient().listBoats({ query }, { signal })).boats,
  );
  return <LoadedForm loaded={boats}>{(found) => <Boats {...props} boats={found} />}</LoadedForm>;
}

function Boats({ boats, values, onChoose, error }: BoatChoiceProps & { boats: readonly BoatCard[] }) {
  const t = useTexts('wizard');
  const factsOf = useBoatFacts();
  const { date } = values;
  if (boats.length === 0) return <Alert tone="info">{t('boat.none')}</Alert>;
  return (
    <PlaceChoice
      label={t('boat.choose', { count: boats.length })}
      places={boats}
      cardOf={(boat) => ({
        id: boat.id,
        name: boat.name,
        text: factsOf(boat),
        price: (
          <UnitPrice
            cents={boat.priceCents}
            unit={t('boat.forHours', { count: boat.hours })}
            from={boat.isFrom ? t('unit.from') : undefined}
          />
        ),
        more: { to: paths.boat(boat.id, { date, hours: boat.hours }), label: t('seePlace', { name: boat.name }) },
      })}
      chosen={values.boatId}
      onChoose={onChoose}
      error={error}
    />
  );
}
