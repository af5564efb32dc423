import CreditCard from 'lucide-react/icons/credit-card';
import { Link, useLocation, useRevalidator } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { EvidenceButton } from '#features/documents/web/documents-panel.tsx';
import { paymentsPaths } from '#features/payments/api/payments.paths.ts';
import type { CardPaymentsView } from '#features/payments/api/payments.schemas.ts';
import { attemptStates } from '#features/payments/domain/card-payments.ts';
import { MoneyAttention } from '#features/payments/web/money-attention.tsx';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { RefundReleases } from '#features/payments/web/refund-releases.tsx';
import { releasesClient } from '#features/payments/web/releases-client.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { type ListColumn, listedLink } from '#ui/list-table/list-columns.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/payments';
import { DaysFilter } from './filters/days-filter.tsx';
import type { StaffQuery } from './filters/list-query.ts';
import { useFreshPage } from './list-page.tsx';
import { loadStaffList, StaffList } from './staff-list.tsx';

export const handle: PageHandle = { texts: ['staff', 'cards', 'documents', 'list'] };

type Payment = CardPaymentsView['payments'][number];

const spec = { statuses: attemptStates, sorts: ['code', 'guest', 'opened', 'amount'], hasDays: true } as const;
type Query = StaffQuery<(typeof attemptStates)[number], (typeof spec.sorts)[number]>;

const fetchPayments = ({ Status, ...query }: Query, options: { signal: AbortSignal }) =>
  paymentsClient().listCardPayments({ query: { ...query, State: Status } }, options);

const keyOf = ({ reference }: Payment) => reference;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [attention, list, waiting] = await Promise.all([
    paymentsClient().getMoneyAttention(),
    loadStaffList(request, spec, fetchPayments),
    releasesClient().listRefundReleases(),
  ]);
  return { attention, list, waiting };
}

export default function CardPaymentsPage({ loaderData: { attention, list, waiting } }: Route.ComponentProps) {
  const t = useTexts('cards');
  const language = useTextLanguage();
  const { revalidate } = useRevalidator();
  const columns = usePaymentColumns();
  useFreshPage();
  const when = (iso: string | null) => (iso === null ? t('never') : formatDeadline(language, instantOf(iso)));
  const { provider } = attention;
  const isWhole = useLocation().search === '';
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 text-muted">{t('lead')}</p>
      <div className="mt-6 empty:hidden">
        <RefundReleases view={waiting} hrefOf={officePaths.staffGroup} onChanged={revalidate} />
      </div>
      {provider === null && isWhole && list.payments.length === 0 ? (
        <EmptyState icon={CreditCard} title={t('off.title')} text={t('off.text')} />
      ) : (
        <div className="mt-6 grid gap-10">
          <p className="text-muted text-sm">
            {t('health', {
              provider: provider ?? '–',
              notice: when(attention.lastNoticeAt),
              compared: when(attention.reconciledAt),
            })}
          </p>
          <MoneyAttention
            attention={attention}
            hrefOf={officePaths.staffGroup}
            evidenceOf={(trip) => <EvidenceButton {...trip} />}
            isMoreWaiting={waiting.releases.length > 0}
            onChanged={revalidate}
          />
          <section>
            <StaffList
              isChapter
              list="payments"
              words={{
                title: t('list.title'),
                pages: t('list.pages'),
                search: t('list.search'),
                status: t('list.state'),
                anyStatus: t('list.anyState'),
                order: t('list.order'),
                empty: t('list.empty'),
                emptyText: t('list.emptyText'),
              }}
              spec={spec}
              labelOf={(state) => t(`list.states.${state}`)}
              exported={paymentsPaths.exportCardPayments}
              filters={<DaysFilter from={t('list.from')} until={t('list.until')} />}
              columns={columns}
              first={list.payments}
              total={list.totalRecords}
              keyOf={keyOf}
              fetchRows={async (query, signal) => (await fetchPayments(query, { signal })).payments}
            />
          </section>
        </div>
      )}
    </>
  );
}

const tones = {
  opening: 'info',
  open: 'info',
  held: 'warning',
  paid: 'success',
  mismatched: 'danger',
  ended: 'neutral',
  failed: 'neutral',
} as const;

function usePaymentColumns(): readonly ListColumn<Payment>[] {
  const t = useTexts('cards');
  const language = useTextLanguage();
  const money = (cents: number) => (
    <span className="numbers whitespace-nowrap">{formatExactMoney(language, cents)}</span>
  );
  return [
    {
      key: 'code',
      label: t('list.code'),
      cell: ({ groupId, bookingCode }) => (
        <Link to={officePaths.staffGroup(groupId)} className={`numbers whitespace-nowrap ${listedLink}`}>
          {bookingCode}
        </Link>
      ),
    },
    { key: 'guest', label: t('list.guest'), isLabelHidden: true, cell: ({ guestName }) => guestName },
    {
      key: 'state',
      label: t('list.state'),
      isLabelHidden: true,
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`list.states.${state}`)}</Badge>,
    },
    {
      key: 'opened',
      label: t('list.opened'),
      cell: ({ openedAt }) => (
        <span className="numbers whitespace-nowrap">{formatDeadline(language, instantOf(openedAt))}</span>
      ),
    },
    {
      key: 'card',
      label: t('list.card'),
      cell: ({ card, reference }) => (
        <span className="numbers">
          {card}
          <span className="block text-muted text-sm">{reference}</span>
        </span>
      ),
    },
    { key: 'amount', label: t('list.amount'), align: 'end', cell: ({ amountCents }) => money(amountCents) },
    {
      key: 'booked',
      label: t('list.received'),
      align: 'end',
      cell: ({ bookedCents }) => (bookedCents > 0 ? money(bookedCents) : null),
    },
  ];
}
