import FileText from 'lucide-react/icons/file-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { OwnStatementsView, OwnStatementView } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { sumOf } from '#kernel/money/money.ts';
import { capitalized } from '#kernel/typed-names.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { SettingLink, SettingList } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { DRAFT } from './portal-addresses.ts';
import { usePortalVisit } from './portal-visit.ts';
import { PreviewRow } from './preview-row.tsx';
import { useAsk } from './use-ask.ts';
import { usePortalWords } from './use-portal-words.ts';

/** An owner’s money: the month as it stands, statements, and the sums of the years. */
export function Money({ statements, draft, years }: OwnStatementsView) {
  const { t, language } = usePortalWords();
  const money = (cents: number) => formatExactMoney(language, cents);
  return (
    <>
      <Heading level={1} hasRule>
        {t('money.title')}
      </Heading>
      <p className="mt-5 mb-8 text-muted">{t('money.lead')}</p>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-10">
        <Statements statements={statements} draft={draft} />
        <section aria-labelledby="years" className="grid gap-3">
          <Heading level={2} look="subheading" id="years">
            {t('money.years')}
          </Heading>
          {years.length === 0 ? (
            <p className="text-muted">{t('money.noYears')}</p>
          ) : (
            <dl className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
              {years.map(({ year, grossCents, paidCents }) => (
                <div key={year} className="grid gap-1 px-4 py-3.5 sm:px-5">
                  <dt className="numbers font-medium">{year}</dt>
                  <dd className="numbers text-muted text-sm">{t('money.gross', { amount: money(grossCents) })}</dd>
                  <dd className="numbers text-muted text-sm">{t('money.paid', { amount: money(paidCents) })}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      </div>
    </>
  );
}

interface StatementsProps extends Pick<OwnStatementsView, 'statements' | 'draft'> {
  /** Staff look at it: nothing leads on. */
  isPreview?: boolean;
}

/** The month as it stands, and what was issued, the newest first. */
export function Statements({ statements, draft, isPreview = false }: StatementsProps) {
  const { t, language, monthName } = usePortalWords();
  const money = (cents: number) => formatExactMoney(language, cents);
  const { at } = usePortalVisit();
  const Row = isPreview ? PreviewRow : SettingLink;
  return (
    <SettingList title={t('money.statements')}>
      <Row
        to={at.statement(DRAFT)}
        icon={Wallet}
        label={capitalized(t('money.soFar', { month: monthName(draft.month) }))}
        value={t('money.toPay', { amount: money(draft.payoutCents) })}
      >
        <Badge>{t('money.states.draft')}</Badge>
      </Row>
      {statements.map(({ id, month, state, payoutCents }) => (
        <Row
          key={id}
          to={at.statement(id ?? DRAFT)}
          icon={ScrollText}
          label={capitalized(monthName(month))}
          value={t(state === 'paid' ? 'money.paid' : 'money.toPay', { amount: money(payoutCents) })}
        >
          <Badge tone={state === 'paid' ? 'success' : 'info'}>{t(`money.states.${state}`)}</Badge>
        </Row>
      ))}
    </SettingList>
  );
}

/** A statement line by line, from the opening to what is paid, each with what it is about. */
export function Statement({ statement }: { statement: OwnStatementView }) {
  const { t, language, day, monthName } = usePortalWords();
  const money = (cents: number) => formatExactMoney(language, cents);
  const { at, isReader } = usePortalVisit();
  const { month, state, number, issuedAt, pdf, lines, payout } = statement;
  const { openingCents, closingCents, reserveCents, payoutCents, cleaningCents, taxesCents, expected } = statement;
  const title = t('money.statementOf', { month: monthName(month) });
  return (
    <div className="max-w-3xl">
      <Breadcrumb steps={[{ to: at.money(), label: t('money.title') }]} current={monthName(month)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Heading level={1} className="first-letter:uppercase">
          {title}
        </Heading>
        <Badge tone={state === 'paid' ? 'success' : state === 'issued' ? 'info' : 'neutral'}>
          {t(`money.states.${state}`)}
        </Badge>
      </div>
      <p className="mt-2 text-muted">
        {issuedAt && number
          ? t('money.issued', { number, at: formatDeadline(language, instantOf(issuedAt)) })
          : t('money.draftText')}
      </p>
      <p className="mt-5 text-lg">
        {t(payoutCents > 0 ? 'money.why' : 'money.whyNothing', {
          payout: money(payoutCents),
          closing: money(closingCents),
          reserve: money(reserveCents),
        })}
      </p>
      <EarnedByPlace earned={statement.earned} />
      <ul className="mt-8 rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        <Sum label={t('money.opening')} amount={money(openingCents)} />
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a statement never change places
          <Line key={place} line={line}>
            {!isReader && <AskAbout line={line} statement={statement} />}
          </Line>
        ))}
        <Sum label={t('money.closing')} amount={money(closingCents)} />
        <Sum label={t('money.reserve')} amount={money(-reserveCents || 0)} />
        <Sum label={t('money.payout')} amount={money(payoutCents)} />
      </ul>
      {payout && (
        <p className="mt-4">{t('money.paidOn', { amount: money(payout.amountCents), on: day(payout.paidOn) })}</p>
      )}
      {(cleaningCents !== 0 || taxesCents !== 0 || expected.length > 0) && (
        <ul className="mt-6 grid gap-1 text-muted text-sm">
          {cleaningCents !== 0 && <li>{t('money.cleaning', { amount: money(cleaningCents) })}</li>}
          {taxesCents !== 0 && <li>{t('money.taxes', { amount: money(taxesCents) })}</li>}
          {expected.map(({ words, cents }) => (
            <li key={words}>{t('money.expected', { words, amount: money(cents) })}</li>
          ))}
        </ul>
      )}
      {pdf && (
        <p className="mt-6">
          <a href={pdf} className={buttonClass({ tone: 'outline' })}>
            <Icon of={FileText} className="mr-2 size-4.5" />
            {t('money.pdf')}
          </a>
        </p>
      )}
    </div>
  );
}

const row = 'px-4 py-3 sm:px-5';
const ends = 'flex items-baseline justify-between gap-4';

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <li className={classNames(row, ends, 'bg-raised font-semibold')}>
      <span>{label}</span>
      <span className="numbers">{amount}</span>
    </li>
  );
}

/** What each house and boat brought: why the month came to what it did, before all its lines. */
function EarnedByPlace({ earned }: Pick<OwnStatementView, 'earned'>) {
  const { t, language } = usePortalWords();
  const money = (cents: number) => formatExactMoney(language, cents);
  if (earned.length === 0) return null;
  return (
    <section aria-labelledby="earned" className="mt-8 grid gap-3">
      <Heading level={2} look="subheading" id="earned">
        {t('money.earned')}
      </Heading>
      <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
        {earned.map(({ name, rentCents, otherCents }) => (
          <li key={name} className={classNames(row, ends)}>
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-medium" translate={name === null ? undefined : 'no'}>
                {name ?? t('money.earnedElse')}
              </span>
              <span className="numbers block text-muted text-sm">
                {t('money.earnedOf', { rent: money(rentCents), other: money(otherCents) })}
              </span>
            </span>
            <span className="numbers">{money(rentCents + otherCents)}</span>
          </li>
        ))}
        {earned.length > 1 && (
          <Sum
            label={t('money.earnedAll')}
            amount={money(sumOf(earned.map(({ rentCents, otherCents }) => rentCents + otherCents)))}
          />
        )}
      </ul>
    </section>
  );
}

type StatementLine = OwnStatementView['lines'][number];

function Line({ line: { title, about, cents, isLate }, children }: { line: StatementLine; children: ReactNode }) {
  const { t, language } = usePortalWords();
  return (
    <li className={row}>
      <span className={ends}>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {about && <span className="block break-words text-muted text-sm">{about}</span>}
          {isLate && <span className="block text-muted text-sm">{t('money.late')}</span>}
        </span>
        <span className="numbers">{formatExactMoney(language, cents)}</span>
      </span>
      {children}
    </li>
  );
}

interface AskAboutProps {
  line: StatementLine;
  statement: OwnStatementView;
}

/** Begins a message to the team that quotes the line. */
function AskAbout({ line: { title, about, cents }, statement: { number, month } }: AskAboutProps) {
  const { t, language, monthName } = usePortalWords();
  const ask = useAsk();
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const text = t(number === null ? 'money.askDraft' : 'money.askLine', {
    ...{ number: number ?? '', month: monthName(month), line: [title, about].filter(Boolean).join(', ') },
    amount: formatExactMoney(language, cents),
  });
  return (
    <>
      <span>
        <Button
          tone="quiet"
          size="small"
          className="-ml-3.5"
          isWaiting={isActing}
          aria-label={t('money.askAbout', { line: title })}
          onClick={() => void act(() => ask({ rentableId: null, text }), t('dates.asking'))}
        >
          {t('money.ask')}
        </Button>
      </span>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
    </>
  );
}
