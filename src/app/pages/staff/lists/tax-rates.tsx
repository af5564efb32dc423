import { useState } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { taxRatesClient } from '#features/pricing/web/tax-rates/group-rates.ts';
import { NewRateDialog } from '#features/pricing/web/tax-rates/new-rate.tsx';
import { PlaceRates } from '#features/pricing/web/tax-rates/place-rates.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';
import type { Route } from './+types/tax-rates';

export const handle: PageHandle = { texts: ['staff', 'lists', 'rates', 'edit'], skeleton: ListSkeleton };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  taxRatesClient().listTaxRates(undefined, { signal: request.signal });

export default function TaxRatesPage({ loaderData: view }: Route.ComponentProps) {
  const t = useTexts('rates');
  const ofLists = useTexts('lists');
  const reload = useReload();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Breadcrumb steps={[{ to: officePaths.staffLists(), label: ofLists('title') }]} current={t('title')} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{t('title')}</Heading>
        <Button onClick={() => setAdding(true)}>{t('new')}</Button>
      </div>
      <p className="mt-3 mb-8 max-w-prose text-muted">{t('lead')}</p>
      <div className="grid gap-10">
        {view.places.map((place) => (
          <PlaceRates key={place.code} {...{ place, view }} onChanged={reload} />
        ))}
      </div>
      {isAdding && <NewRateDialog view={view} onClose={() => setAdding(false)} onAdded={reload} />}
    </>
  );
}
