import { useTexts } from '#browser/use-texts.ts';
import { UnitPrice } from '#features/additional-services/web/form/item-choice.tsx';
import { useOffered } from '#features/additional-services/web/form/use-offered.ts';
import type { HouseCard } from '#features/catalog/api/catalog.schemas.ts';
import { useHouseFacts } from '#features/catalog/web/cards/house-card.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { type StayAsked, stayForApi, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { LoadedForm } from './loaded-form.tsx';
import { PlaceChoice } from './place-choice.tsx';

interface HouseChoiceProps {
  stay: StayAsked;
  chosen: number | null;
  onChoose: (houseId: number) => void;
  error: string | undefined;
}

const MAX_SHOWN = 24;

/** The houses that are free for these dates and take everybody. */
export function HouseChoice({ stay, ...choice }: HouseChoiceProps) {
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
