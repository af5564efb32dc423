import { type ReactNode, useEffect, useState } from 'react';
import { NetworkFailure } from '#browser/api-refusal.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Outcome, OutcomeAwaited } from '#features/accounts/web/confirmation/confirmation.tsx';
import { Button } from '#ui/buttons/button.tsx';

export type KeyOutcome = 'done' | 'refused';
type State = KeyOutcome | 'waiting' | 'unreachable';

interface MailedKeyProps {
  about: 'confirm' | 'unsubscribe';
  mailedKey: string;
  /** Presents the key; must stay the same. */
  present: (key: string) => Promise<KeyOutcome>;
  /** What a page without script was told already. */
  answered: KeyOutcome | undefined;
  /** Where to go next, when it is done and when it was refused. */
  onward: Readonly<Record<KeyOutcome, ReactNode>>;
}

/** What a mailed link of the newsletter opens: it presents its key by itself, and by a press on a page without script. To look at it changes nothing, and without a key there is nothing to wait for. */
export function MailedKey({ about, mailedKey, present, answered, onward }: MailedKeyProps) {
  const t = useTexts('newsletter');
  const [state, setState] = useState<State>(answered ?? (mailedKey ? 'waiting' : 'refused'));
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (answered || !mailedKey) return;
    let isWanted = true;
    const told = present(mailedKey).catch((error: unknown) => {
      if (error instanceof NetworkFailure) return 'unreachable' as const;
      return 'refused' as const;
    });
    void told.then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [mailedKey, present, answered, round]);

  if (state === 'waiting')
    return (
      <OutcomeAwaited title={t(`${about}.title`)} text={t(`${about}.waiting`)}>
        <noscript>
          <form method="post">
            <Button type="submit">{t(`${about}.press`)}</Button>
          </form>
        </noscript>
      </OutcomeAwaited>
    );
  if (state === 'unreachable')
    return (
      <Outcome title={t(`${about}.title`)} text={t('unreachable')}>
        <Button
          onClick={() => {
            setState('waiting');
            setRound(round + 1);
          }}
        >
          {t('again')}
        </Button>
      </Outcome>
    );
  return (
    <Outcome title={t(`${about}.${state}`)} text={t(`${about}.${state}Text`)}>
      {onward[state]}
    </Outcome>
  );
}
