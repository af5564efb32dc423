import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { instant, instantOf } from '#kernel/instant.ts';
import { formatTimeLeft } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ApprovalView, OrderMoney, OrderView } from '../api/repairs.schemas.ts';
import { repairPaths } from '../domain/repair-paths.ts';
import { moves } from '../domain/work-orders.ts';
import { ActDialog } from './act-dialog.tsx';
import { repairsClient } from './repairs-clients.ts';
import { useRepairWords } from './use-repair-words.ts';

interface RepairMoneyProps {
  order: OrderView;
  money: OrderMoney;
  onChanged: () => Promise<void>;
}

/** Estimates side by side, the owner's answer and its clock, and who pays what. */
export function RepairMoney({ order, money, onChanged }: RepairMoneyProps) {
  const t = useTexts('staffRepairs');
  const words = useRepairWords();
  const { limitCents, markupBp, others } = money;
  return (
    <section aria-labelledby="money" className="grid gap-6">
      <Heading level={2} id="money">
        {t('money.title')}
      </Heading>
      <div className="grid gap-1 text-muted">
        <p>
          {limitCents === null
            ? t('money.noOwner')
            : t('money.limit', { amount: words.money(limitCents), percent: words.percent(markupBp) })}
        </p>
        {limitCents !== null && order.state === 'done' && (
          <p>{t('money.most', { amount: words.money(money.ownerMaxCents) })}</p>
        )}
        {others.length > 0 && (
          <div>
            <p>{t('money.others')}</p>
            <ul className="flex flex-wrap gap-x-4">
              {others.map(({ id, number, cents }) => (
                <li key={id}>
                  <ButtonLink to={repairPaths.staffRepairs(id)} tone="quiet" size="small">
                    {t('money.otherOne', { number, amount: words.money(cents) })}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Bids order={order} money={money} onChanged={onChanged} />
      {money.approvals.length > 0 && (
        <div className="grid gap-3">
          <Heading level={3}>{t('money.approvals')}</Heading>
          <ul className="grid gap-3">
            {money.approvals.map((approval) => (
              <Approval key={approval.id} approval={approval} />
            ))}
          </ul>
        </div>
      )}
      {(money.costs || order.state === 'done') && <Costs order={order} money={money} />}
      {money.links.length > 0 && <Links links={money.links} />}
    </section>
  );
}

function Bids({ order, money: { bids }, onChanged }: RepairMoneyProps) {
  const t = useTexts('staffRepairs');
  const { money } = useRepairWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [chosenId, setChosenId] = useState<string>();
  const isOpenToChoice = (moves['ask-owner'].from as readonly string[]).includes(order.state);
  const choose = async (words: string) => {
    const body = { action: 'choose-bid', bidId: chosenId ?? '', words } as const;
    const send = () => repairsClient().changeRepair({ params: { id: order.id }, body });
    if ((await act(send, t('done'))) === 'done') setChosenId(undefined);
  };
  if (bids.length === 0) return <p>{t('money.noBids')}</p>;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {bids.map(({ id, vendorName, laborCents, partsCents, words, isChosen }) => (
          <li
            key={id}
            className="wrap-anywhere grid content-start gap-2 rounded-card border border-line bg-surface p-5"
          >
            <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              {vendorName === null ? t('money.team') : <span translate="no">{vendorName}</span>}
              {isChosen && <Badge tone="success">{t('money.chosen')}</Badge>}
            </p>
            <p className="numbers text-xl">{money(laborCents + partsCents)}</p>
            <p className="numbers text-muted text-sm">
              {t('money.labor')} {money(laborCents)} · {t('money.parts')} {money(partsCents)}
            </p>
            {words && <p translate="no">{words}</p>}
            {isOpenToChoice && !isChosen && (
              <p>
                <Button tone="outline" size="small" onClick={() => setChosenId(id)}>
                  {t('money.choose', { name: vendorName ?? t('money.team') })}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {chosenId !== undefined && (
        <ActDialog
          title={t('acts.choose-bid')}
          text={t('texts.choose-bid')}
          fields={[{ name: 'words', type: 'words', label: t('fields.bidReason'), isOptional: true }]}
          isActing={isActing}
          problem={problem}
          onClose={() => setChosenId(undefined)}
          onSubmit={({ words }) => void choose(String(words ?? ''))}
        />
      )}
    </>
  );
}

function Approval({ approval }: { approval: ApprovalView }) {
  const t = useTexts('staffRepairs');
  const language = useTextLanguage();
  const { money, at } = useRepairWords();
  const { kind, amountCents, askedAt, dueAt, questionAt, answer, upToCents, reason } = approval;
  const left = formatTimeLeft(language, { now: instant(Date.now()), at: instantOf(dueAt) });
  const said = () => {
    if (answer !== null) return t(`money.answers.${answer}`, { amount: money(upToCents ?? amountCents) });
    return questionAt === null ? t('money.answers.waiting', { at: at(dueAt), left }) : t('money.answers.question');
  };
  const asked = { amount: money(amountCents), at: at(askedAt) };
  return (
    <li className="wrap-anywhere grid gap-1">
      <p>{t(kind === 'estimate' ? 'money.asked' : 'money.askedDifference', asked)}</p>
      <p className="font-semibold">{said()}</p>
      {reason !== null && <p translate="no">{reason}</p>}
    </li>
  );
}

function Costs({ order, money: { costs, depositLeftCents } }: Omit<RepairMoneyProps, 'onChanged'>) {
  const t = useTexts('staffRepairs');
  const { money } = useRepairWords();
  const rows = costs
    ? ([
        ['labor', costs.laborCents],
        ['parts', costs.partsCents],
        ['owner', costs.ownerCents],
        ['deposit', costs.depositCents],
        ['company', costs.companyCents],
        ['markup', costs.markupCents],
      ] as const)
    : [];
  return (
    <div className="grid gap-3">
      <Heading level={3}>{t('money.costs')}</Heading>
      {rows.length > 0 && (
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          {rows.map(([key, cents]) => (
            <div key={key} className="contents">
              <dt className="text-muted">{t(`money.${key}`)}</dt>
              <dd className="numbers text-right">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {order.groupId !== null && (
        <p className="text-muted text-sm">
          {depositLeftCents === null
            ? t('money.depositNone')
            : t('money.depositLeft', { amount: money(depositLeftCents) })}
        </p>
      )}
    </div>
  );
}

function Links({ links }: Pick<OrderMoney, 'links'>) {
  const t = useTexts('staffRepairs');
  const { dayOf } = useRepairWords();
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    showMessage({ type: 'success', text: () => t('money.copied') });
  };
  return (
    <div className="grid gap-3">
      <Heading level={3}>{t('money.links')}</Heading>
      <ul className="grid gap-2">
        {links.map(({ url, vendorName, endsAt, isDeclined }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span translate="no">{t('money.link', { name: vendorName, date: dayOf(endsAt) })}</span>
            {isDeclined && <Badge tone="warning">{t('money.noEstimate')}</Badge>}
            <Button tone="quiet" size="small" onClick={() => void copy(url)}>
              {t('money.copy')}
              <span className="sr-only"> {vendorName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
