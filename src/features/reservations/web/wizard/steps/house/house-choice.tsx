import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { HouseCard } from '#features/catalog/api/catalog.schemas.ts';
import { useHouseFacts } from '#features/catalog/web/cards/house-card.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { type StayAsked, stayForApi, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ItemChoice } from '../../fields/item-choice.tsx';
import { PlacePicture } from '../../fields/item-picture.tsx';
import { UnitPrice } from '../../fields/unit-price.tsx';
import { LoadedForm } from '../../form/loaded-form.tsx';
import { useLoaded } from '../../form/use-loaded.ts';

interface HouseChoiceProps {
  stay: StayAsked;
  chosen: number | null;
  onChoose: (houseId: number) => void;
  error: string | undefined;
}

const FIRST_SHOWN = 6;
const MAX_SHOWN = 24;

/** The houses that are free for these dates and take everybody. */
export function HouseChoice({ stay, ...choice }: HouseChoiceProps) {
  const query = { ...stayForApi(stay), PageSize: String(MAX_SHOWN) };
  const houses = useLoaded(
    `houses ${JSON.stringify(query)}`,
    async (signal) => (await catalogClient().listHouses({ query }, { signal })).houses,
  );
  return <LoadedForm loaded={houses}>{(found) => <Houses {...choice} stay={stay} houses={found} />}</LoadedForm>;
}

function Houses({ houses, stay, chosen, onChoose, error }: HouseChoiceProps & { houses: readonly HouseCard[] }) {
  const t = useTexts('wizard');
  const factsOf = useHouseFacts();
  const [isAll, setAll] = useState(false);
  if (houses.length === 0) return <Alert tone="info">{t('house.none')}</Alert>;
  const place = houses.findIndex(({ id }) => id === chosen);
  const shown = isAll || place >= FIRST_SHOWN ? houses : houses.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-4">
      <ItemChoice
        label={t('house.choose')}
        items={shown.map((house) => ({
          id: house.id,
          name: house.name,
          text: `${house.destination.name} · ${factsOf(house)}`,
          picture: <PlacePicture medias={house.medias} />,
          price: <UnitPrice cents={house.subtotalCents ?? house.pricePerNightCents} unit={t('house.beforeTaxes')} />,
          more: {
            to: paths.property(house.id, stayPairs(stay)),
            label: t('seePlace', { name: house.name }),
          },
        }))}
        chosen={chosen}
        onChoose={onChoose}
        error={error}
      />
      {shown.length < houses.length && (
        <div>
          <Button tone="outline" size="small" onClick={() => setAll(true)}>
            {t('more', { count: houses.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
