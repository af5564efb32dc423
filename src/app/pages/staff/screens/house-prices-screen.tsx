import { Link } from 'react-router';
import { GonePage } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { EditedHouseView } from '#features/catalog/api/editing.schemas.ts';
import { editingClient } from '#features/catalog/web/editing/editing-client.ts';
import { ListingStatusBadge } from '#features/catalog/web/editing/listing-status.tsx';
import type { HousePricesView } from '#features/pricing/api/house-prices.schemas.ts';
import { HousePrices } from '#features/pricing/web/prices/house-prices.tsx';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatMoney, formatNumber } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';

/** A house with its prices, and the year of its calendar that is shown. */
export interface PricesOfYear {
  readonly house: EditedHouseView;
  readonly prices: HousePricesView;
  /** The last changes of the prices. */
  readonly history: RevisionsView;
  readonly year: number;
  readonly first: number;
  readonly last: number;
}

/** The prices of a house over a year; null: there is no such house. */
export function PricesOfHouse({ shown }: { shown: PricesOfYear | null }) {
  const t = useTexts('editing');
  const ofPrices = useTexts('prices');
  const language = useTextLanguage();
  const reload = useReload();
  const back = { to: officePaths.staffHouses(), label: t('houses.title') };
  if (!shown) return <GonePage title={t('houses.gone')} text={t('listed.goneText')} back={back} />;
  const { house, prices, history, year, first, last } = shown;
  const name = language === 'es' ? house.fields.nameEs : house.fields.nameEn;
  return (
    <>
      <PageHead title={ofPrices('pageTitle', { name })} noIndex />
      <Breadcrumb steps={[back, { to: officePaths.staffHouse(house.id), label: name }]} current={ofPrices('title')} />
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} className="wrap-anywhere">
          {ofPrices('title')}
        </Heading>
        <ListingStatusBadge words="houses" status={house.status} />
      </div>
      <BaseFacts house={house} />
      <nav aria-label={ofPrices('years')} className="mt-8 mb-5 flex items-center gap-4">
        <YearLink id={house.id} year={year - 1} isThere={year > first} />
        <Heading level={2} className="numbers">
          {year}
        </Heading>
        <YearLink id={house.id} year={year + 1} isThere={year < last} />
      </nav>
      <HousePrices
        key={`${house.id} ${year}`}
        houseId={house.id}
        prices={prices}
        history={history}
        year={year}
        today={calendarDate(prices.today)}
        onSaved={reload}
        findHouses={findHouses}
      />
    </>
  );
}

/** As many as one page of the list has. */
async function findHouses(words: string, signal: AbortSignal) {
  const query = { PageSize: String(MAX_PAGE_SIZE), ...(words.trim() ? { Search: words } : {}) };
  return (await editingClient().listStaffHouses({ query }, { signal })).houses;
}

function YearLink({ id, year, isThere }: { id: number; year: number; isThere: boolean }) {
  if (!isThere) return <span className="w-16" />;
  return (
    <ButtonLink
      to={officePaths.staffHousePrices(id, { year: String(year) })}
      preventScrollReset
      tone="outline"
      size="small"
    >
      {year}
    </ButtonLink>
  );
}

/** What counts where no range is, and where it is changed. */
function BaseFacts({ house: { id, fields } }: { house: EditedHouseView }) {
  const t = useTexts('editing');
  const ofPrices = useTexts('prices');
  const language = useTextLanguage();
  const percent = (basisPoints: number) =>
    basisPoints > 0 ? `−${formatNumber(language, basisPoints / 100)}%` : ofPrices('none');
  const money = (cents: number | null) => (cents ? formatMoney(language, cents) : ofPrices('none'));
  const gapText = ({ gapNights, gapWithinDays }: EditedHouseView['fields']) =>
    gapNights === null ? ofPrices('none') : ofPrices('gapsFrom', { count: gapNights, days: gapWithinDays });
  const facts = [
    [t('fields.basePriceCents'), money(fields.basePriceCents)],
    [ofPrices('weekendPrice'), money(fields.weekendPriceCents)],
    [t('fields.minNights'), String(fields.minNights)],
    [ofPrices('gaps'), gapText(fields)],
    [t('fields.weeklyDiscountBasisPoints'), percent(fields.weeklyDiscountBasisPoints)],
    [t('fields.monthlyDiscountBasisPoints'), percent(fields.monthlyDiscountBasisPoints)],
    [t('fields.cleaningFeeCents'), money(fields.cleaningFeeCents)],
  ] as const;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-card border border-line px-5 py-4">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="numbers font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={`${officePaths.staffHouse(id)}#section-money`}
        className="text-link text-sm underline underline-offset-4 pointer-coarse:py-3"
      >
        {ofPrices('changeBase')}
      </Link>
    </div>
  );
}
