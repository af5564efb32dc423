import { useState } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { OwnerMoneyView } from '../api/owner-ledger.schemas.ts';
import { ledgerClient } from './ledger-client.ts';
import { useLedgerWords } from './ledger-words.tsx';
import { RecordForms } from './record-forms.tsx';
import { plainDigits } from './typed-fields.ts';
import { TypedForm } from './typed-form.tsx';
import { useDetailFields } from './use-detail-fields.ts';

interface OwnerMoneyProps {
  money: OwnerMoneyView;
  onChanged: () => Promise<void>;
}

/** An owner's balance and what is on file to pay them: forms that record money, tax form, bank details, years. */
export function OwnerMoney({ money: owner, onChanged }: OwnerMoneyProps) {
  const t = useTexts('statements');
  const { money } = useLedgerWords();
  return (
    <section aria-labelledby="owner-money" className="grid gap-6">
      <div>
        <Heading level={2} id="owner-money">
          {t('owner.title')}
        </Heading>
        <p className="mt-2 text-muted">{t('owner.balance', { amount: money(owner.balanceCents) })}</p>
      </div>
      <RecordForms money={owner} onChanged={onChanged} />
      <Charges money={owner} onChanged={onChanged} />
      <TaxForm money={owner} onChanged={onChanged} />
      <Banks money={owner} onChanged={onChanged} />
      {owner.years.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('years.title')}</h3>
          <ul className="numbers text-sm">
            {owner.years.map(({ year, grossCents, paidCents }) => (
              <li key={year}>
                {t('years.line', { year: String(year), gross: money(grossCents), paid: money(paidCents) })}
              </li>
            ))}
          </ul>
          <p className="max-w-prose text-muted text-sm">{t('years.note')}</p>
        </div>
      )}
    </section>
  );
}

function Charges({ money: { charges }, onChanged }: OwnerMoneyProps) {
  const t = useTexts('statements');
  const { money, monthName } = useLedgerWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  if (charges.length === 0) return null;
  const end = async (id: string, words: string) => {
    const question = { title: t('charges.ask', { words }), message: t('charges.text') };
    if (!(await confirmed({ ...question, confirmLabel: t('charges.end') }))) return;
    await act(() => ledgerClient().endCharge({ params: { id } }), t('charges.ended'));
  };
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('charges.title')}</h3>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <ul className="rounded-card border border-line *:border-line *:not-first:border-t">
        {charges.map(({ id, words, amountCents, firstMonth, lastMonth }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
            <span>
              <span translate="no">{words}</span>
              <span className="block text-muted text-sm">
                {lastMonth === null
                  ? t('charges.since', { amount: money(amountCents), month: monthName(firstMonth) })
                  : t('charges.until', { amount: money(amountCents), month: monthName(lastMonth) })}
              </span>
            </span>
            {lastMonth === null && (
              <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void end(id, words)}>
                {t('charges.end')}
                <span translate="no" className="sr-only">
                  {' '}
                  {words}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TaxForm({ money: { id, taxForm }, onChanged }: OwnerMoneyProps) {
  const t = useTexts('statements');
  const fields = useDetailFields();
  const { day } = useLedgerWords();
  const [taxId, setTaxId] = useState<string>();
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const kinds = ['w-9', 'w-8ben', 'w-8eci'] as const;
  const show = () =>
    act(async () => setTaxId((await ledgerClient().showTaxId({ params: { id } })).taxId), t('tax.shown'));
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('tax.title')}</h3>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        {taxForm ? (
          <>
            <span>
              {t('tax.line', {
                kind: t(`tax.kinds.${taxForm.kind}`),
                name: taxForm.legalName,
                digits: taxForm.last4,
                date: day(taxForm.signedOn),
              })}
            </span>
            {taxId === undefined ? (
              <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void show()}>
                {t('tax.show')}
              </Button>
            ) : (
              <span className="numbers text-ink">{taxId}</span>
            )}
          </>
        ) : (
          t('tax.none')
        )}
      </p>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div>
        <TypedForm
          title={t(taxForm ? 'tax.again' : 'tax.file')}
          lead={t('tax.lead')}
          action={t('tax.file')}
          done={t('tax.filed')}
          onChanged={onChanged}
          fields={[
            {
              name: 'kind',
              label: t('tax.kind'),
              type: 'select',
              options: kinds.map((value) => ({ value, label: t(`tax.kinds.${value}`) })),
            },
            { name: 'legalName', label: t('tax.name'), type: 'text' },
            fields.taxId,
            { name: 'signedOn', label: t('tax.signed'), type: 'date' },
          ]}
          send={({ taxId: typedId = '', ...typed }) =>
            ledgerClient().keepTaxForm({
              params: { id },
              body: { ...typed, taxId: typedId.replaceAll(/\s/g, '') } as never,
            })
          }
        />
      </div>
    </div>
  );
}

function Banks({ money: { id, banks }, onChanged }: OwnerMoneyProps) {
  const t = useTexts('statements');
  const fields = useDetailFields();
  const { day } = useLedgerWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const approve = (bankId: string) =>
    act(() => ledgerClient().approveBank({ params: { id: bankId } }), t('bank.approvedNow'));
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('bank.title')}</h3>
      {banks.length === 0 && <p className="text-muted">{t('bank.none')}</p>}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <ul className="rounded-card border border-line *:border-line *:not-first:border-t empty:hidden">
        {banks.map((bank) => (
          <li key={bank.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <span className="min-w-0">
              <span translate="no">{bank.holder}</span>
              <span className="block text-muted text-sm">
                {t('bank.line', { routing: bank.routing, digits: bank.last4, by: bank.enteredBy })}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <Badge tone={bank.isInUse ? 'success' : 'neutral'}>
                {bank.isInUse
                  ? t('bank.inUse')
                  : t(bank.isApproved ? 'bank.usable' : 'bank.waits', { date: day(bank.usableOn) })}
              </Badge>
              {!bank.isApproved && !bank.isOwn && (
                <Button tone="outline" size="small" isWaiting={isActing} onClick={() => void approve(bank.id)}>
                  {t('bank.approve')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <TypedForm
          title={t('bank.enter')}
          lead={t('bank.lead')}
          action={t('bank.enter')}
          done={t('bank.entered')}
          onChanged={onChanged}
          fields={fields.bank}
          send={({ holder = '', routing = '', account = '' }, idempotencyKey) => {
            const body = { holder, routing: plainDigits(routing), account: plainDigits(account) };
            return ledgerClient().enterBank({ params: { id }, body }, { idempotencyKey });
          }}
        />
      </div>
    </div>
  );
}
