import Luggage from 'lucide-react/icons/luggage';
import Users from 'lucide-react/icons/users';
import { useTexts } from '#browser/use-texts.ts';
import type { VanView } from '../../api/additional-services.schemas.ts';
import { additionalServicesClient } from '../../web/additional-services-client.ts';
import { ItemChapter } from '../../web/item-chapter.tsx';
import { type ItemPage, leastOf } from '../../web/item-page.ts';
import { PriceTable } from '../../web/price-table.tsx';

interface VanOfService {
  /** The van, with the trips of its service only. */
  readonly item: VanView;
}

/** The page of a van, as the van service or the airport transfer drives it. */
export const vanPage: ItemPage<VanOfService> = {
  async read(transport, { service, id }) {
    const item = await additionalServicesClient(transport).getVan({ params: { id } });
    const isTransfer = service.code === 'airport-transfer';
    const prices = item.prices.filter(({ tripType }) => tripType.startsWith('airport-') === isTransfer);
    return prices.length > 0 ? { item: { ...item, prices } } : undefined;
  },
  price({ item }) {
    const trips = item.prices.filter(({ tripType }) => tripType !== 'hourly');
    return leastOf(trips.length > 0 ? trips : item.prices);
  },
  useFacts({ item }, { sentenceFor }) {
    const t = useTexts('services');
    return [
      { icon: Users, text: sentenceFor({ min: 1, max: item.passengers }) },
      { icon: Luggage, text: t('van.luggage', { count: item.luggage }) },
    ];
  },
  Chapters: Trips,
};

function Trips({ view: { item: van } }: { view: VanOfService }) {
  const t = useTexts('services');
  return (
    <ItemChapter id="trips" title={t('van.trips')}>
      <PriceTable
        caption={t('van.trips')}
        heads={[t('van.trip'), t('price.head')]}
        rows={[
          ...van.prices.map(({ tripType, priceCents }) => ({
            key: tripType,
            what: t(`van.types.${tripType}.name`),
            note: t(`van.types.${tripType}.text`),
            priceCents,
            unit: tripType === 'hourly' ? t('van.anHour') : undefined,
          })),
          {
            key: 'extra',
            what: t('van.extra.name'),
            note: t('van.extra.text'),
            priceCents: van.extraHourCents,
            unit: t('van.anHour'),
          },
        ]}
      />
    </ItemChapter>
  );
}
