import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { deadlineOf, guestsInWords } from '#features/reservations/web/group-terms.ts';
import { DecisionDialog, useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { MAX_QUOTE_HOURS } from '#features/settings/settings.domain.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, type Instant, instantOf } from '#kernel/instant.ts';
import { formatClock, formatDate, formatDays, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ProposalView } from '../api/front-desk.schemas.ts';
import { CorrectContact } from './correct-contact.tsx';
import { deskClient } from './desk-clients.ts';
import { EditQuote } from './edit-quote.tsx';

interface OpenQuotesProps {
  quotes: readonly ProposalView[];
  now: Instant;
  today: CalendarDate;
  onChanged: () => Promise<void>;
}

const acts = ['edit', 'correct', 'extend', 'withdraw'] as const;
type Opened = { readonly what: (typeof acts)[number]; readonly quote: ProposalView };

/** Quotes that wait for their guests, the nearest deadline first, and what can be done with each. */
export function OpenQuotes({ quotes, now, today, onChanged }: OpenQuotesProps) {
  const t = useTexts('desk');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby="open-quotes" className="grid gap-4">
      <Heading level={2} id="open-quotes">
        {t('open.title')}
      </Heading>
      {quotes.length === 0 ? (
        <p className="text-muted">{t('open.none')}</p>
      ) : (
        <ul className="grid rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {quotes.map((quote) => (
            <li key={quote.groupId}>
              <QuoteRow quote={quote} now={now}>
                <CopyLink quote={quote} />
                {acts
                  .filter((what) => what !== 'correct' || quote.guest.isContact)
                  .map((what) => (
                    <Button
                      key={what}
                      size="small"
                      tone={what === 'withdraw' ? 'quiet' : 'outline'}
                      aria-label={t('open.actionOf', { action: t(`open.${what}`), code: quote.bookingCode })}
                      onClick={() => setOpened({ what, quote })}
                    >
                      {t(`open.${what}`)}
                    </Button>
                  ))}
              </QuoteRow>
            </li>
          ))}
        </ul>
      )}
      {opened?.what === 'edit' && <EditQuote {...{ quote: opened.quote, today, onChanged }} onClose={close} />}
      {opened?.what === 'correct' && <CorrectContact quote={opened.quote} onChanged={onChanged} onClose={close} />}
      {opened?.what === 'extend' && (
        <ExtendQuote quote={opened.quote} now={now} onChanged={onChanged} onClose={close} />
      )}
      {opened?.what === 'withdraw' && <WithdrawQuote quote={opened.quote} onChanged={onChanged} onClose={close} />}
    </section>
  );
}

function QuoteRow({ quote, now, children }: { quote: ProposalView; now: Instant; children: ReactNode }) {
  const t = useTexts('desk');
  const ofTrips = useTexts('reservations');
  const language = useTextLanguage();
  const { startTime, hours, guest } = quote;
  const from = calendarDate(quote.startAt);
  const when =
    startTime === null
      ? formatDays(language, from, calendarDate(quote.endAt))
      : t('quote.outing', {
          day: formatDate(language, from),
          time: formatClock(language, startTime),
          count: hours ?? 0,
        });
  const { deadline, left } = deadlineOf(language, { at: quote.dueAt, now });
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="wrap-anywhere grid min-w-56 flex-1 gap-1">
        <h3 translate="no" className="font-semibold">
          {guest.name} · {quote.unit.name}
        </h3>
        <p className="text-sm">
          {when} · {guestsInWords(ofTrips, quote.guests)} ·{' '}
          {quote.services.length > 0 && `${t('services.count', { count: quote.services.length })} · `}
          <span className="numbers font-medium">{formatExactMoney(language, quote.totalCents)}</span>
        </p>
        <p className="text-muted text-sm">
          <Link to={officePaths.staffGroup(quote.groupId)} className="text-link underline underline-offset-4">
            {quote.bookingCode}
          </Link>
          {' · '}
          {t('open.by', { source: t(`source.${quote.source}`), name: quote.madeBy })}
          {quote.version > 1 && ` · ${t('open.version', { count: quote.version })}`}
        </p>
        {quote.reason && <p className="text-muted text-sm">{t('open.reason', { reason: quote.reason })}</p>}
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={quote.isOpen ? 'info' : 'warning'}>{quote.isOpen ? left : t('open.over')}</Badge>
          <span className="text-muted">{t('open.until', { deadline })}</span>
          {guest.email === null && <Badge tone="warning">{t('open.noEmail')}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </article>
  );
}

