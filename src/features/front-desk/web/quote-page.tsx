import FileClock from 'lucide-react/icons/file-clock';
import { type ReactNode, useState } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { freeCancellationOf } from '#features/catalog/domain/cancellation-terms.ts';
import { AgreementText } from '#features/contracts/agreement-panel.web.tsx';
import { PriceTable } from '#features/reservations/web/group-price.tsx';
import { deadlineOf } from '#features/reservations/web/group-terms.ts';
import { StayFacts } from '#features/reservations/web/stay-header.tsx';
import { TripLines } from '#features/reservations/web/trip-lines.tsx';
import { priceOfLine } from '#features/reservations/web/wizard/line-price.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant, instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ProposalPage } from '../api/proposals.schemas.ts';
import { AcceptQuote } from './accept-quote.tsx';
import { proposalsClient } from './desk-clients.ts';

type Trip = NonNullable<ProposalPage['trip']>;
type Quote = NonNullable<Trip['quote']>;

/** Reads the quote behind a link. */
export const loadQuote = (token: string, signal: AbortSignal): Promise<ProposalPage> =>
  proposalsClient().viewProposal({ body: { token } }, { signal });

interface QuotePageProps {
  token: string;
  /** Null: the link leads to no quote. */
  quote: ProposalPage | null;
}

/** The quote that staff made, for the guest who opened its link; and what became of it where it can't be accepted. */
export function QuotePage({ token, quote }: QuotePageProps) {
  const t = useTexts('quote');
  const stay = quote?.trip?.reservations.find(({ isPrincipal }) => isPrincipal);
  if (quote?.state === 'open' && quote.trip?.quote && stay)
    return <OpenQuote token={token} page={quote} trip={quote.trip} quote={quote.trip.quote} stay={stay} />;
  if (quote?.state === 'accepted') {
    const to = quote.trip ? paths.reservation(quote.trip.id) : paths.reservations();
    return (
      <Ended
        title={t('states.accepted.title')}
        text={t(quote.trip ? 'states.accepted.textOwn' : 'states.accepted.text')}
      >
        <ButtonLink to={to}>{t('states.accepted.action')}</ButtonLink>
      </Ended>
    );
  }
  const state = quote === null || quote.state === 'open' ? 'gone' : quote.state;
  const isUnnamed = quote?.state === 'replaced' && quote.email === null;
  const text = isUnnamed ? t('states.replaced.textPlain') : t(`states.${state}.text`, { email: quote?.email ?? '' });
  return (
    <Ended title={t(`states.${state}.title`)} text={text}>
      <CallUs />
    </Ended>
  );
}

function Ended({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} noIndex />
      <EmptyState icon={FileClock} level={1} title={title} text={text} action={children} />
    </>
  );
}

function CallUs() {
  const t = useTexts('quote');
  const { company } = useSite();
  return (
    <a
      href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {t('call', { phone: company.phone })}
    </a>
  );
}

interface OpenQuoteProps {
  token: string;
  page: ProposalPage;
  trip: Trip;
  quote: Quote;
  stay: Trip['reservations'][number];
}

