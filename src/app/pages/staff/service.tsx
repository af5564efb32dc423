import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { offersClient } from '#features/additional-services/web/offers/offers-client.ts';
import { ServiceParts } from '#features/additional-services/web/offers/service-parts.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/service';
import { ListSkeleton } from './list-page.tsx';
import { loadOfferHistory, OfferForm, OfferHead } from './offer-page.tsx';

export const handle: PageHandle = {
  texts: ['staff', 'services', 'offering', 'edit', 'accounts'],
  skeleton: ListSkeleton,
};

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadService(params.id));

async function loadService(id: string) {
  const [service, history] = await Promise.all([
    offersClient().getStaffService({ params: { id } }),
    loadOfferHistory('service', id),
  ]);
  return { service, history };
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('offering');
  const reload = useReload();
  const back = { to: officePaths.staffServices(), label: t('back') };
  if (!loaderData) return <GonePage title={t('gone')} text={t('goneText')} back={back} />;
  const { service, history } = loaderData;
  return (
    <>
      <OfferHead offer={service} steps={[back]} toGuests={paths.serviceDetails(service.id)} />
      <div className="mb-12 grid gap-10">
        <ServiceParts service={service} onChanged={reload} />
      </div>
      <OfferForm offer={service} history={history} />
    </>
  );
}
