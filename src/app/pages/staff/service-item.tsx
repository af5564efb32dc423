import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { offersClient } from '#features/additional-services/web/offers/offers-client.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/service-item';
import { ListSkeleton } from './list-page.tsx';
import { loadOfferHistory, OfferForm, OfferHead } from './offer-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'offering', 'edit', 'accounts'], skeleton: ListSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadItem(params));

async function loadItem({ table, itemId }: Route.ClientLoaderArgs['params']) {
  const [item, history] = await Promise.all([
    offersClient().getOffer({ params: { table, id: itemId } }),
    loadOfferHistory(table, itemId),
  ]);
  return { item, history };
}

export default function ServiceItemPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('offering');
  const language = useTextLanguage();
  const back = { to: officePaths.staffServices(), label: t('back') };
  if (!loaderData) return <GonePage title={t('gone')} text={t('goneText')} back={back} />;
  const { item, history } = loaderData;
  const { service } = item;
  const steps = [back, { to: officePaths.staffService(service.id), label: service.name[language] }];
  return (
    <>
      <OfferHead offer={item} steps={steps} toGuests={item.active ? paths.serviceDetails(service.id) : undefined} />
      <OfferForm offer={item} history={history} />
    </>
  );
}
