import { useTexts } from '#browser/use-texts.ts';
import type { AddonView, TreatmentView } from '../../api/additional-services.schemas.ts';
import { additionalServicesClient } from '../../web/additional-services-client.ts';
import { ItemChapter } from '../../web/item-chapter.tsx';
import { type ItemPage, leastOf } from '../../web/item-page.ts';
import { PriceTable } from '../../web/price-table.tsx';

interface MassageView {
  readonly item: TreatmentView;
  readonly addons: readonly AddonView[];
}

/** The page of a treatment. */
export const massagePage: ItemPage<MassageView> = {
  async read(transport, { id }) {
    const client = additionalServicesClient(transport);
    const [item, { addons }] = await Promise.all([client.getTreatment({ params: { id } }), client.listAddons()]);
    return { item, addons };
  },
  price: ({ item }) => leastOf(item.durations),
  useFacts: () => [],
  Chapters: DurationsAndAddons,
};

function DurationsAndAddons({ view: { item: treatment, addons } }: { view: MassageView }) {
  const t = useTexts('services');
  const shortest = treatment.durations[0]?.minutes ?? 0;
  const longest = treatment.durations.at(-1)?.minutes ?? 0;
  const offered = addons.filter(({ minMinutes }) => minMinutes <= longest);
  return (
    <>
      <ItemChapter id="durations" title={t('massage.durations')}>
        <PriceTable
          caption={t('massage.durations')}
          heads={[t('massage.duration'), t('price.head')]}
          rows={treatment.durations.map(({ minutes, priceCents }) => ({
            key: String(minutes),
            what: t('massage.minutes', { count: minutes }),
            priceCents,
            unit: t('price.unit.massage'),
          }))}
        />
      </ItemChapter>
      {offered.length > 0 && (
        <ItemChapter id="addons" title={t('massage.addons')}>
          <PriceTable
            caption={t('massage.addons')}
            heads={[t('massage.addon'), t('price.head')]}
            rows={offered.map(({ id, name, description, minMinutes, priceCents }) => ({
              key: String(id),
              what: name,
              note: minMinutes > shortest ? t('massage.from', { text: description, count: minMinutes }) : description,
              priceCents,
              unit: t('price.unit.massage'),
            }))}
          />
        </ItemChapter>
      )}
    </>
  );
}
