import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { singlePaymentWords } from '#features/pricing/domain/single-payment.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { PaymentSteps } from '../group-price.tsx';
import { TripLines } from '../trip-lines.tsx';
import { priceOfLine, quoteOfRequest, unpricedNote } from './line-price.ts';
import { Sums } from './order-summary.tsx';

/** The request that was with staff has its answer: what the trip is now, and the way to its page. */
export function AnsweredScreen({ group }: { group: GroupView }) {
  const t = useTexts('wizard');
  const reservations = useTexts('reservations');
  const { bookingCode: code, offer, status } = group;
  return (
    <EmptyState
      icon={CircleCheck}
      level={1}
      title={offer ? reservations('offer.title') : t('answered.title')}
      text={offer ? t('asked.code', { code }) : t('answered.text', { code, status: reservations(`status.${status}`) })}
      action={<ButtonLink to={paths.reservation(group.id)}>{t('asked.see')}</ButtonLink>}
    />
  );
}

const steps = ['look', 'answer', 'pay'] as const;

/** The request is with staff: thanks, what happens next, and what will be due when. */
export function AskedScreen({ group }: { group: GroupView }) {
  const t = useTexts('wizard');
  const reservations = useTexts('reservations');
  const language = useTextLanguage();
  const { phone, cardPayments } = useSite().company;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const request = group.requests.find(({ status }) => status === 'on-review');
  const lines = group.reservations.filter(({ requestId }) => requestId === request?.id);
  const due = request?.answerDueAt;
  const quote = request && quoteOfRequest(group.quote, request);
  const isAddition = request !== undefined && request.sequence > 1;
  const planned = plannedOf(group, request);
  const single = singlePaymentWords(group.paymentTerms, language);
  const isManuallyPriced = lines.some(({ service }) => service?.isManuallyPriced);
  const words = {
    look: t(`asked.look.${isAddition ? 'addition' : 'trip'}${group.holdUntil ? 'Held' : 'Free'}`),
    answer: t(isManuallyPriced ? 'asked.answer.textPriced' : 'asked.answer.text'),
    pay: t(isAddition ? 'asked.payAddition' : 'asked.pay.text', {
      methods: reservations(byCardPayments('methods.names', cardPayments)),
      count: planned?.instalments.length ?? 0,
    }),
  };
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <div ref={heading} tabIndex={-1} className="grid justify-items-start gap-4 focus:outline-none">
        <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
          <Icon of={CircleCheck} className="size-7" />
        </span>
        <Heading level={1}>{t('asked.title')}</Heading>
        <p className="text-muted">
          {t('asked.code', { code: group.bookingCode })}
          {due && <> {t('asked.by', { deadline: formatDeadline(language, instantOf(due)) })}</>}
        </p>
      </div>
      <ol className="grid gap-6 sm:grid-cols-3 sm:gap-8">
        {steps.map((step, index) => (
          <li key={step} className="border-line border-t pt-4">
            <span aria-hidden="true" className="numbers font-display text-2xl text-info">
              {index + 1}
            </span>
            <p className="mt-1 font-semibold">
              {t(step === 'pay' && isAddition ? 'asked.payAdditionTitle' : `asked.${step}.title`)}
            </p>
            <p className="mt-1 text-muted text-sm">{words[step]}</p>
          </li>
        ))}
      </ol>
      {lines.length > 0 && (
        <Card as="section" className="grid gap-5">
          <Heading level={2} look="subheading">
            {t('asked.lines')}
          </Heading>
          <TripLines lines={lines} priceOf={({ id }) => priceOfLine(group.quote, id)} />
          {quote && (
            <div className="border-line border-t pt-5">
              <Sums quote={quote} />
              {isManuallyPriced && <p className="mt-2 text-muted text-sm">{t('summary.plusManuallyPriced')}</p>}
            </div>
          )}
          {planned && (
            <div>
              <PaymentSteps quote={planned} />
              {isManuallyPriced && (
                <p className="mt-2 text-muted text-sm">{t(...unpricedNote(planned, { isAddition, single }))}</p>
              )}
            </div>
          )}
        </Card>
      )}
      {phone && (
        <p>
          {t('asked.questions')}{' '}
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="numbers whitespace-nowrap text-link underline underline-offset-4"
          >
            {phone}
          </a>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.reservation(group.id)}>{t('asked.see')}</ButtonLink>
        <ButtonLink to={paths.reservations()} tone="outline">
          {t('asked.all')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** How the request would be paid: of what is added to a trip its own part alone, which has no deposit. */
function plannedOf({ quote }: GroupView, request: GroupView['requests'][number] | undefined) {
  if (!quote || !request || request.sequence === 1) return quote;
  const instalments = quote.instalments.filter(({ requestId }) => requestId === request.id);
  return instalments.length > 0 ? { instalments, securityDepositCents: 0 } : null;
}
