import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { paymentsClient } from './payments-client.ts';
import { offlineMethods, RecordMoney } from './record-money.tsx';

interface PayableInvoice {
  readonly id: string;
  readonly number: string;
  readonly totalCents: number;
  readonly paidCents: number;
}

/** Records a payment for an invoice, in full or in part. */
export function RecordPayment({
  invoices,
  names,
  walletCents,
  today,
  onChanged,
}: {
  invoices: readonly PayableInvoice[];
  /** The name of each invoice, by its number. */
  names: ReadonlyMap<string, string>;
  /** The guest's credit; with 0 it is not offered. */
  walletCents: number;
  today: CalendarDate;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const choices = invoices.map((invoice) => {
    const openCents = Math.max(0, invoice.totalCents - invoice.paidCents);
    const values = {
      number: invoice.number,
      kind: names.get(invoice.number) ?? '',
      open: formatExactMoney(language, openCents),
    };
    return { value: invoice.id, label: t('pay.invoiceOption', values), suggestedCents: openCents };
  });
  return (
    <RecordMoney
      choices={choices}
      methods={walletCents > 0 ? [...offlineMethods, 'credit'] : [...offlineMethods]}
      words="pay"
      fact={{ label: t('pay.on'), type: 'date', initial: today, max: today }}
      onChanged={onChanged}
      confirm={async ({ type, amountCents }) => {
        if (type !== 'credit') return true;
        const amount = formatExactMoney(language, amountCents);
        return confirmed({
          title: t('pay.creditTitle', { amount }),
          message: t('pay.creditText'),
          confirmLabel: t('pay.creditConfirm', { amount }),
          cancelLabel: t('decide.back'),
        });
      }}
      record={({ invoiceId, fact, reference, isAnother, ...money }, idempotencyKey) =>
        paymentsClient().recordPayment(
          {
            params: { id: invoiceId },
            body: {
              ...money,
              receivedOn: fact,
              ...(reference ? { reference } : {}),
              ...(isAnother ? { isAnother } : {}),
            },
          },
          { idempotencyKey },
        )
      }
    />
  );
}
