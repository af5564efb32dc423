import PiggyBank from 'lucide-react/icons/piggy-bank';
import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { PayoutRequestsView } from '#features/payments/api/payments.schemas.ts';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { WaitingFor } from '#features/payments/web/record-refund.tsx';
import { releasesClient } from '#features/payments/web/releases-client.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/refunds';
import { pageNumberOf } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'reservations'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [owed, { payouts }, { releases }] = await Promise.all([
    paymentsClient().listRefundsOwed({ query: { PageNumber: pageNumberOf(request) } }),
    paymentsClient().listPayoutRequests(),
    releasesClient().listRefundReleases(),
  ]);
  return { ...owed, payouts, releases };
}

export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { refunds, payouts, releases, pageNumber, totalPages } = loaderData;
  return (
    <>
      <PageHead title={t('refunds.title')} noIndex />
      <Heading level={1}>{t('refunds.title')}</Heading>
      <p className="mt-3 text-muted">{t('refunds.lead')}</p>
      {refunds.length === 0 ? (
        <EmptyState icon={PiggyBank} title={t('refunds.empty')} text={t('refunds.emptyText')} />
      ) : (
        <ul data-rows className="mt-6 grid gap-3">
          {refunds.map((refund) => (
            <Card
              as="li"
              key={`${refund.invoiceId} ${refund.reason} ${refund.owedSince}`}
              className="relative flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 hover:shadow-float"
            >
              <span>
                <Link
                  to={officePaths.staffGroup(refund.groupId)}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {refund.guestName}, {refund.bookingCode}
                </Link>
                <span className="block text-muted text-sm">
                  {t('refunds.invoice')} {refund.invoiceNumber} · {t('refunds.since')}{' '}
                  {formatDeadline(language, instantOf(refund.owedSince))}
                </span>
                {releases
                  .filter(({ invoiceNumber }) => invoiceNumber === refund.invoiceNumber)
                  .map((release) => (
                    <span key={release.id} className="block text-sm text-warning">
                      <WaitingFor release={release} />
                    </span>
                  ))}
              </span>
              <span className="numbers font-semibold text-lg">
                {formatExactMoney(language, refund.owedCents - refund.refundedCents - refund.onWayCents)}
                {refund.onWayCents > 0 && (
                  <span className="block font-normal text-muted text-sm">
                    {t('giveBack.onWay', { amount: formatExactMoney(language, refund.onWayCents) })}
                  </span>
                )}
              </span>
            </Card>
          ))}
        </ul>
      )}
      {payouts.length > 0 && <Payouts payouts={payouts} />}
      <div className="mt-8">
        <Pagination
          name={t('refunds.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => officePaths.staffRefunds({ page })}
        />
      </div>
    </>
  );
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
