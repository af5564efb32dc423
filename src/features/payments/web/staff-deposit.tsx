import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ClaimView, StaffDepositView } from '../api/deposits.schemas.ts';
import { ClaimOutcome, Damage, DepositSums } from './deposit-facts.tsx';
import { depositsClient } from './deposits-client.ts';
import { RecordDamage } from './record-damage.tsx';

interface StaffDepositProps {
  groupId: string;
  deposit: StaffDepositView;
  now: Instant;
  onChanged: () => Promise<void>;
}

/** The deposit at the desk: where it is, the damage that is recorded, and what can be done now. */
export function StaffDeposit({ groupId, deposit, now, onChanged }: StaffDepositProps) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const [isRecording, setRecording] = useState(false);
  const mayRecord = useMay()('refund:record');
  const { claim } = deposit;
  const canClaim = deposit.canClaim && mayRecord;
  const canRelease = deposit.canRelease && mayRecord;
  const opensAt = instantOf(deposit.opensAt);
  const closesAt = formatDeadline(language, instantOf(deposit.closesAt));
  return (
    <>
      <DepositSums deposit={deposit} />
      {!claim && deposit.heldCents > 0 && (
        <p className="text-muted">
          {now < opensAt
            ? t('staff.opens', { from: formatDeadline(language, opensAt), until: closesAt })
            : t('staff.until', { until: closesAt })}
        </p>
      )}
      {isRecording && canClaim ? (
        <RecordDamage groupId={groupId} deposit={deposit} onChanged={onChanged} onClose={() => setRecording(false)} />
      ) : (
        (canClaim || canRelease) && (
          <div className="flex flex-wrap gap-3">
            {canClaim && <Button onClick={() => setRecording(true)}>{t('staff.record')}</Button>}
            {canRelease && <Release {...{ groupId, deposit, onChanged }} />}
          </div>
        )
      )}
      {claim && (
        <section className="grid gap-4 border-line border-t pt-4">
          <h3 className="font-semibold">{t('damage')}</h3>
          {claim.state === 'waiting' && (
            <p className="text-muted">
              {t('staff.waiting', { due: formatDeadline(language, instantOf(claim.answerDueAt)) })}
            </p>
          )}
          {claim.state === 'objected' && claim.decisionDueAt !== null && (
            <Alert tone="warning">
              {t('staff.decideBy', { due: formatDeadline(language, instantOf(claim.decisionDueAt)) })}
            </Alert>
          )}
          <Damage {...claim} />
          <ClaimOutcome claim={claim} reader="staff" />
          {mayRecord && claim.state !== 'settled' && <Decide key={claim.state} {...{ groupId, claim, onChanged }} />}
          <p className="text-muted text-sm">{t('staff.taxes')}</p>
        </section>
      )}
    </>
  );
}

function Release({ groupId, deposit, onChanged }: Omit<StaffDepositProps, 'now'>) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [isSending, setSending] = useState(false);
  const amount = formatExactMoney(language, deposit.heldCents);
  const release = async () => {
    const question = { title: t('staff.releaseTitle', { amount }), message: t('staff.releaseText') };
    if (!(await confirmed({ ...question, confirmLabel: t('staff.release', { amount }) }))) return;
    setSending(true);
    try {
      await sendOnce({ groupId }, (idempotencyKey) =>
        depositsClient().releaseDeposit({ params: { id: groupId } }, { idempotencyKey }),
      );
      showMessage({ type: 'success', text: () => t('staff.released') });
      await onChanged();
    } catch (error) {
      showMessage({ type: 'error', text: refusalText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isSending} waitingText={t('sending')} onClick={() => void release()}>
      {t('staff.release', { amount })}
    </Button>
  );
}

/** What is kept: all of it after an objection, less of it or nothing at any time, with words for the guest. */
function Decide({ groupId, claim, onChanged }: { groupId: string; claim: ClaimView; onChanged: () => Promise<void> }) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const sendOnce = useSendOnce();
  const [isOpen, setOpen] = useState(claim.state === 'objected');
  const [kept, setKept] = useState(claim.state === 'objected' ? typedOf(claim.claimedCents) : '0');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ kept?: string; note?: string; all?: string }>({});
  if (!isOpen) {
    return (
      <p>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t('staff.lessen')}
        </Button>
      </p>
    );
  }
  const keptCents = /^\$?0+([.,]0{1,2})?$/.test(kept.trim()) ? 0 : centsTyped(kept);
  const send = async () => {
    if (keptCents === undefined) return setProblem({ kept: t('staff.badAmount') });
    if (note.trim() === '') return setProblem({ note: t('staff.required') });
    setProblem({});
    setSending(true);
    const body = { keptCents, note: note.trim() };
    try {
      await sendOnce(body, (idempotencyKey) =>
        depositsClient().decideDepositClaim({ params: { id: groupId }, body }, { idempotencyKey }),
      );
      showMessage({ type: 'success', text: () => t('staff.decided') });
      await onChanged();
    } catch (error) {
      setProblem({ all: refusalText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label={t('staff.kept', { most: formatExactMoney(language, claim.claimedCents) })}
        hint={t('staff.keptHint')}
        inputMode="decimal"
        value={kept}
        error={problem.kept}
        onChange={(event) => {
          setKept(event.target.value);
          setProblem({});
        }}
      />
      <TextArea
        label={t('staff.note')}
        rows={3}
        limit={2_000}
        value={note}
        error={problem.note}
        onChange={(event) => {
          setNote(event.target.value);
          setProblem({});
        }}
      />
      {problem.all && (
        <Alert tone="danger" isNews>
          {problem.all}
        </Alert>
      )}
      <p>
        <Button type="submit" isWaiting={isSending} waitingText={t('sending')}>
          {keptCents === undefined || keptCents === 0
            ? t('staff.drop')
            : t('staff.keep', { amount: formatExactMoney(language, keptCents) })}
        </Button>
      </p>
    </form>
  );
}
