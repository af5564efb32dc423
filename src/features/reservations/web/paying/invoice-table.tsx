import type { ReactNode } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import { taxLabel } from '#kernel/money/tax-label.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { Invoice } from '../group-terms.ts';
import { invoiceNames } from '../invoice-names.ts';

const tones: Readonly<Record<Invoice['status'], BadgeTone>> = {
  open: 'warning',
  paid: 'success',
  overdue: 'danger',
  void: 'neutral',
  refunded: 'neutral',
};

/** An invoice that is void or was given back is not due any more. */
const isDue = ({ status }: Invoice) => status !== 'void' && status !== 'refunded';

const cell = 'py-3 pr-4 text-left align-baseline last:pr-0';
const number = 'numbers whitespace-nowrap py-3 pr-4 text-right align-baseline last:pr-0';

/** The invoices of a group: a table, on a phone a list. */
export function InvoiceTable({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const { invoices } = group;
  const names = invoiceNames(group, t);
  const money = new Map(invoices.map((invoice) => [invoice.id, moneyOf(invoice, group.payments)]));
  if (invoices.length === 0) return <p className="text-muted">{t('invoices.none')}</p>;
  return (
    <>
      <InvoiceList invoices={invoices} names={names} money={money} />
      <table className="hidden w-full text-[0.9375rem] sm:table">
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            {(['number', 'kind', 'due'] as const).map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
                {t(`invoices.${name}`)}
              </th>
            ))}
            {(['amount', 'paid'] as const).map((name) => (
              <th key={name} scope="col" className={`${number} font-medium`}>
                {t(`invoices.${name}`)}
              </th>
            ))}
            <th scope="col" className={`${cell} font-medium`}>
              {t('invoices.state')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row" className={`${cell} numbers whitespace-nowrap font-semibold`}>
                {invoice.number}
              </th>
              <td className={cell}>
                {names.get(invoice.number)}
                <InvoiceTaxes invoice={invoice} />
              </td>
              <td className={`${cell} numbers`}>
                {isDue(invoice) ? formatDate(language, calendarDate(invoice.dueDate)) : '–'}
              </td>
              <td className={number}>
                {formatExactMoney(language, invoice.totalCents)}
                <WhatWasCredited invoice={invoice} />
              </td>
              <td className={number}>
                {formatExactMoney(language, money.get(invoice.id)?.receivedCents ?? 0)}
                <WhatBecame money={money.get(invoice.id)} />
              </td>
              <td className={cell}>
                <Badge tone={tones[invoice.status]}>{t(`invoices.status.${invoice.status}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface InvoiceMoney {
  readonly receivedCents: number;
  readonly returnedCents: number;
  readonly keptCents: number;
}

/** What was received for an invoice, what of it went back, and what of a deposit was kept. */
function moneyOf({ number: of, keptCents, paidCents }: Invoice, payments: GroupView['payments']): InvoiceMoney {
  const back = payments.filter(
    ({ invoiceNumber, kind, reversal }) =>
      invoiceNumber === of && reversal === null && (kind === 'refund' || kind === 'deposit-return'),
  );
  const returnedCents = -sumOf(back.map(({ totalCents }) => totalCents));
  return { receivedCents: paidCents + returnedCents, returnedCents, keptCents };
}

function WhatBecame({ money }: { money: InvoiceMoney | undefined }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (['returnedCents', 'keptCents'] as const)
    .filter((name) => (money?.[name] ?? 0) > 0)
    .map((name) => (
      <span key={name} className="block text-muted text-sm">
        {t(`invoices.${name}`)} {formatExactMoney(language, money?.[name] ?? 0)}
      </span>
    ));
}

/** What an invoice was issued for, where a credit has lessened it. */
function WhatWasCredited({ invoice: { totalCents, creditedCents } }: { invoice: Invoice }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  if (creditedCents === 0) return null;
  const credited = formatExactMoney(language, creditedCents);
  const issued = formatExactMoney(language, totalCents + creditedCents);
  return <span className="block font-normal text-muted text-sm">{t('invoices.credited', { issued, credited })}</span>;
}

interface InvoiceListProps {
  invoices: readonly Invoice[];
  names: ReadonlyMap<string, string>;
  money: ReadonlyMap<string, InvoiceMoney>;
}

function InvoiceList({ invoices, names, money }: InvoiceListProps) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <ul className="divide-y divide-line sm:hidden">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
          <span className="font-semibold">{names.get(invoice.number)}</span>
          <span className="numbers text-right font-semibold">{formatExactMoney(language, invoice.totalCents)}</span>
          <span className="numbers text-muted text-sm">
            <span className="whitespace-nowrap">{invoice.number}</span>
            {isDue(invoice) && (
              <>
                {'\u00a0· '}
                <span className="whitespace-nowrap">
                  {t('invoices.due')} {formatDate(language, calendarDate(invoice.dueDate))}
                </span>
              </>
            )}
            {(money.get(invoice.id)?.receivedCents ?? 0) > 0 && (
              <span className="block">
                {t('invoices.paid')} {formatExactMoney(language, money.get(invoice.id)?.receivedCents ?? 0)}
              </span>
            )}
            <WhatBecame money={money.get(invoice.id)} />
            <WhatWasCredited invoice={invoice} />
          </span>
          <span className="text-right">
            <Badge tone={tones[invoice.status]}>{t(`invoices.status.${invoice.status}`)}</Badge>
          </span>
          <InvoiceTaxes invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

/** The taxes in an invoice, by name and rate. */
function InvoiceTaxes({ invoice: { number, taxes } }: { invoice: Invoice }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  if (taxes.length === 0) return null;
  const taxesCents = sumOf(taxes.map(({ totalCents }) => totalCents));
  return (
    <details className="col-span-full text-muted text-sm">
      <summary className="cursor-pointer underline underline-offset-4 pointer-coarse:py-3">
        {t('invoices.taxes', { amount: formatExactMoney(language, taxesCents) })}
        <span className="sr-only"> {number}</span>
      </summary>
      <ul className="mt-1 grid gap-1">
        {taxes.map((tax) => (
          <li key={`${tax.code} ${tax.basisPoints}`} className="flex justify-between gap-4">
            <span>{taxLabel(tax)}</span>
            <span className="numbers">{formatExactMoney(language, tax.totalCents)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const methods = ['bank-transfer', 'zelle', 'cash', 'cheque', 'card', 'credit'] as const;

/** Payments and refunds as they were recorded, each with what the page of its reader adds. */
export function PaymentList({
  payments,
  extraOf,
}: {
  payments: GroupView['payments'];
  extraOf?: (id: string) => ReactNode;
}) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  if (payments.length === 0) return <p className="text-muted">{t('payments.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => {
        const method = methods.find((name) => name === payment.type);
        return (
          <li key={payment.id} className="flex items-baseline justify-between gap-4 py-3">
            <span>
              {t(`payments.${payment.isOverpayment ? 'overpayment' : payment.kind}`)}
              <span className="block text-muted text-sm">
                {formatDate(language, calendarDate(payment.date.slice(0, 10)))}
                {'\u00a0· '}
                <span className="whitespace-nowrap">{payment.invoiceNumber}</span>
                {method && `\u00a0· ${t(`payments.${method}`)}`}
              </span>
              {extraOf?.(payment.id)}
            </span>
            <span className="numbers whitespace-nowrap font-semibold">
              {formatExactMoney(language, payment.totalCents).replace('-', '−')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
