import { type FormEvent, useRef, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { centsTyped, typedOf } from '#kernel/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select, type SelectOption } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

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
  /** The same for every attempt to record this entry, so that a second press records nothing twice. */
  readonly idempotencyKey: string;
}

interface RecordMoneyProps<Method extends string> {
  choices: readonly MoneyChoice[];
  /** The means of payment to choose from; the first is preselected. */
  methods: readonly [Method, ...Method[]];
  words: 'pay' | 'giveBack' | 'payOut';
  /** The field that differs between the forms: a date or a reason. */
  fact: { readonly label: string; readonly type: 'date' | 'text'; readonly initial: string; readonly max?: string };
  record: (money: RecordedMoney<Method>) => Promise<unknown>;
  onChanged: () => Promise<void>;
}

/** Staff record a payment, a refund or a payout: one form, since they differ in one field. */
export function RecordMoney<Method extends OfflineMethod | 'credit'>({
  choices,
  methods,
  words,
  fact,
  record,
  onChanged,
}: RecordMoneyProps<Method>) {
  const t = useTexts('staff');
  const refusalText = useRefusalText();
  const [invoiceId, setInvoiceId] = useState(choices[0]?.value ?? '');
  const chosen = choices.find(({ value }) => value === invoiceId) ?? choices[0];
  const [amount, setAmount] = useState<string>();
  const [errors, setErrors] = useState<{ amount?: string; fact?: string; all?: string }>({});
  const [isSending, setSending] = useState(false);
  const idempotencyKey = useRef(crypto.randomUUID());
  if (!chosen) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const field = (name: string) => String(typed.get(name) ?? '').trim();
    const amountCents = centsTyped(field('amount'));
    if (amountCents === undefined) return setErrors({ amount: t('pay.badAmount') });
    if (field('fact') === '') return setErrors({ fact: t('decide.required') });
    setErrors({});
    setSending(true);
    try {
      const type = methods.find((method) => method === field('type')) ?? methods[0];
      await record({
        invoiceId: chosen.value,
        amountCents,
        type,
        reference: field('reference'),
        fact: field('fact'),
        idempotencyKey: idempotencyKey.current,
      });
      idempotencyKey.current = crypto.randomUUID();
      showMessage({ type: 'success', text: t(`${words}.done`) });
      form.reset();
      setAmount(undefined);
      await onChanged();
    } catch (error) {
      idempotencyKey.current = crypto.randomUUID();
      setErrors({ all: refusalText(error) });
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 sm:grid-cols-2">
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
        onChange={(event) => setAmount(event.target.value)}
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
      />
      <TextInput label={t(`${words}.reference`)} name="reference" maxLength={120} />
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
