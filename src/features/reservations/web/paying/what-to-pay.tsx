import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { decidingInvoice, type NextPayment } from '../../domain/next-payment.ts';
import { deadlineOf, type GroupTexts, type Invoice } from '../group-terms.ts';
import { invoiceNames } from '../invoice-names.ts';

type Payable = Omit<Invoice, 'dueAt'> & { readonly dueAt: Instant; readonly openCents: number };

/** An invoice that decides about its request when it is paid or overdue. */
interface Decided {
  readonly invoice: Payable;
  readonly request: GroupView['requests'][number];
}

/** Open invoices with what is open of each. */
export function payable(invoices: readonly Invoice[]): readonly Payable[] {
  return invoices.map((invoice) => ({
    ...invoice,
    dueAt: instantOf(invoice.dueAt),
    openCents: invoice.totalCents - invoice.paidCents,
  }));
}

/** Which of these invoices decide: about the trip, or about what was added to it. */
export function decidedOf({ requests }: Pick<GroupView, 'requests'>, due: readonly Payable[]): readonly Decided[] {
  return requests.flatMap((request) => {
    const invoice = decidingInvoice(
      request,
      due.filter(({ id }) => request.invoiceIds.includes(id)),
    );
    return invoice ? [{ invoice, request }] : [];
  });
}

/** What the guest is asked for, by name; of several payments how many are left. */
export function invitationTitle(
  group: Pick<GroupView, 'status' | 'invoices'>,
  { open, decided }: { open: readonly Payable[]; decided: readonly Decided[] },
  t: GroupTexts,
): string {
  const [first] = decided;
  if (first?.request.sequence === 1) {
    const isOwn = ({ id, kind }: Invoice) => kind === 'instalment' && first.request.invoiceIds.includes(id);
    return t('next.approvedTitle', { count: group.invoices.filter(isOwn).length });
  }
  if (first) return t('next.addedTitle');
  if (group.status === 'approved') return t('next.alsoTitle');
  const count = open.filter(({ kind }) => kind !== 'deposit').length;
  if (count === 0) return t('next.depositTitle');
  return t(count < open.length ? 'next.leftWithDeposit' : 'next.left', { count });
}

interface WhatToPayProps {
  group: GroupView;
  now: Instant;
  next: NextPayment<Payable>;
  /** All that is open, what is due later included. */
  open: readonly Payable[];
  decided: readonly Decided[];
}

/**
 * All that is due next, and of a confirmed trip what is due after it. What decides is told by its own amount, with what
 * it decides; anything due beside it, above all the deposit, apart from it.
 */
export function WhatToPay({ group, now, next, open, decided }: WhatToPayProps) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const money = (cents: number) => formatExactMoney(language, cents);
  const due = deadlineOf(language, { at: isoOf(next.dueAt), now });
  const names = invoiceNames(group, t);
  const beside = next.invoices.filter((invoice) => !decided.some((one) => one.invoice === invoice));
  if (decided.length === 0) {
    return (
      <>
        <p>{t('next.secondText', { amount: money(next.amountCents), ...due })}</p>
        <ul className="mt-1 list-disc pl-5">
          {next.invoices.map(({ id, number, openCents }) => (
            <li key={id}>
              {names.get(number)}
              {next.invoices.length > 1 && <span className="numbers font-semibold"> {money(openCents)}</span>}
            </li>
          ))}
        </ul>
        {open
          .filter((invoice) => !next.invoices.includes(invoice))
          .toSorted((one, other) => one.dueAt - other.dueAt)
          .map(({ id, number, dueAt, openCents }) => (
            <p key={id} className="mt-1">
              {t('next.laterText', {
                name: names.get(number) ?? '',
                amount: money(openCents),
                deadline: formatDeadline(language, dueAt),
              })}
            </p>
          ))}
      </>
    );
  }
  return (
    <>
      {decided.map(({ invoice, request }) => (
        <p key={invoice.id}>
          {request.sequence > 1 && <span className="block font-semibold">{names.get(invoice.number)}</span>}
          {t(request.sequence === 1 ? 'next.approvedText' : 'next.addedText', {
            amount: money(invoice.openCents),
            ...due,
          })}
        </p>
      ))}
      {beside.map(({ id, kind, number, openCents }) => (
        <p key={id} className="mt-1">
          {t(kind === 'deposit' ? 'next.depositToo' : 'next.besideText', {
            name: names.get(number) ?? '',
            amount: money(openCents),
          })}
        </p>
      ))}
    </>
  );
}
