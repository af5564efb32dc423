import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { ClaimView, DepositView } from '../api/deposits.schemas.ts';
import { ClaimOutcome, Damage, DepositSums } from './deposit-facts.tsx';
import { depositsClient } from './deposits-client.ts';

const MAX_WORDS = 2_000;

interface GuestDepositProps {
  groupId: string;
  deposit: DepositView;
  onChanged: () => Promise<void>;
}

/** The deposit of one's trip: where it is, what is claimed of it, and the answer. */
export function GuestDeposit({ groupId, deposit, onChanged }: GuestDepositProps) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const { claim, canAnswer } = deposit;
  return (
    <>
      <DepositSums deposit={deposit} />
      {!claim && deposit.heldCents > 0 && (
        <p className="text-muted">
          {t('guest.until', { until: formatDate(language, dateAt(instantOf(deposit.closesAt))) })}
        </p>
      )}
      {claim && (
        <section className="grid gap-4 border-line border-t pt-4">
          <h3 className="font-semibold">{t('damage')}</h3>
          {canAnswer && (
            <Alert tone="warning">
              {t('guest.answerBy', {
                amount: formatExactMoney(language, claim.claimedCents),
                due: formatDeadline(language, instantOf(claim.answerDueAt)),
              })}
            </Alert>
          )}
          <Damage {...claim} />
          <ClaimOutcome claim={claim} reader="guest" />
          {claim.state === 'objected' && claim.decisionDueAt !== null && (
            <p className="text-muted">
              {t('guest.deciding', { due: formatDeadline(language, instantOf(claim.decisionDueAt)) })}
            </p>
          )}
          {canAnswer && <Answer {...{ groupId, claim, onChanged }} />}
        </section>
      )}
    </>
  );
}

function Answer({ groupId, claim, onChanged }: { groupId: string; claim: ClaimView; onChanged: () => Promise<void> }) {
  const t = useTexts('deposit');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const [words, setWords] = useState<string>();
  const [sending, setSending] = useState<'accepted' | 'objected'>();
  const [problem, setProblem] = useState<{ words?: string; all?: string }>({});
  const amount = formatExactMoney(language, claim.claimedCents);
  const accept = async () => {
    const isSure = await confirmed({
      title: t('guest.acceptTitle', { amount }),
      message: t('guest.acceptText'),
      confirmLabel: t('guest.accept', { amount }),
    });
    if (isSure) await send('accepted');
  };
  const send = async (answer: 'accepted' | 'objected') => {
    const said = (words ?? '').trim();
    if (sending) return;
    if (answer === 'objected' && said === '') return setProblem({ words: t('guest.wordsNeeded') });
    setProblem({});
    setSending(answer);
    try {
      const body = answer === 'objected' ? { answer, words: said } : { answer };
      await depositsClient().answerDepositClaim({ params: { id: groupId }, body });
      showMessage({ type: 'success', text: () => t(`guest.done.${answer}`) });
      await onChanged();
    } catch (error) {
      setProblem({ all: refusalText(error) });
    } finally {
      setSending(undefined);
    }
  };
  return (
    <div className="grid gap-4">
      {words !== undefined && (
        <TextArea
          label={t('guest.words')}
          rows={4}
          limit={MAX_WORDS}
          value={words}
          error={problem.words}
          onChange={(event) => {
            setWords(event.target.value);
            setProblem({});
          }}
        />
      )}
      {problem.all && (
        <Alert tone="danger" isNews>
          {problem.all}
        </Alert>
      )}
      {words === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button isWaiting={sending === 'accepted'} waitingText={t('sending')} onClick={() => void accept()}>
            {t('guest.accept', { amount })}
          </Button>
          <Button tone="outline" onClick={() => setWords('')}>
            {t('guest.object')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button isWaiting={sending === 'objected'} waitingText={t('sending')} onClick={() => void send('objected')}>
            {t('guest.sendObjection')}
          </Button>
          <Button tone="quiet" onClick={() => setWords(undefined)}>
            {t('back')}
          </Button>
        </div>
      )}
    </div>
  );
}
