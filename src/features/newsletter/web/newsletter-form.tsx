import { type ComponentType, type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { controlClass } from '#ui/class-names.ts';
import type { WishOutcome } from './send-request.ts';

export interface WishShown {
  readonly outcome: WishOutcome;
  readonly View: ComponentType<{ outcome: WishOutcome; id: string }>;
}

interface NewsletterFormProps {
  action: string;
  tone?: 'action' | 'outline';
  /** What a page without script was told. */
  first?: WishShown | undefined;
}

/** Asks for an address. Without script it is a plain form to `action`; with it, what follows a press is loaded when somebody presses. */
export function NewsletterForm({ action, tone = 'action', first }: NewsletterFormProps) {
  const t = useTexts('app');
  const id = useId();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [shown, setShown] = useState<WishShown | 'offline' | undefined>(first);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    setSending(true);
    try {
      const { sendWish, WishAnswer: View } = await import('./request-answer.tsx');
      const outcome = await sendWish(new FormData(form));
      setShown({ outcome, View });
      if (outcome.kind !== 'sent') form.querySelector('input')?.focus();
    } catch {
      setShown('offline');
    }
    setSending(false);
    isBusy.current = false;
  };

  const answer = typeof shown === 'object' && <shown.View outcome={shown.outcome} id={`${id}-answer`} />;
  // A page without script shows nothing of what it might have to wait for.
  const told = answer && (shown === first ? answer : <Suspense>{answer}</Suspense>);
  if (typeof shown === 'object' && shown.outcome.kind === 'sent') return told;
  return (
    <form method="post" action={action} noValidate onSubmit={(event) => void submit(event)} className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {t('newsletter.email')}
      </label>
      <div className="flex gap-3 max-sm:flex-col">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={first?.outcome.email}
          required
          aria-invalid={typeof shown === 'object' || undefined}
          aria-describedby={`${id}-answer`}
          className={controlClass}
        />
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
        <Button type="submit" tone={tone} isWaiting={isSending}>
          {t('newsletter.submit')}
        </Button>
      </div>
      {shown === 'offline' ? (
        <p role="alert" className="font-medium text-danger text-sm">
          {t('failed.offline')}
        </p>
      ) : (
        told
      )}
    </form>
  );
}
