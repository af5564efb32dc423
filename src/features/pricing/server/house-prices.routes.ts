import { saveBulk, undoBulk } from '#features/revisions/server/bulk-edits.facade.ts';
import { type SavedEdit, saveEdit, valuesBefore, versionOf } from '#features/revisions/server/revisions.facade.ts';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { housePricesApi } from '../api/house-prices.api.ts';
import type { HousePricesView } from '../api/house-prices.schemas.ts';
import { copiedPrices } from '../domain/copied-prices.ts';
import { openNights, whyNotOpened } from '../domain/lost-nights.ts';
import {
  isSamePriced,
  overlapsOf,
  paintPrices,
  whyNotListed,
  whyNotPriced,
  whyNotYear,
} from '../domain/paint-prices.ts';
import { previewCopy } from './copy-prices.views.ts';
import { readPrices, revisedPrices, toRange, toValues } from './house-prices.repository.ts';
import { explainNight } from './night-reason.views.ts';

/** What staff do with the prices of houses, over HTTP. */
export function housePricesRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish'>): Handlers<typeof housePricesApi> {
  const { db, clock } = ports;
  const viewOf = async (id: number, during?: DateRange): Promise<HousePricesView> => {
    const { ranges, ...house } = await readPrices(db, id, during);
    return {
      today: dateAt(clock.now()),
      version: await versionOf(db, 'house-prices', id),
      ...house,
      ranges: [...ranges],
    };
  };
  const saved = async (id: number, { isChanged }: SavedEdit) => ({ ...(await viewOf(id)), isChanged });
  return {
    getEditedPrices: ({ params, query: { Year: year } }) => {
      if (year === undefined) return viewOf(params.id);
      refuseIf(whyNotYear(year, dateAt(clock.now())));
      return viewOf(params.id, { from: firstOf(year), until: firstOf(year + 1) });
    },

    paintPrices: async ({ params, body: { version, from, until, price, replaces }, actor }) => {
      const during = { from, until };
      refuseIf(whyNotPriced(during, dateAt(clock.now())));
      const edit = await saveEdit(ports, revisedPrices, {
        id: params.id,
        version,
        isConcernedBy: ({ before, after }) =>
          [during, ...(replaces ? [replaces] : [])].some(
            (nights) => !isSamePriced(nights, (before.ranges ?? []).map(toRange), (after.ranges ?? []).map(toRange)),
          ),
        wanted: ({ ranges }) => {
          const known = ranges.map(toRange);
          const left = replaces ? paintPrices(known, { during: replaces, price: null }) : known;
          return { ranges: paintPrices(left, { during, price }).map(toValues) };
        },
        actor,
      });
      return saved(params.id, edit);
    },

    openNights: async ({ params: { id }, body: during, actor }) => {
      refuseIf(whyNotOpened(during, dateAt(clock.now())));
      const { basePriceCents, ...house } = await readPrices(db, id);
      if (basePriceCents === null) return refuse('house-price-not-set');
      await saveEdit(ports, revisedPrices, {
        id,
        version: await versionOf(db, 'house-prices', id),
        wanted: ({ ranges }) => ({
          ranges: openNights({ ...house, basePriceCents, ranges: ranges.map(toRange) }, during).map(toValues),
        }),
        actor,
      });
      return viewOf(id);
    },

    explainNight: ({ params, query, language }) =>
      explainNight(db, { id: params.id, date: query.Date, language, today: dateAt(clock.now()) }),

    previewCopy: async ({ params, body: { houseIds }, language }) => {
      const today = dateAt(clock.now());
      return { houses: await previewCopy(db, { id: params.id, houseIds, today, language }) };
    },

    copyPrices: async ({ params, body: { houseIds }, actor }) => {
      const from = dateAt(clock.now());
      const source = (await readPrices(db, params.id)).ranges.map(toRange);
      return saveBulk(ports, revisedPrices, {
        ids: houseIds,
        wanted: ({ ranges }) => ({ ranges: copiedPrices(ranges.map(toRange), { source, from }).map(toValues) }),
        actor,
      });
    },

    undoCopy: ({ body: { bulkId }, actor }) => undoBulk(ports, revisedPrices, { bulkId, actor }),

    restorePrices: async ({ params, body: { version, revision }, actor }) => {
      const wanted = await valuesBefore(db, { entity: 'house-prices', id: params.id, version: revision });
      const edit = await saveEdit(ports, revisedPrices, { id: params.id, version, wanted, actor, origin: 'restore' });
      return saved(params.id, edit);
    },

    setPriceRanges: async ({ params, body: { version, ranges }, actor }) => {
      const today = dateAt(clock.now());
      const overlaps = overlapsOf(ranges.map(toRange));
      if (overlaps.length > 0) return refuse('pricing-ranges', { overlaps });
      for (const range of ranges) refuseIf(whyNotListed(range, today), { from: range.from, until: range.until });
      const byDate = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1));
      const wanted = { ranges: byDate };
      const edit = await saveEdit(ports, revisedPrices, { id: params.id, version, wanted, actor });
      return saved(params.id, edit);
    },
  };
}

const firstOf = (year: number) => calendarDate(`${year}-01-01`);
