import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatCard } from '#features/catalog/api/boats.schemas.ts';
import { useBoatFacts } from '#features/catalog/web/cards/boat-card.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { outingForApi } from '#features/catalog/web/query/outing-query.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ItemChoice } from '../../fields/item-choice.tsx';
import { PlacePicture } from '../../fields/item-picture.tsx';
import { UnitPrice } from '../../fields/unit-price.tsx';
import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';
import type { BoatValues } from './boat-values.ts';

interface BoatChoiceProps {
  values: BoatValues;
  onChoose: (boatId: number) => void;
  error: string | undefined;
}

const FIRST_SHOWN = 6;
const MAX_SHOWN = 48;

/** The boats that have a free hour that day and take everybody. */
export function BoatChoice(props: BoatChoiceProps) {
  const { date, guests } = props.values;
  const query = { ...outingForApi({ date: calendarDate(date), guests }), PageSize: String(MAX_SHOWN) };
  const boats = useLoaded(
    `boats ${JSON.stringify(query)}`,
    async (signal) => (await catalogClient().listBoats({ query }, { signal })).boats,
  );
  return <LoadedForm loaded={boats}>{(found) => <Boats {...props} boats={found} />}</LoadedForm>;
}

function Boats({ boats, values, onChoose, error }: BoatChoiceProps & { boats: readonly BoatCard[] }) {
  const t = useTexts('wizard');
  const factsOf = useBoatFacts();
  const { date } = values;
  const [isAll, setAll] = useState(false);
  if (boats.length === 0) return <Alert tone="info">{t('boat.none')}</Alert>;
  const chosen = boats.findIndex(({ id }) => id === values.boatId);
  const shown = isAll || chosen >= FIRST_SHOWN ? boats : boats.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-4">
      <ItemChoice
        label={t('boat.choose', { count: boats.length })}
        items={shown.map((boat) => ({
          id: boat.id,
          name: boat.name,
          text: factsOf(boat),
          picture: <PlacePicture medias={boat.medias} />,
          price: (
            <UnitPrice
              cents={boat.priceCents}
              unit={t('boat.forHours', { count: boat.hours })}
              from={boat.isFrom ? t('unit.from') : undefined}
            />
          ),
          more: { to: paths.boat(boat.id, { date, hours: boat.hours }), label: t('seePlace', { name: boat.name }) },
        }))}
        chosen={values.boatId}
        onChoose={onChoose}
        error={error}
      />
      {shown.length < boats.length && (
        <div>
          <Button tone="outline" size="small" onClick={() => setAll(true)}>
            {t('more', { count: boats.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
