import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

/** A payment that was recorded already, as the refusal `payment-known` names it. */
const knownPayment = z.object({
  invoiceNumber: z.string(),
  bookingCode: z.string(),
  amountCents: z.number(),
  receivedOn: z.string(),
  recordedBy: z.nullable(z.string()),
});
type KnownPayment = z.output<typeof knownPayment>;

function knownPaymentOf(error: unknown): KnownPayment | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'payment-known') return undefined;
  return knownPayment.safeParse(error.details.known).data;
}

/** Means of payment outside the product. */
export const offlineMethods = ['bank-transfer', 'zelle', 'cash', 'cheque'] as const;
type OfflineMethod = (typeof offlineMethods)[number];

export interface MoneyChoice extends SelectOption {
  /** The amount that is suggested, in cents. */
  readonly suggestedCents: number;
}

export interface RecordedMoney<Method extends string> {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly type: Method;
  readonly reference: string;
  /** The date of a payment, or the reason of a refund. */
  readonly fact: string;
  /** Staff were shown a payment like it, and say that this is another one. */
  readonly isAnother: boolean;
}

interface RecordMoneyProps<Method extends string> {
  choices: readonly MoneyChoice[];
  /** The means of payment to choose from; the first is preselected. */
  methods: readonly [Method, ...Method[]];
  words: 'pay' | 'giveBack' | 'payOut';
  /** The field that differs between the forms: a date or a reason. */
  fact: { readonly label: string; readonly type: 'date' | 'text'; readonly initial: string; readonly max?: string };
  /** Asks again before anything is sent; absent: nothing is asked. */
  confirm?: (money: RecordedMoney<Method>) => Promise<boolean>;
  record: (
    money: RecordedMoney<Method>,
    idempotencyKey: string,
  ) => Promise<{ readonly id: string; readonly needsRelease?: boolean }>;
  onChanged: () => Promise<void>;
}

/**
 * Staff record a payment, a refund or a payout: one form, since they differ in one field. After an entry the form
 * closes, so that nobody records the next invoice by a second press.
 */
export function RecordMoney<Method extends OfflineMethod | 'credit' | 'card'>({
  choices,
  methods,
  words,
  fact,
  confirm,
  record,
  onChanged,
}: RecordMoneyProps<Method>) {
  const t = useTexts('staff');
  const refusalText = useRefusalText();
  const [invoiceId, setInvoiceId] = useState(choices[0]?.value ?? '');
  const chosen = choices.find(({ value }) => value === invoiceId) ?? choices[0];
  const [amount, setAmount] = useState<string>();
  const [errors, setErrors] = useState<{ amount?: string; fact?: string; all?: string }>({});
  const [known, setKnown] = useState<KnownPayment>();
  const [recorded, setRecorded] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sendOnce = useSendOnce();
  if (!chosen) return null;

  const send = async (form: HTMLFormElement, isAnother: boolean) => {
    if (isSending) return;
    const typed = new FormData(form);
    const field = (name: string) => String(typed.get(name) ?? '').trim();
    const amountCents = centsTyped(field('amount'));
    if (amountCents === undefined) return setErrors({ amount: t('pay.badAmount') });
    if (field('fact') === '') return setErrors({ fact: t(fact.type === 'date' ? 'pay.noDay' : 'decide.required') });
    setErrors({});
    const type = methods.find((method) => method === field('type')) ?? methods[0];
    const money = {
      invoiceId: chosen.value,
      amountCents,
      type,
      reference: field('reference'),
      fact: field('fact'),
      isAnother,
    };
    setKnown(undefined);
    if (confirm && !(await confirm(money))) return;
    setSending(true);
    try {
      const { needsRelease } = await sendOnce(money, (idempotencyKey) => record(money, idempotencyKey));
      const text = t(needsRelease ? 'giveBack.asked' : `${words}.done`);
      showMessage({ type: needsRelease ? 'warning' : 'success', text });
      setRecorded(text);
      setAmount(undefined);
      await onChanged();
    } catch (error) {
      const like = knownPaymentOf(error);
      if (like) setKnown(like);
      else setErrors({ all: refusalText(error) });
    } finally {
      setSending(false);
    }
  };

  if (recorded !== undefined) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-4">
        {recorded}
        <Button tone="quiet" onClick={() => setRecorded(undefined)}>
          {t(`${words}.another`)}
        </Button>
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget, false);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Select
        className="sm:col-span-2"
        label={t(`${words}.invoice`)}
        name="invoice"
        options={choices}
        value={chosen.value}
        onChange={(event) => {
          setInvoiceId(event.target.value);
          setAmount(undefined);
        }}
      />
      <TextInput
        label={t(`${words}.amount`)}
        name="amount"
        inputMode="decimal"
        error={errors.amount}
        value={amount ?? typedOf(chosen.suggestedCents)}
        onChange={(event) => {
          setAmount(event.target.value);
          setErrors({});
        }}
      />
      <Select
        label={t(`${words}.how`)}
        name="type"
        options={methods.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
      />
      <TextInput
        label={fact.label}
        name="fact"
        type={fact.type}
        defaultValue={fact.initial}
        max={fact.max}
        error={errors.fact}
        onChange={() => setErrors({})}
      />
      <TextInput label={t(`${words}.reference`)} name="reference" maxLength={120} />
      {known && <KnownPaymentAlert known={known} onRecord={(form) => void send(form, true)} />}
      {errors.all && (
        <Alert tone="danger" isNews className="sm:col-span-2">
          {errors.all}
        </Alert>
      )}
      <p className="sm:col-span-2">
        <Button type="submit" isWaiting={isSending} waitingText={t(`${words}.sending`)}>
          {t(`${words}.action`)}
        </Button>
      </p>
    </form>
  );
}

/** Shows the payment that this one looks like, and records it all the same when staff say so. */
function KnownPaymentAlert({ known, onRecord }: { known: KnownPayment; onRecord: (form: HTMLFormElement) => void }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const values = {
    who: known.recordedBy ?? '–',
    amount: formatExactMoney(language, known.amountCents),
    date: formatDate(language, calendarDate(known.receivedOn)),
    number: known.invoiceNumber,
    code: known.bookingCode,
  };
  return (
    <Alert tone="warning" isNews className="sm:col-span-2">
      <span className="block">{t('pay.known', values)}</span>
      <Button
        tone="quiet"
        className="mt-3"
        onClick={({ currentTarget: { form } }) => {
          if (form) onRecord(form);
        }}
      >
        {t('pay.recordAnother')}
      </Button>
    </Alert>
  );
}
