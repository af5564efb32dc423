import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { newsletterClient } from './newsletter-client.ts';

/** Says whether the newsletter goes to the address of the account, with a button that changes it. */
export function OwnSubscription({ isSubscribed: first }: { isSubscribed: boolean }) {
  const t = useTexts('newsletter');
  const showFailure = useShowFailure();
  const [isSubscribed, setSubscribed] = useState(first);
  const [isSending, setSending] = useState(false);
  const change = async () => {
    setSending(true);
    try {
      await newsletterClient().changeOwnSubscription({ body: { isSubscribed: !isSubscribed } });
      setSubscribed(!isSubscribed);
      showMessage({ type: 'success', text: () => t(isSubscribed ? 'own.ended' : 'own.started') });
    } catch (error) {
      showFailure(error);
    }
    setSending(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>{t(isSubscribed ? 'own.on' : 'own.off')}</p>
      <Button tone="outline" size="small" isWaiting={isSending} onClick={() => void change()}>
        {t(isSubscribed ? 'own.end' : 'own.start')}
      </Button>
    </div>
  );
}
