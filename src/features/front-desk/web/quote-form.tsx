import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { proposalSources } from '#features/reservations/domain/proposal.ts';
import { PriceTable } from '#features/reservations/web/group-price.tsx';
import { guestsInWords } from '#features/reservations/web/group-terms.ts';
import { formatClock, formatDate, formatDays, formatExactMoney } from '#kernel/locales.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { QuotedService, SendBody, SentView } from '../api/front-desk.schemas.ts';
import { isEmailShaped, phoneTyped } from '../typed-contact.domain.ts';
import { ContactFields, type TypedContact } from './contact-fields.tsx';
import { deskClient } from './desk-clients.ts';
import { QuoteServices } from './quote-services.tsx';
import { TermsFields, type TypedTerms } from './terms-fields.tsx';
import { type Call, isWithin } from './use-call.ts';
import { useIsPriceMeant } from './use-is-meant.ts';
import { useQuotePrice } from './use-quote-price.ts';
import { type Chosen, timeOf } from './wanted.ts';

export interface Sent extends SentView {
  readonly email: string;
}

interface QuoteFormProps {
  chosen: Chosen;
  /** Other dates are typed than those that were chosen: nothing is sent. */
  isPending: boolean;
  call: Call;
  usualHours: number;
  onCall: (change: Partial<Call>) => void;
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

/** The quote of what was chosen: its price, who it is for, for how long, and what was agreed. */
export function QuoteForm({ chosen, isPending, call, usualHours, onCall, onSent, onClose }: QuoteFormProps) {
  const t = useTexts('desk');
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const { contact, source, message } = call;
  const [agreed, setAgreed] = useAgreed(chosen);
  const terms: TypedTerms = { ...agreed, message, holdHours: call.holdHours ?? usualHours };
  const setTerms = ({ message: typed, holdHours, ...others }: TypedTerms) => {
    setAgreed(others);
    if (typed !== message) onCall({ message: typed });
    if (holdHours !== terms.holdHours) onCall({ holdHours });
  };
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const services = call.services.filter((service) => isWithin(service, chosen.dates));
  const others = call.services.filter((service) => !services.includes(service));
  const setServices = (next: readonly QuotedService[]) => onCall({ services: [...next, ...others] });
  const price = useQuotePrice(chosen, { terms, services });
  const wrong = useWrong(contact, terms);
  const isMeant = useIsPriceMeant();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    flushSync(() => setTried(true));
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const { priced, agreedCents } = price;
    if (isSending || isPending || !priced || Object.values(wrong).some(Boolean)) return;
    const meant = isMeant({ agreedCents, usualCents: priced.stayCents });
    if (meant !== true && !(await meant)) return;
    setSending(true);
    setProblem(undefined);
    const body = {
      ...{ id: chosen.id, ...timeOf(chosen), source, contact: contactBody(contact) },
      ...termsBody(terms, agreedCents),
      services: [...services],
      expectedTotalCents: priced.quote.totalCents,
    };
    try {
      const sent = await sendOnce(body, (idempotencyKey) => deskClient().sendProposal({ body }, { idempotencyKey }));
      onSent({ ...sent, email: contact.email.trim() });
    } catch (error) {
      setProblem(refusalText(error));
      if (error instanceof ApiRefusal && error.code === 'price-changed') await price.refetch();
    } finally {
      setSending(false);
    }
  };
  const whyNotSend = isPending ? t('quote.datesFirst') : price.priced ? null : t('quote.noPrice');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <ChosenHead chosen={chosen} />
      <PriceShown price={price} />
      <QuoteServices {...{ services, chosen }} priced={price.priced} check={price.check} onChange={setServices} />
      {others.length > 0 && <p className="text-muted text-sm">{t('services.otherDates', { count: others.length })}</p>}
      <ContactFields
        contact={contact}
        wrong={isTried ? wrong : {}}
        onChange={(changed) => onCall({ contact: changed })}
      />
      <Select
        label={t('source.title')}
        value={source}
        options={proposalSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={({ target }) => onCall({ source: target.value as SendBody['source'] })}
      />
      <TermsFields
        terms={terms}
        broken={price.broken ? [...chosen.broken, price.broken] : chosen.broken}
        stayCents={price.priced?.stayCents}
        isOuting={chosen.kind === 'boat'}
        wrong={isTried ? wrong : { price: wrong.price }}
        onChange={setTerms}
      />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWaiting={isSending} disabledReason={whyNotSend}>
          {contact.email.trim() === '' ? t('quote.hold') : t('quote.send')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('quote.back')}
        </Button>
      </div>
    </form>
  );
}

