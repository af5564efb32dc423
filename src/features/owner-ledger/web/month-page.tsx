import FileText from 'lucide-react/icons/file-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { nextMonth, previousMonth } from '#features/payments/domain/tax-report.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ledgerPaths } from '../api/owner-ledger.paths.ts';
import type { ListedStatement, ReconciliationView, StatementsView } from '../api/owner-ledger.schemas.ts';
import { ledgerClient } from './ledger-client.ts';
import { StateBadge, useLedgerWords } from './ledger-words.tsx';
import { Reconciliation } from './reconciliation.tsx';

interface MonthPageProps {
  month: StatementsView;
  reconciliation: ReconciliationView;
  onChanged: () => Promise<void>;
}

/** A month of all owners: closing it step by step, its statements, and for whom the money is held at its end. */
export function MonthPage({ month: shown, reconciliation, onChanged }: MonthPageProps) {
  const t = useTexts('statements');
  const { monthName } = useLedgerWords();
  const { month, firstMonth, lastMonth, statements } = shown;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 max-w-prose text-muted">{t('lead')}</p>
      <nav
        aria-label={t('months')}
        className="mt-6 grid grid-cols-2 items-center gap-x-5 gap-y-2 sm:w-max sm:grid-cols-[auto_auto_auto]"
      >
        {month > firstMonth ? <MonthLink month={previousMonth(month)} /> : <span />}
        <Heading level={2} look="subheading" className="first-letter:uppercase max-sm:col-span-2 max-sm:row-start-1">
          {monthName(month)}
        </Heading>
        {month < lastMonth ? <MonthLink month={nextMonth(month)} /> : <span />}
      </nav>
      <div className="mt-8 grid gap-12">
        <CloseSteps shown={shown} reconciliation={reconciliation} onChanged={onChanged} />
        <section aria-labelledby="statements" className="grid gap-4">
          <Heading level={2} id="statements">
            {t('ofMonth')}
          </Heading>
          {statements.length === 0 ? (
            <EmptyState icon={FileText} title={t('none')} text={t('noneText')} />
          ) : (
            <StatementTable statements={statements} />
          )}
        </section>
        <Reconciliation reconciliation={reconciliation} />
      </div>
    </>
  );
}

function MonthLink({ month }: { month: string }) {
  const { monthName } = useLedgerWords();
  return (
    <Link
      to={officePaths.staffStatements({ month })}
      className="text-link underline underline-offset-4 first-letter:uppercase max-sm:even:justify-self-end pointer-coarse:py-3"
    >
      {monthName(month)}
    </Link>
  );
}

interface CloseStepsProps {
  shown: StatementsView;
  reconciliation: ReconciliationView;
  onChanged: () => Promise<void>;
}

/** What has to be so before a month is closed, closing it, and what can be paid. */
function CloseSteps({ shown, reconciliation, onChanged }: CloseStepsProps) {
  const t = useTexts('statements');
  const { money, monthName } = useLedgerWords();
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const { month, isOver, statements, close, payable } = shown;
  const drafts = statements.filter(({ state }) => state === 'draft').length;
  const isAgreed = reconciliation.offCents === 0 && reconciliation.differing.length === 0;
  const isRunning = close !== null && close.finishedAt === null;
  const closeIt = async () => {
    const name = monthName(month);
    const question = { title: t('close.ask', { month: name }), message: t('close.text', { count: drafts }) };
    if (!(await confirmed({ ...question, confirmLabel: t('close.confirm', { count: drafts }) }))) return;
    const params = { month };
    await act(
      () => sendOnce(params, (idempotencyKey) => ledgerClient().closeMonth({ params }, { idempotencyKey })),
      t('close.started', { month: name }),
    );
  };
  return (
    <section aria-labelledby="close" className="grid gap-4">
      <Heading level={2} id="close">
        {t('close.title')}
      </Heading>
      <ol className="rounded-card border border-line *:border-line *:not-first:border-t">
        <Step name={t('close.over')} isDone={isOver} words={t(isOver ? 'close.isOver' : 'close.notOver')} />
        <Step
          name={t('close.agrees')}
          isDone={isAgreed}
          words={
            isAgreed ? t('close.isAgreed') : t('close.isOff', { amount: money(Math.abs(reconciliation.offCents)) })
          }
        />
        <Step
          name={t('close.issued')}
          isDone={drafts === 0 && !isRunning}
          words={t(isRunning ? 'close.running' : drafts === 0 ? 'close.noDrafts' : 'close.drafts', { count: drafts })}
        />
        <Step
          name={t('close.paid')}
          isDone={payable.count === 0}
          words={t(payable.count === 0 ? 'close.nonePayable' : 'close.payable', {
            count: payable.count,
            amount: money(payable.cents),
          })}
        />
      </ol>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isOver && drafts > 0 && !isRunning && (
          <Button isWaiting={isActing} onClick={() => void closeIt()}>
            {t('close.action')}
          </Button>
        )}
        {payable.count > 0 && <ExportMenu from={ledgerPaths.exportPayouts} query={{}} />}
      </div>
    </section>
  );
}

function Step({ name, isDone, words }: { name: string; isDone: boolean; words: string }) {
  const t = useTexts('statements');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-sm">{words}</span>
      </span>
      <Badge tone={isDone ? 'success' : 'neutral'}>{t(isDone ? 'close.done' : 'close.open')}</Badge>
    </li>
  );
}

function StatementTable({ statements }: { statements: readonly ListedStatement[] }) {
  const t = useTexts('statements');
  return (
    <ul className="grid gap-3">
      {statements.map((statement) => (
        <StatementRow key={statement.ownerId} statement={statement} />
      ))}
      <li className="text-muted text-sm">{t('count', { count: statements.length })}</li>
    </ul>
  );
}

function StatementRow({ statement }: { statement: ListedStatement }) {
  const t = useTexts('statements');
  const { money } = useLedgerWords();
  const { id, ownerId, ownerName, month, state, number, openingCents, closingCents, payoutCents, whyNotPay } =
    statement;
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 break-words font-semibold">
          <Link
            to={id === null ? officePaths.staffStatement(ownerId, { month }) : officePaths.staffStatement(id)}
            translate="no"
            className="text-link underline underline-offset-4"
          >
            {ownerName}
          </Link>
        </h3>
        <span className="flex flex-wrap items-center gap-3">
          {number && <span className="numbers text-muted text-sm">{number}</span>}
          <StateBadge state={state} />
        </span>
      </div>
      <dl className="numbers grid gap-x-6 gap-y-1 text-sm sm:grid-cols-3">
        {[
          [t('opening'), openingCents],
          [t('closing'), closingCents],
          [t(state === 'paid' ? 'paidOut' : 'toPay'), payoutCents],
        ].map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-3 sm:block">
            <dt className="text-muted">{label}</dt>
            <dd>{money(Number(cents))}</dd>
          </div>
        ))}
      </dl>
      {whyNotPay && (
        <p className="flex items-start gap-2 text-sm text-warning">
          <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0" />
          {t(`cannotPay.${whyNotPay}`)}
        </p>
      )}
    </Card>
  );
}
