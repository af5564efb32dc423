import { Suspense } from 'react';
import { redirect } from 'react-router';
import { orNull } from '#browser/gone-page.tsx';
import { editingClient } from '#features/catalog/web/editing/editing-client.ts';
import { calendarYears } from '#features/pricing/domain/paint-prices.ts';
import { pricesClient } from '#features/pricing/web/prices/prices-client.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/house-prices';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'prices', 'accounts'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const { Part: PricesOfHouse, load: loadScreen } = partAhead(
  async () => (await import('./screens/house-prices-screen.tsx')).PricesOfHouse,
);

/** A year that a price calendar does not have leads to this one. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([orNull(loadPrices(id)), loadScreen()]);
  if (!loaded) return null;
  const { first, last } = calendarYears(calendarDate(loaded.prices.today));
  const asked = new URL(request.url).searchParams.get('year');
  const year = asked === null ? Number(loaded.prices.today.slice(0, 4)) : Number(asked);
  if (!Number.isInteger(year) || year < first || year > last) throw redirect(officePaths.staffHousePrices(id));
  return { ...loaded, year, first, last };
}

async function loadPrices(id: string) {
  const params = { id };
  const [house, prices, history] = await Promise.all([
    editingClient().getEditedHouse({ params }),
    pricesClient().getEditedPrices({ params, query: {} }),
    revisionsClient().listRevisions({ params: { entity: 'house-prices', id }, query: { PageSize: '10' } }),
  ]);
  return { house, prices, history };
}

export default function HousePricesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <PricesOfHouse shown={loaderData} />
    </Suspense>
  );
}
