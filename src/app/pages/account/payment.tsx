import { useSearchParams } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { CardPaymentView } from '#features/payments/api/payments.schemas.ts';
import { CANCELED } from '#features/payments/domain/card-payments.ts';
import { PaymentStatus } from '#features/payments/web/payment-status.tsx';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/payment';

export const handle: PageHandle = { texts: ['pay', 'reservations'], skeleton: PaymentSkeleton };

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<CardPaymentView | null> {
  // Addresses of pages are in small letters.
  const reference = params.reference.toUpperCase();
  return orNull(paymentsClient().getPayment({ params: { reference } }));
}

function PaymentSkeleton() {
  return (
    <div className="grid max-w-2xl gap-6">
      <Skeleton className="h-11 w-60 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}

/** Where the browser comes back to from the payment provider. */
export default function PaymentPage({ loaderData: payment }: Route.ComponentProps) {
  const t = useTexts('pay');
  const ofTrip = useTexts('reservations');
  const [search] = useSearchParams();
  if (!payment) {
    const back = { to: paths.reservations(), label: ofTrip('page.back') };
    return <GonePage title={t('status.gone.title')} text={t('status.gone.text')} back={back} />;
  }
  const trip = paths.reservation(payment.groupId);
  return (
    <div className="grid gap-8">
      <PageHead title={t('status.title')} noIndex />
      <Breadcrumb
        steps={[
          { to: paths.reservations(), label: ofTrip('page.back') },
          { to: trip, label: payment.bookingCode },
        ]}
        current={t('status.title')}
      />
      <Heading level={1} hasRule>
        {t('status.title')}
      </Heading>
      <PaymentStatus
        payment={payment}
        isCanceled={search.has(CANCELED)}
        tripLink={
          <ButtonLink to={trip} tone={payment.bookedCents > 0 ? 'action' : 'outline'}>
            {t('status.back')}
          </ButtonLink>
        }
      />
    </div>
  );
}
