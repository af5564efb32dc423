import type { ReactNode } from 'react';
import { NetworkFailure } from '#browser/api-refusal.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Outcome, OutcomeAwaited } from '#features/accounts/web/confirmation.tsx';
import { Button } from '#ui/button.tsx';

export type KeyOutcome = 'done' | 'refused';

interface MailedKeyProps {
  about: 'confirm' | 'unsubscribe';
  mailedKey: string;
  /** Presents the key to the server. */
  present: (key: string) => Promise<KeyOutcome>;
  /** The outcome that the server rendered for a page without script. */
  answered: KeyOutcome | undefined;
  /** The link to continue with, by outcome. */
  onward: Readonly<Record<KeyOutcome, ReactNode>>;
}

/**
 * The page that a mailed link of the newsletter opens. It presents its key by itself, and on a page without script when
 * the button is pressed: opening the link alone changes nothing. Without a key it is refused at once.
 */
export function MailedKey({ about, mailedKey, present, answered, onward }: MailedKeyProps) {
  const t = useTexts('newsletter');
  const { data, isAsking, refetch } = useQuery({
    key: ['mailed-key', about, mailedKey],
    ask: () => present(mailedKey).catch(refusedIfAnswered),
    initial: answered ?? (mailedKey === '' ? 'refused' : undefined),
  });
  if (isAsking)
    return (
      <OutcomeAwaited title={t(`${about}.title`)} text={t(`${about}.waiting`)}>
        <noscript>
          <form method="post">
            <Button type="submit">{t(`${about}.press`)}</Button>
          </form>
        </noscript>
      </OutcomeAwaited>
    );
  if (!data)
    return (
      <Outcome title={t(`${about}.title`)} text={t('unreachable')}>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </Outcome>
    );
  return (
    <Outcome title={t(`${about}.${data}`)} text={t(`${about}.${data}Text`)}>
      {onward[data]}
    </Outcome>
  );
}

/** Another try is offered only when the server could not be reached. */
function refusedIfAnswered(error: unknown): KeyOutcome {
  if (error instanceof NetworkFailure) throw error;
  return 'refused';
}
