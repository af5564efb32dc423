import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import { Button } from '#ui/button.tsx';
import { type PriceLine, PriceLines } from '#ui/content/price-lines.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { PAGE_MINUTES } from '../domain/card-payments.ts';
import { spreadCredit } from '../domain/payment-rules.ts';
import { StuckAlert } from './hand-over-button.tsx';
import { paymentsClient } from './payments-client.ts';
import { useHandOver } from './use-hand-over.ts';

/** An invoice that can be paid now. */
export interface OpenInvoice {
  readonly id: string;
  /** As people call it: 'First installment'. */
  readonly name: string;
  readonly openCents: number;
  readonly dueAt: string;
  readonly isOverdue: boolean;
}

/** Refusals of what this page still shows and the trip no longer asks for: it is read anew. */
const outdated: ReadonlySet<string> = new Set(['payment-already-paid', 'payment-bad-status', 'payment-held']);

interface PayNowProps {
  groupId: string;
  /** The first due first. */
  invoices: readonly OpenInvoice[];
  onChanged: () => Promise<void>;
}

/**
 * Pays invoices of a trip, with credit of the wallet first if the guest wants that, and the rest on the provider's
 * page. What is due first is chosen; before the click it says what is paid, to whom and for how long the page is open.
 */
export function PayNow({ groupId, invoices, onChanged }: PayNowProps) {
  const t = useTexts('pay');
  const language = useTextLanguage();
  const { company } = useSite();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const { leave, isLeaving, isStuck } = useHandOver();
  const [first] = invoices;
  const [chosenIds, setChosenIds] = useState<readonly string[]>();
  const [usesCredit, setUsesCredit] = useState(true);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { data: wallet } = useQuery({
    key: ['wallet', groupId],
    ask: (signal) => paymentsClient().getWallet({ query: { PageSize: '1' } }, { signal }),
  });
  // Who goes back from the provider's page may find this one as it was left, and may have paid there.
  const readAnew = useRef(onChanged);
  readAnew.current = onChanged;
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setSending(false);
      void readAnew.current();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  if (!first) return null;
  // What is due together is paid together: the deposit with the last installment.
  const dueFirst = invoices.filter(({ dueAt }) => dueAt === first.dueAt).map(({ id }) => id);
  const ids = chosenIds ?? dueFirst;
  const chosen = invoices.filter(({ id }) => ids.includes(id));
  const sumCents = sumOf(chosen.map(({ openCents }) => openCents));
  const balanceCents = wallet?.balanceCents ?? 0;
  const creditCents = usesCredit ? Math.min(balanceCents, sumCents) : 0;
  const cardCents = sumCents - creditCents;
  const money = (cents: number) => formatExactMoney(language, cents);

  const toggle = (id: string) => {
    setError(undefined);
    setChosenIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  const isSure = () =>
    confirmed({
      title: t('now.creditTitle', { amount: money(creditCents) }),
      message: t(cardCents > 0 ? 'now.creditAndCard' : 'now.creditAlone', { amount: money(cardCents) }),
      confirmLabel: t('now.creditConfirm', { amount: money(creditCents) }),
    });
  const pay = async () => {
    if (isSending || isLeaving) return;
    if (chosen.length === 0) return setError(t('now.nothing'));
    setError(undefined);
    if (creditCents > 0 && !(await isSure())) return;
    setSending(true);
    let takenCents = 0;
    try {
      const parts = spreadCredit(creditCents, chosen);
      if (creditCents > 0) {
        const invoiceIds = parts.filter((part) => part.creditCents > 0).map(({ invoice }) => invoice.id);
        const body = { groupId, invoiceIds, amountCents: creditCents };
        await sendOnce(body, (idempotencyKey) => paymentsClient().payWithCredit({ body }, { idempotencyKey }));
        takenCents = creditCents;
        showMessage({ type: 'success', text: () => t('now.creditDone', { amount: money(takenCents) }) });
      }
      const left = parts.filter((part) => part.creditCents < part.invoice.openCents).map(({ invoice }) => invoice.id);
      if (left.length > 0) {
        const body = { groupId, invoiceIds: left };
        const { page } = await paymentsClient().getPaymentToken({ body }, { idempotencyKey: crypto.randomUUID() });
        leave(page);
        setSending(false);
        return;
      }
      setChosenIds(undefined);
      await onChanged();
    } catch (failure) {
      const problem = refusalText(failure);
      setError(problem);
      // With what the credit paid the page shows another form: what went wrong must outlive this one.
      if (takenCents > 0)
        showMessage({ type: 'error', text: t('now.creditOnly', { amount: money(takenCents), problem }) });
      const isOutdated = failure instanceof ApiRefusal && outdated.has(failure.code);
      if (isOutdated && takenCents === 0) showMessage({ type: 'error', text: problem });
      if (creditCents > 0 || isOutdated) await onChanged();
    }
    setSending(false);
  };

  const lines: readonly PriceLine[] = [
    ...(creditCents > 0
      ? ([
          { key: 'sum', label: t('now.sum'), amountCents: sumCents },
          { key: 'credit', label: t('now.fromCredit'), amountCents: -creditCents },
        ] as const)
      : []),
    { key: 'card', label: creditCents > 0 ? t('now.byCard') : t('now.sum'), amountCents: cardCents, kind: 'total' },
  ];
  return (
    <section aria-labelledby="pay-now" className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
      <h3 id="pay-now" className="font-semibold text-lg">
        {t('now.title')}
      </h3>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-muted text-sm">{t('now.choose')}</legend>
        {invoices.map((invoice) => (
          <Checkbox
            key={invoice.id}
            name="invoice"
            checked={ids.includes(invoice.id)}
            onChange={() => toggle(invoice.id)}
            label={
              <span>
                {invoice.name}
                <span className="block text-muted text-sm">
                  {t(invoice.isOverdue ? 'now.overdue' : 'now.due', {
                    deadline: formatDeadline(language, instantOf(invoice.dueAt)),
                  })}
                </span>
              </span>
            }
            note={money(invoice.openCents)}
          />
        ))}
        {balanceCents > 0 && (
          <Checkbox
            name="credit"
            className="mt-1 border-line border-t pt-1"
            checked={usesCredit}
            onChange={() => setUsesCredit(!usesCredit)}
            label={
              <span>
                {t('now.credit')}
                <span className="block text-muted text-sm">
                  {t('now.creditNote', { balance: money(balanceCents) })}
                </span>
              </span>
            }
          />
        )}
      </fieldset>
      <PriceLines lines={lines} />
      {cardCents > 0 && (
        <p className="text-muted text-sm">
          {t('now.payee', { company: company.name, minutes: PAGE_MINUTES })}
          {company.cardPayments === 'test' && <strong className="block text-ink">{t('now.test')}</strong>}
        </p>
      )}
      {isStuck && <StuckAlert />}
      {error && (
        <Alert tone="danger" isNews>
          {error}
        </Alert>
      )}
      <Button
        isWide
        isWaiting={isSending || isLeaving}
        waitingText={t(cardCents > 0 ? 'now.opening' : 'now.paying')}
        onClick={() => void pay()}
      >
        {cardCents > 0 || sumCents === 0
          ? t('now.action', { amount: money(cardCents) })
          : t('now.creditAction', { amount: money(creditCents) })}
      </Button>
    </section>
  );
}
