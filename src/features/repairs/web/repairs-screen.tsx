import { useNavigate } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { OrdersView, OrderView } from '../api/repairs.schemas.ts';
import type { PlansView, VendorsView } from '../api/vendors.schemas.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import { PlanList } from './plan-list.tsx';
import { RepairList } from './repair-list.tsx';
import { RepairPage } from './repair-page.tsx';
import { repairsClient } from './repairs-clients.ts';
import { ReportForm } from './report-form.tsx';
import { VendorList } from './vendor-list.tsx';

/** What the page shows: repairs, one of them (null: there is none of that id), a new one, vendors, or plans. */
export type RepairsShown =
  | { readonly list: OrdersView; readonly isNew: boolean }
  | { readonly order: OrderView | null }
  | { readonly vendors: VendorsView }
  | { readonly plans: PlansView; readonly places: OrdersView['places'] };

/** Reads what the page shows: `new`, `vendors` and `plans` stand where the id of a repair does. */
export async function loadRepairs(id: string | undefined, request: Request): Promise<RepairsShown> {
  const client = repairsClient();
  const { signal } = request;
  if (id === 'vendors') return { vendors: await client.listVendors(undefined, { signal }) };
  if (id === 'plans') {
    const [plans, { places }] = await Promise.all([
      client.listPlans(undefined, { signal }),
      client.listRepairs({ query: {} }, { signal }),
    ]);
    return { plans, places };
  }
  if (id !== undefined && id !== 'new')
    return { order: await orNull(client.getRepair({ params: { id } }, { signal })) };
  const query = id === 'new' ? {} : queryOf(new URL(request.url).searchParams);
  return { list: await client.listRepairs({ query: query as never }, { signal }), isNew: id === 'new' };
}

const names = { show: 'Show', category: 'Category', urgency: 'Urgency', place: 'RentableId' } as const;

function queryOf(address: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, wire]) => {
      const value = address.get(name);
      return value === null || value === '' ? [] : [[wire, value]];
    }),
  );
}

/** Repairs for staff. */
export function RepairsScreen({ shown }: { shown: RepairsShown }) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const reload = useReload();
  const above = [{ to: repairPaths.staffRepairs(), label: r('title') }];
  if ('vendors' in shown)
    return (
      <>
        <PageHead title={t('vendors')} noIndex />
        <Breadcrumb steps={above} current={t('vendors')} />
        <VendorList {...shown.vendors} onChanged={reload} />
      </>
    );
  if ('plans' in shown)
    return (
      <>
        <PageHead title={t('plans')} noIndex />
        <Breadcrumb steps={above} current={t('plans')} />
        <PlanList {...shown.plans} places={shown.places} onChanged={reload} />
      </>
    );
  if ('list' in shown)
    return (
      <>
        <PageHead title={shown.isNew ? t('new') : r('title')} noIndex />
        {shown.isNew ? <NewRepair list={shown.list} /> : <RepairList {...shown.list} />}
      </>
    );
  if (shown.order) return <RepairPage key={shown.order.id} order={shown.order} onChanged={reload} />;
  return <GonePage title={t('gone')} text={t('goneText')} back={{ to: repairPaths.staffRepairs(), label: t('all') }} />;
}

function NewRepair({ list }: { list: OrdersView }) {
  const t = useTexts('staffRepairs');
  const r = useTexts('repairs');
  const navigate = useNavigate();
  const client = repairsClient();
  return (
    <div className="grid max-w-2xl gap-6">
      <Breadcrumb steps={[{ to: repairPaths.staffRepairs(), label: r('title') }]} current={t('new')} />
      <Heading level={1}>{t('new')}</Heading>
      <ReportForm
        places={list.places}
        hasUrgency
        send={({ rentableId, ...body }, idempotencyKey) =>
          client.reportRepair({ params: { id: rentableId }, body } as never, { idempotencyKey })
        }
        sendPicture={(id, file) => client.addRepairFile({ params: { id }, query: { Phase: 'report' }, file })}
        onDone={(id) => {
          showMessage({ type: 'success', text: () => t('done') });
          void navigate(repairPaths.staffRepairs(id));
        }}
        onCancel={() => void navigate(repairPaths.staffRepairs())}
      />
    </div>
  );
}