/** Copies a new link of a quote, for another way than mail; where the browser lets nobody copy, it shows it. */
function CopyLink({ quote }: { quote: ProposalView }) {
  const t = useTexts('desk');
  const refusalText = useRefusalText();
  const copy = async () => {
    try {
      const { url } = await deskClient().linkProposal({ params: { id: quote.groupId } });
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      showMessage({ type: 'success', text: isCopied ? t('open.copied') : url });
    } catch (error) {
      showMessage({ type: 'error', text: refusalText(error) });
    }
  };
  return (
    <Button
      size="small"
      tone="outline"
      aria-label={t('open.actionOf', { action: t('open.copy'), code: quote.bookingCode })}
      onClick={() => void copy()}
    >
      {t('open.copy')}
    </Button>
  );
}

interface ActProps {
  quote: ProposalView;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

const HOURS = [1, 2, 4, 8, 12, 24, 36, 48, MAX_QUOTE_HOURS];
const USUAL_HOURS = 24;

function ExtendQuote({ quote, now, onChanged, onClose }: ActProps & { now: Instant }) {
  const t = useTexts('desk');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const language = useTextLanguage();
  const choices = HOURS.filter((count) => hoursAfter(now, count) > instantOf(quote.dueAt));
  const offered = choices.length > 0 ? choices : HOURS.slice(-1);
  const [hours, setHours] = useState(offered.find((count) => count >= USUAL_HOURS) ?? MAX_QUOTE_HOURS);
  const [isNotLonger, setNotLonger] = useState(false);
  const held = formatDeadline(language, instantOf(quote.dueAt));
  const extend = async () => {
    const send = () => deskClient().extendProposal({ params: { id: quote.groupId }, body: { holdHours: hours } });
    setNotLonger(false);
    const sendOrSay = () =>
      send().catch((error) => {
        setNotLonger(error instanceof ApiRefusal && error.code === 'parameter-valid');
        throw error;
      });
    const done = ({ dueAt }: { dueAt: string }) =>
      t('extend.done', { deadline: formatDeadline(language, instantOf(dueAt)) });
    if ((await act(sendOrSay, done)) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t('extend.title', { code: quote.bookingCode })}
      text={t('extend.text')}
      action={t('extend.action')}
      isActing={isActing}
      problem={problem && isNotLonger ? t('extend.notLonger', { deadline: held }) : problem}
      onClose={onClose}
      onSubmit={() => void extend()}
    >
      <Select
        label={t('extend.hours')}
        value={String(hours)}
        options={offered.map((count) => ({ value: String(count), label: t('terms.hour', { count }) }))}
        onChange={({ target }) => setHours(Number(target.value))}
      />
    </DecisionDialog>
  );
}

function WithdrawQuote({ quote, onChanged, onClose }: ActProps) {
  const t = useTexts('desk');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const withdraw = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const send = () =>
      deskClient().withdrawProposal({ params: { id: quote.groupId }, body: { reason: reason.trim() } });
    if ((await act(send, t('withdraw.done'))) === 'done') onClose();
  };
  return (
    <DecisionDialog
      title={t('withdraw.title', { code: quote.bookingCode })}
      text={t('withdraw.text')}
      action={t('withdraw.action')}
      tone="danger"
      isActing={isActing}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void withdraw()}
    >
      <TextInput
        label={t('withdraw.reason')}
        hint={t('terms.reasonHint')}
        error={isTried && reason.trim() === '' ? t('wrong.required') : undefined}
        required
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionDialog>
  );
}
