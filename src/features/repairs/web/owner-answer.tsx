import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { OwnerOrderView } from '../api/own-repairs.schemas.ts';
import { useRepairWords } from './use-repair-words.ts';

export interface GivenAnswer {
  readonly answer: 'approved' | 'approved-up-to' | 'declined' | 'question';
  readonly upToCents: number | null;
  readonly words: string;
}

interface OwnerAnswerProps {
  asked: NonNullable<OwnerOrderView['asked']>;
  send: (answer: GivenAnswer) => Promise<unknown>;
}

/** What the owner is asked to approve, of what it is made, and their answer: yes in one press. */
export function OwnerAnswer({ asked, send }: OwnerAnswerProps) {
  const t = useTexts('repairs');
  const { money, percent, at } = useRepairWords();
  const refusalText = useRefusalText();
  const [open, setOpen] = useState<'approved-up-to' | 'declined' | 'question'>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { amountCents, costCents, laborCents, partsCents, markupBp, limitCents, othersCents, bids } = asked;
  const answer = async (given: GivenAnswer) => {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await send(given);
      setOpen(undefined);
      showMessage({ type: 'success', text: () => t(`answer.done.${given.answer}`) });
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setSending(false);
    }
  };
  const lines = [
    { key: 'labor', label: t('answer.labor'), cents: laborCents },
    { key: 'parts', label: t('answer.parts'), cents: partsCents },
    { key: 'markup', label: t('answer.markup', { percent: percent(markupBp) }), cents: amountCents - costCents },
  ].filter(({ cents }) => cents > 0);
  return (
    <Card>
      <div className="grid gap-5">
        <Heading level={2}>{t(`answer.${asked.kind}`, { amount: money(amountCents) })}</Heading>
        <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          {lines.map(({ key, label, cents }) => (
            <div key={key} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="numbers text-right">{money(cents)}</dd>
            </div>
          ))}
          <dt className="border-line border-t pt-1.5 font-semibold">{t('answer.total')}</dt>
          <dd className="numbers border-line border-t pt-1.5 text-right font-semibold">{money(amountCents)}</dd>
        </dl>
        {bids.length > 1 && (
          <div className="grid gap-1.5">
            <p className="font-semibold">{t('answer.bids')}</p>
            <ul className="grid gap-1">
              {bids.map(({ vendorName, totalCents, isChosen }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bids stand in the order in which they came
                <li key={index} className="flex flex-wrap gap-x-3">
                  {vendorName === null ? t('answer.team') : <span translate="no">{vendorName}</span>}
                  <span className="numbers">{money(totalCents)}</span>
                  {isChosen && <span className="text-muted">{t('answer.chosen')}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="grid gap-1.5 text-muted text-sm">
          <p>{limitCents === 0 ? t('answer.noLimit') : t('answer.limit', { amount: money(limitCents) })}</p>
          {othersCents > 0 && <p>{t('answer.others', { amount: money(othersCents) })}</p>}
        </div>
        <p className="font-semibold">
          {asked.questionAt === null ? t('answer.due', { at: at(asked.dueAt) }) : t('answer.asked')}
        </p>
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        {open === undefined ? (
          <div className="grid gap-3 sm:flex sm:flex-wrap">
            <Button
              isWaiting={isSending}
              onClick={() => void answer({ answer: 'approved', upToCents: null, words: '' })}
            >
              {t('answer.approve', { amount: money(amountCents) })}
            </Button>
            <Button tone="outline" onClick={() => setOpen('approved-up-to')}>
              {t('answer.upTo')}
            </Button>
            <Button tone="outline" onClick={() => setOpen('declined')}>
              {t('answer.decline')}
            </Button>
            <Button tone="quiet" onClick={() => setOpen('question')}>
              {t('answer.ask')}
            </Button>
          </div>
        ) : (
          <AnswerForm
            key={open}
            {...{ answer: open, amountCents, isSending }}
            onSend={(given) => void answer(given)}
            onBack={() => setOpen(undefined)}
          />
        )}
      </div>
    </Card>
  );
}

interface AnswerFormProps {
  answer: 'approved-up-to' | 'declined' | 'question';
  amountCents: number;
  isSending: boolean;
  onSend: (answer: GivenAnswer) => void;
  onBack: () => void;
}

const formTexts = {
  'approved-up-to': { label: 'answer.upToLabel', send: 'answer.upToSend' },
  declined: { label: 'answer.declineLabel', send: 'answer.declineSend' },
  question: { label: 'answer.askLabel', send: 'answer.askSend' },
} as const;

/** An answer that takes a sum or words. */
function AnswerForm({ answer, amountCents, isSending, onSend, onBack }: AnswerFormProps) {
  const t = useTexts('repairs');
  const { money } = useRepairWords();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isSum = answer === 'approved-up-to';
  const cents = centsTyped(typed);
  const isWrong = isSum ? cents === undefined || cents >= amountCents : typed.trim() === '';
  const wrongText = isSum ? t('answer.upToWrong', { amount: money(amountCents) }) : t('answer.needed');
  const field = {
    label: t(formTexts[answer].label),
    value: typed,
    error: isTried && isWrong ? wrongText : undefined,
    autoFocus: true,
  };
  return (
    <form
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong) onSend({ answer, upToCents: isSum ? (cents ?? null) : null, words: isSum ? '' : typed.trim() });
      }}
    >
      {isSum ? (
        <TextInput {...field} inputMode="decimal" onChange={({ target }) => setTyped(target.value)} />
      ) : (
        <TextArea {...field} rows={3} limit={1_000} onChange={({ target }) => setTyped(target.value)} />
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isWaiting={isSending}>
          {t(formTexts[answer].send)}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('answer.back')}
        </Button>
      </p>
    </form>
  );
}
