import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { offersPaths } from '#features/additional-services/api/offers.paths.ts';
import type { StaffServicesView } from '#features/additional-services/api/offers.schemas.ts';
import { OfferRows } from '#features/additional-services/web/offers/offer-rows.tsx';
import { offersClient } from '#features/additional-services/web/offers/offers-client.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/services';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'services', 'offering', 'edit', 'list'], skeleton: ListSkeleton };

type Service = StaffServicesView['services'][number];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  offersClient().listStaffServices(undefined, { signal: request.signal });

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('offering');
  const ofServices = useTexts('services');
  const language = useTextLanguage();
  const reload = useReload();
  const noteOf = ({ code, active, itemCount, priceFromCents: cents }: Service) => {
    if (!active) return t('soon', { count: itemCount });
    const sold = t('onSale', { count: itemCount });
    if (cents === null) return sold;
    const price = `${formatExactMoney(language, cents)} ${ofServices(`price.unit.${code}`)}`;
    return `${sold} · ${t('from', { price })}`;
  };
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{t('title')}</Heading>
        <ExportMenu from={offersPaths.exportServices} query={{}} />
      </div>
      <p className="mt-3 mb-6 max-w-prose text-muted">{t('lead')}</p>
      <OfferRows
        label={t('title')}
        table="service"
        rows={loaderData.services.map((service) => ({
          id: service.id,
          name: service.name,
          to: officePaths.staffService(service.id),
          note: noteOf(service),
          end: <SaleSwitch service={service} onSwitched={reload} />,
        }))}
        onMoved={reload}
      />
    </>
  );
}

/** Puts a service on sale or takes it off, which can be undone. */
function SaleSwitch({ service, onSwitched }: { service: Service; onSwitched: () => Promise<void> }) {
  const t = useTexts('offering');
  const showFailure = useShowFailure();
  const [isSwitching, setSwitching] = useState(false);
  const { id, name } = service;
  const put = async (active: boolean, version: number, isUndoable: boolean) => {
    setSwitching(true);
    try {
      const params = { table: 'service', id: String(id) };
      const saved = await offersClient().editOffer({ params, body: { version, changes: { active } } });
      const undo = isUndoable && { label: t('undo'), run: () => void put(!active, saved.version, false) };
      const text = t(active ? 'switchedOn' : 'switchedOff', { name });
      showMessage({ type: 'success', text, ...(undo ? { action: undo } : {}) });
      await onSwitched();
    } catch (error) {
      showFailure(error);
    } finally {
      setSwitching(false);
    }
  };
  return (
    <Checkbox
      label={
        <>
          {t('on')}
          <span className="sr-only">: {name}</span>
        </>
      }
      checked={service.active}
      disabled={isSwitching}
      onChange={({ target }) => void put(target.checked, service.version, true)}
    />
  );
}