type Agreed = Pick<TypedTerms, 'lifted' | 'price' | 'reason'>;

/** What was agreed for these dates: other dates break other rules and have another price. */
function useAgreed({ broken, dates }: Chosen) {
  const of = `${dates.from} ${dates.until}`;
  const fresh = { of, lifted: broken, price: '', reason: '' };
  const [typed, setTyped] = useState<Agreed & { readonly of: string }>(fresh);
  const agreed: Agreed = typed.of === of ? typed : fresh;
  return [agreed, (next: Agreed) => setTyped({ of, ...next })] as const;
}

/** The terms as calls name them. */
export function termsBody({ lifted, reason, message, holdHours }: TypedTerms, agreedCents: number | null) {
  return {
    ...{ lifted: [...lifted], agreedCents, holdHours },
    reason: reason.trim() || null,
    message: message.trim() || null,
  };
}

function contactBody({ email, phone, name, lastname, ...contact }: TypedContact): SendBody['contact'] {
  return {
    ...contact,
    ...{ name: name.trim(), lastname: lastname.trim() },
    email: email.trim() || null,
    phone: phoneTyped(phone) ?? null,
  };
}

/** What is missing or wrong, by the field's name. */
function useWrong(contact: TypedContact, terms: TypedTerms): Readonly<Record<string, string | undefined>> {
  const t = useTexts('desk');
  const missing = (text: string) => (text.trim() === '' ? t('wrong.required') : undefined);
  const email = contact.email.trim();
  const isPhoneOnly = email === '';
  return {
    name: missing(contact.name),
    lastname: missing(contact.lastname),
    email: email !== '' && !isEmailShaped(email) ? t('wrong.email') : undefined,
    phone:
      isPhoneOnly && contact.phone.trim() === ''
        ? t('wrong.emailOrPhone')
        : contact.phone.trim() !== '' && !phoneTyped(contact.phone)
          ? t('wrong.phone')
          : undefined,
    ...useWrongTerms(terms),
  };
}

/** The same of the terms alone. */
export function useWrongTerms(terms: TypedTerms): Readonly<Record<'price' | 'reason', string | undefined>> {
  const t = useTexts('desk');
  const isPriced = terms.price.trim() !== '';
  const isOverridden = terms.lifted.length > 0 || isPriced;
  return {
    price: isPriced && centsTyped(terms.price) === undefined ? t('wrong.price') : undefined,
    reason: isOverridden && terms.reason.trim() === '' ? t('wrong.reason') : undefined,
  };
}

function ChosenHead({ chosen }: Pick<QuoteFormProps, 'chosen'>) {
  const t = useTexts('desk');
  const ofTrips = useTexts('reservations');
  const language = useTextLanguage();
  const { dates, startTime, hours, guests } = chosen;
  const when =
    startTime === null
      ? formatDays(language, dates.from, dates.until)
      : t('quote.outing', {
          day: formatDate(language, dates.from),
          time: formatClock(language, startTime),
          count: hours ?? 0,
        });
  return (
    <div>
      <Heading level={2} look="subheading">
        {t('quote.title')} <span translate="no">{chosen.name}</span>
      </Heading>
      <p className="text-muted">
        {when} · {guestsInWords(ofTrips, guests)}
      </p>
    </div>
  );
}

/** The total, and below it each line; or why there is none. */
export function PriceShown({ price }: { price: ReturnType<typeof useQuotePrice> }) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  if (price.error !== undefined)
    return (
      <Alert tone={price.broken ? 'warning' : 'danger'} isNews>
        {refusalText(price.error)} {price.broken && t('quote.liftIt')}
      </Alert>
    );
  if (!price.priced) return <Skeleton className="h-16 w-full" />;
  const { quote } = price.priced;
  return (
    <details className="rounded-control border border-line px-4">
      <summary aria-busy={price.isAsking} className="min-h-14 py-2.5">
        <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{t('quote.total')}</span>
          <span className="numbers font-semibold text-xl">{formatExactMoney(language, quote.totalCents)}</span>
        </span>
      </summary>
      <div className="grid gap-2 pb-4">
        <PriceTable quote={quote} />
        {quote.securityDepositCents > 0 && (
          <p className="text-muted text-sm">
            {t('quote.deposit', { deposit: formatExactMoney(language, quote.securityDepositCents) })}
          </p>
        )}
      </div>
    </details>
  );
}
