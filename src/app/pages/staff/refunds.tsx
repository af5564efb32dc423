import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paymentsPaths } from '#features/payments/api/payments.paths.ts';
import type { PayoutRequestsView, RefundsOwedView } from '#features/payments/api/payments.schemas.ts';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { WaitingFor } from '#features/payments/web/record-refund.tsx';
import { releasesClient } from '#features/payments/web/releases-client.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { type ListColumn, listedLink } from '#ui/list-table/list-columns.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/refunds';
import { DaysFilter } from './filters/days-filter.tsx';
import { loadStaffList, StaffList } from './staff-list.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'list'] };

type Refund = RefundsOwedView['refunds'][number];

const spec = { statuses: [] as readonly never[], sorts: ['since', 'code', 'guest', 'open'], hasDays: true } as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [owed, { payouts }, { releases }] = await Promise.all([
    loadStaffList(request, spec, (query, options) => paymentsClient().listRefundsOwed({ query }, options)),
    paymentsClient().listPayoutRequests(),
    releasesClient().listRefundReleases(),
  ]);
  return { ...owed, payouts, releases };
}

const keyOf = ({ invoiceId, reason, owedSince }: Refund) => `${invoiceId} ${reason} ${owedSince}`;

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const { refunds, payouts, releases, totalRecords } = loaderData;
  return (
    <>
      <StaffList
        list="refunds"
        words={{
          title: t('refunds.title'),
          pages: t('refunds.pages'),
          search: t('refunds.search'),
          status: '',
          anyStatus: '',
          order: t('refunds.order'),
          empty: t('refunds.empty'),
          emptyText: t('refunds.emptyText'),
        }}
        lead={t('refunds.lead')}
        spec={spec}
        labelOf={String}
        exported={paymentsPaths.exportRefundsOwed}
        filters={<DaysFilter from={t('refunds.from')} until={t('refunds.until')} />}
        columns={useRefundColumns(releases)}
        first={refunds}
        total={totalRecords}
        keyOf={keyOf}
        fetchRows={async (query, signal) => (await paymentsClient().listRefundsOwed({ query }, { signal })).refunds}
      />
      {payouts.length > 0 && <Payouts payouts={payouts} />}
    </>
  );
}

function useRefundColumns(releases: Route.ComponentProps['loaderData']['releases']): readonly ListColumn<Refund>[] {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const money = (cents: number) => (
    <span className="numbers whitespace-nowrap">{formatExactMoney(language, cents)}</span>
  );
  return [
    {
      key: 'code',
      label: t('refunds.code'),
      cell: ({ groupId, bookingCode }) => (
        <Link to={officePaths.staffGroup(groupId)} className={`numbers whitespace-nowrap ${listedLink}`}>
          {bookingCode}
        </Link>
      ),
    },
    { key: 'guest', label: t('refunds.guest'), isLabelHidden: true, cell: ({ guestName }) => guestName },
    {
      key: 'invoice',
      label: t('refunds.invoice'),
      cell: ({ invoiceNumber }) => (
        <>
          <span className="numbers">{invoiceNumber}</span>
          {releases
            .filter((release) => release.invoiceNumber === invoiceNumber)
            .map((release) => (
              <span key={release.id} className="block text-sm text-warning">
                <WaitingFor release={release} />
              </span>
            ))}
        </>
      ),
    },
    {
      key: 'since',
      label: t('refunds.since'),
      cell: ({ owedSince }) => (
        <span className="numbers whitespace-nowrap">{formatDeadline(language, instantOf(owedSince))}</span>
      ),
    },
    {
      key: 'onWay',
      label: t('refunds.onWay'),
      align: 'end',
      cell: ({ onWayCents }) => (onWayCents > 0 ? money(onWayCents) : null),
    },
    {
      key: 'open',
      label: t('refunds.owed'),
      align: 'end',
      cell: ({ owedCents, refundedCents, onWayCents }) => money(owedCents - refundedCents - onWayCents),
    },
  ];
}

/** Credit that guests want paid out; each leads to the page on which it is recorded. */
function Payouts({ payouts }: Pick<PayoutRequestsView, 'payouts'>) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  return (
    <section aria-labelledby="payouts" className="mt-10">
      <Heading level={2} look="subheading" id="payouts">
        {t('refunds.payouts')}
      </Heading>
      <p className="mt-2 text-muted">{t('refunds.payoutsText')}</p>
      <ul className="mt-4 grid gap-3">
        {payouts.map((payout) => (
          <Card
            as="li"
            key={payout.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 hover:shadow-float"
          >
            <span className="min-w-0">
              <Link to={officePaths.staffGroup(payout.groupId)} className="font-semibold after:absolute after:inset-0">
                {payout.guestName}, {payout.bookingCode}
              </Link>
              <span className="block whitespace-pre-line break-words text-muted text-sm">{payout.how}</span>
              <span className="block text-muted text-sm">
                {t('refunds.since')} {formatDeadline(language, instantOf(payout.askedAt))}
              </span>
            </span>
            <span className="numbers font-semibold text-lg">{formatExactMoney(language, payout.amountCents)}</span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
