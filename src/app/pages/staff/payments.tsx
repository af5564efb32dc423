import CreditCard from 'lucide-react/icons/credit-card';
import { Link, useRevalidator } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { EvidenceButton } from '#features/documents/web/documents-panel.tsx';
import type { CardPaymentsView } from '#features/payments/api/payments.schemas.ts';
import { MoneyAttention } from '#features/payments/web/money-attention.tsx';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { RefundReleases } from '#features/payments/web/refund-releases.tsx';
import { releasesClient } from '#features/payments/web/releases-client.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/payments';
import { pageNumberOf, useFreshPage } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'cards', 'documents'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [attention, list, waiting] = await Promise.all([
    paymentsClient().getMoneyAttention(),
    paymentsClient().listCardPayments({ query: { PageNumber: pageNumberOf(request), PageSize: '20' } }),
    releasesClient().listRefundReleases(),
  ]);
  return { attention, list, waiting };
}

export default function CardPaymentsPage({ loaderData: { attention, list, waiting } }: Route.ComponentProps) {
  const t = useTexts('cards');
  const language = useTextLanguage();
  const { revalidate } = useRevalidator();
  useFreshPage();
  const when = (iso: string | null) => (iso === null ? t('never') : formatDeadline(language, instantOf(iso)));
  const { provider } = attention;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 text-muted">{t('lead')}</p>
      <div className="mt-6 empty:hidden">
        <RefundReleases view={waiting} hrefOf={officePaths.staffGroup} onChanged={revalidate} />
      </div>
      {provider === null && list.payments.length === 0 ? (
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
          <section className="grid gap-3">
            <Heading level={2} look="subheading">
              {t('list.title')}
            </Heading>
            <PaymentRows payments={list.payments} />
            <Pagination
              name={t('list.pages')}
              page={list.pageNumber}
              pageCount={list.totalPages}
              hrefOf={(page) => officePaths.staffPayments({ page })}
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

function PaymentRows({ payments }: Pick<CardPaymentsView, 'payments'>) {
  const t = useTexts('cards');
  const language = useTextLanguage();
  if (payments.length === 0) {
    return <EmptyState icon={CreditCard} title={t('list.empty')} text={t('list.emptyText')} />;
  }
  return (
    <ul data-rows className="grid gap-3">
      {payments.map((payment) => (
        <Card
          as="li"
          key={payment.reference}
          className="relative flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 hover:shadow-float"
        >
          <span className="wrap-anywhere min-w-0">
            <Link to={officePaths.staffGroup(payment.groupId)} className="font-semibold after:absolute after:inset-0">
              {payment.guestName}, {payment.bookingCode}
            </Link>{' '}
            <Badge tone={tones[payment.state]}>{t(`list.states.${payment.state}`)}</Badge>
            <span className="numbers block text-muted text-sm">
              {formatDeadline(language, instantOf(payment.openedAt))}
              {payment.card !== null && ` · ${payment.card}`}
              {` · ${payment.reference}`}
            </span>
          </span>
          <span className="numbers text-right font-semibold text-lg">
            {formatExactMoney(language, payment.amountCents)}
            {payment.bookedCents !== payment.amountCents && payment.bookedCents > 0 && (
              <span className="block font-normal text-muted text-sm">
                {t('list.booked', { amount: formatExactMoney(language, payment.bookedCents) })}
              </span>
            )}
          </span>
        </Card>
      ))}
    </ul>
  );
}
