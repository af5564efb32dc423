import WalletIcon from 'lucide-react/icons/wallet';
import { Link, redirect, useRevalidator } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { AskPayout } from '#features/payments/web/ask-payout.tsx';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { WalletHistory } from '#features/payments/web/wallet-history.tsx';
import { formatExactMoney } from '#kernel/locales.ts';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/wallet';

export const handle: PageHandle = { texts: ['wallet'], skeleton: WalletSkeleton };

const ENTRIES_A_PAGE = '20';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const wallet = await paymentsClient().getWallet({
    query: { PageNumber: /^[1-9]\d{0,5}$/.test(page) ? page : '1', PageSize: ENTRIES_A_PAGE },
  });
  if (wallet.totalPages > 0 && wallet.pageNumber > wallet.totalPages)
    throw redirect(paths.wallet({ page: wallet.totalPages }));
  return wallet;
}

// The balance beside its history on a desk, as the cards of the profile.
const columns = 'mt-8 grid items-start gap-10 lg:mt-10 lg:grid-cols-[20rem_minmax(0,1fr)]';

function WalletSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-60 max-w-full" />
      <div className={columns}>
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </>
  );
}

export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('wallet');
  const language = useTextLanguage();
  const { company } = useSite();
  const { revalidate } = useRevalidator();
  const { balanceCents, entries, pageNumber, totalPages } = loaderData;
  const use = t(byCardPayments('use', company.cardPayments));
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1} hasRule>
        {t('title')}
      </Heading>
      {entries.length === 0 ? (
        <EmptyState
          icon={WalletIcon}
          title={t('empty.title')}
          text={`${t('about')} ${use}`}
          action={<ButtonLink to={paths.reservations()}>{t('empty.action')}</ButtonLink>}
        />
      ) : (
        <div className={columns}>
          <Card
            look="deco"
            padding="large"
            className="grid gap-6 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:gap-10 lg:sticky lg:top-24 lg:p-7"
          >
            <p>
              <span className="block text-muted">{t('balance')}</span>
              <span className="numbers mt-1 block whitespace-nowrap font-display text-5xl">
                {formatExactMoney(language, balanceCents)}
              </span>
            </p>
            <div className="grid justify-items-start gap-4">
              <p className="text-muted">
                {t('about')} {balanceCents > 0 && use}
              </p>
              <AskPayout wallet={loaderData} onChanged={revalidate} />
            </div>
          </Card>
          <section aria-labelledby="history" className="min-w-0">
            <Heading level={2} look="subheading" id="history">
              {t('history')}
            </Heading>
            <Card className="mt-4 py-1 sm:py-2">
              <WalletHistory
                entries={entries}
                linkOf={({ groupId }, words) => (
                  <Link to={paths.reservation(groupId)} className="text-link underline underline-offset-4">
                    {words}
                  </Link>
                )}
              />
            </Card>
            <div className="mt-8">
              <Pagination
                name={t('pages')}
                page={pageNumber}
                pageCount={totalPages}
                hrefOf={(page) => paths.wallet(page === 1 ? {} : { page })}
              />
            </div>
          </section>
        </div>
      )}
    </>
  );
}
