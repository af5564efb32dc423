import { type ComponentType, type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/class-names.ts';
import type { RequestOutcome } from './newsletter-client.ts';

export interface RequestShown {
  readonly outcome: RequestOutcome;
  readonly View: ComponentType<{ outcome: RequestOutcome; id: string }>;
}

interface NewsletterFormProps {
  action: string;
  tone?: 'action' | 'outline';
  /** The outcome that the server rendered for a page without script. */
  first?: RequestShown | undefined;
}

/**
 * Asks for an address. Without script it is a plain form to `action`; with script, what follows the press is loaded at
 * the press.
 */
export function NewsletterForm({ action, tone = 'action', first }: NewsletterFormProps) {
  const t = useTexts('app');
  const id = useId();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [shown, setShown] = useState<RequestShown | 'offline' | undefined>(first);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    setSending(true);
    try {
      const { sendRequest, RequestAnswer: View } = await import('./request-answer.tsx');
      const outcome = await sendRequest(new FormData(form));
      setShown({ outcome, View });
      if (outcome.kind !== 'sent') form.querySelector('input')?.focus();
    } catch {
      setShown('offline');
    }
    setSending(false);
    isBusy.current = false;
  };

  const answer = typeof shown === 'object' && <shown.View outcome={shown.outcome} id={`${id}-answer`} />;
  // A page without script never shows what is inside a Suspense that waits.
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

/** The form at the foot of every page, but the pages of the newsletter itself. */
export function NewsletterBox() {
  const t = useTexts('app');
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.newsletter())) return null;
  return (
    <section aria-label={t('newsletter.title')} className="measure pb-10">
      <div className="grid items-end gap-x-10 gap-y-5 border-line border-t pt-8 md:grid-cols-2">
        <div>
          <h2 className="font-display text-heading">{t('newsletter.title')}</h2>
          <p className="mt-1 text-muted">{t('newsletter.lead')}</p>
        </div>
        <NewsletterForm action={paths.newsletter()} tone="outline" />
      </div>
    </section>
  );
}