function OpenQuote({ token, page, trip, quote, stay }: OpenQuoteProps) {
  const t = useTexts('quote');
  const language = useTextLanguage();
  const place = stay.house ?? stay.boat;
  const services = trip.reservations.filter(({ service }) => service);
  const { deadline, left } = deadlineOf(language, { at: page.dueAt, now: instant(Date.now()) });
  return (
    <div className="grid gap-8">
      <PageHead title={t('title')} noIndex />
      <header className="grid gap-5">
        <div className="grid gap-2">
          <p className="text-muted text-sm">{t('code', { code: trip.bookingCode })}</p>
          <Heading level={1}>
            <span translate="no">{place?.name}</span>
          </Heading>
          {place && (
            <p className="text-muted">
              {stay.boat ? `${stay.boat.marina}, ${stay.boat.destination}` : place.destination}
            </p>
          )}
        </div>
        {place?.media && (
          <Picture {...place.media} sizes="(min-width: 768px) 44rem, 100vw" isFirst className="rounded-card" />
        )}
        <p className="text-lg">
          {t('lead', { name: page.guestName, deadline })} <Badge tone="info">{left}</Badge>
        </p>
        {page.message && (
          <figure className="grid gap-1 border-line border-l-2 pl-4">
            <figcaption className="text-muted text-sm">{t('message')}</figcaption>
            <blockquote className="wrap-anywhere whitespace-pre-line">{page.message}</blockquote>
          </figure>
        )}
        <StayFacts stay={stay} />
      </header>
      {services.length > 0 && (
        <Card as="section" className="grid gap-5">
          <Heading level={2}>{t('services')}</Heading>
          <TripLines lines={services} priceOf={({ id }) => priceOfLine(quote, id)} />
        </Card>
      )}
      <Card as="section" className="grid gap-5">
        <Heading level={2}>{t('price')}</Heading>
        <PriceTable quote={quote} />
        <Payments quote={quote} />
      </Card>
      <Policy stay={stay} payments={quote.instalments.length} />
      <Agreement token={token} />
      <Card as="section" className="grid gap-4">
        <Heading level={2}>{t('accept.title')}</Heading>
        <AcceptQuote token={token} page={page} totalCents={quote.totalCents} call={<CallUs />} />
      </Card>
    </div>
  );
}

/** What is due by when: each payment by name, then the deposit, which is due with the last one. */
function Payments({ quote }: { quote: Quote }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const { instalments, securityDepositCents } = quote;
  const dueOf = (due: Quote['instalments'][number]['due']) => {
    if ('at' in due) return t('price.at', { deadline: formatDeadline(language, instantOf(due.at)) });
    return t('price.afterAcceptance', { count: due.hoursAfterApproval }) + (due.orStart ? t('price.orStart') : '');
  };
  const nameOf = (place: number) =>
    t(instalments.length === 1 ? 'price.single' : place === 0 ? 'price.first' : 'price.second');
  const rows = instalments.map(({ totalCents, due }, place) => ({ name: nameOf(place), totalCents, due: dueOf(due) }));
  const last = rows.at(-1);
  const deposit =
    securityDepositCents > 0 && last
      ? [{ name: t('price.deposit'), totalCents: securityDepositCents, due: last.due }]
      : [];
  return (
    <div>
      <h3 className="font-semibold text-sm">{t('price.instalments')}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {[...rows, ...deposit].map(({ name, totalCents, due }) => (
          <li key={name} className="flex justify-between gap-4">
            <span className="text-muted">
              {name}, {due}
            </span>
            <span className="numbers whitespace-nowrap">{formatExactMoney(language, totalCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Policy({ stay, payments }: { stay: Trip['reservations'][number]; payments: number }) {
  const t = useTexts('quote');
  const words = useTexts('wizard');
  const language = useTextLanguage();
  const terms = (stay.house ?? stay.boat)?.cancellationTerms;
  if (!terms) return null;
  const today = dateAt(instant(Date.now()));
  const free = freeCancellationOf(terms, { checkInOn: calendarDate(stay.startAt), today });
  return (
    <section className="grid gap-2">
      <Heading level={2}>{t('policy')}</Heading>
      <p>
        {free
          ? words('confirm.free', { count: free.hoursAfterConfirmation, date: formatDate(language, free.latestOn) })
          : words('confirm.notFree')}{' '}
        {words('confirm.kept', { count: payments })}
      </p>
    </section>
  );
}

/** The agreement as it would be accepted, to read before. */
function Agreement({ token }: { token: string }) {
  const t = useTexts('quote');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid justify-items-start gap-3">
      <Heading level={2}>{t('agreement')}</Heading>
      <p>{t('agreementText')}</p>
      <Button tone="outline" onClick={() => setOpen(true)}>
        {t('readAgreement')}
      </Button>
      {isOpen && (
        <Dialog isOpen size="large" title={t('agreement')} onClose={() => setOpen(false)}>
          <AgreementWords token={token} />
        </Dialog>
      )}
    </section>
  );
}

function AgreementWords({ token }: { token: string }) {
  const language = useTextLanguage();
  const { data, error, refetch } = useQuery({
    key: ['quote-agreement', token, language],
    ask: (signal) => proposalsClient().readProposalAgreement({ body: { token } }, { signal }),
  });
  if (error !== undefined) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  return <AgreementText contract={data} />;
}
