import { useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { accountsClient } from '../accounts-client.ts';
import { followUpForMail } from '../follow-up.ts';

/** Asks for the confirmation mail again, and says that it did. */
export function ResendConfirmation({ email }: { email: string }) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();

  async function resend() {
    setState('sending');
    setProblem(undefined);
    try {
      await accountsClient().resendConfirmation({ body: { email, returnTo: followUpForMail() } });
      setState('sent');
    } catch (error) {
      setProblem(refusalText(error));
      setState('idle');
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      {state !== 'sent' && (
        <Button
          tone="outline"
          size="small"
          isWaiting={state === 'sending'}
          waitingText={t('sending')}
          onClick={() => void resend()}
        >
          {t('resend.action')}
        </Button>
      )}
      <p role="status" className="text-[0.9375rem] text-ink empty:hidden">
        {state === 'sent' ? t('resend.sent') : problem}
      </p>
    </div>
  );
}
