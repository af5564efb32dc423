import MailCheck from 'lucide-react/icons/mail-check';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useIsSignedIn } from '#browser/session.ts';
import { useTexts } from '#browser/use-texts.ts';
import { WithoutScript } from '#browser/without-script.tsx';
import { SubmitButton } from '#features/accounts/web/form-parts.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { MessageField } from './message-values.ts';
import type { MessageForm } from './use-message-form.ts';

interface MessageFrameProps {
  given: MessageForm;
  submit: string;
  children: ReactNode;
}

const { Part: OwnDetails } = partAhead(async () => (await import('./own-details.tsx')).default, { isOptional: true });

/** What all forms to the company have around their fields: failures, the button, and the thanks once it is sent. */
export function MessageFrame({ given, submit, children }: MessageFrameProps) {
  const t = useTexts('contact');
  const { form, problem, sent, summary } = given;
  const isSignedIn = useIsSignedIn();
  if (sent) return <MessageSent name={sent.firstName} email={sent.email} onAgain={given.again} />;
  const isAllMissing = Object.values(form.formState.errors).every(({ message }) => message === 'parameter-required');
  return (
    <>
      <WithoutScript title={t('noScript')} text={t('noScriptText')} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void given.submit(event)}
        className="grid gap-4 noscript:hidden"
      >
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        {summary.listed.length > 0 && (
          <ErrorSummary
            ref={summary.ref}
            title={t(isAllMissing ? 'fillAll' : 'correct')}
            problems={summary.listed}
            onGoTo={(key) => form.setFocus(key as MessageField)}
          />
        )}
        {children}
        {/* The server knows nobody: the frame is there in its HTML, too. */}
        <Suspense>{isSignedIn && <OwnDetails form={form} />}</Suspense>
        <div aria-hidden="true" className="sr-only">
          <label>
            {t('website')}
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        <div className="mt-2">
          <SubmitButton place="page" isSending={given.isSending}>
            {submit}
          </SubmitButton>
        </div>
      </form>
    </>
  );
}

interface MessageSentProps {
  name: string;
  email: string;
  onAgain: () => void;
}

/** Replaces the form once the message is sent. */
export function MessageSent({ name, email, onAgain }: MessageSentProps) {
  const t = useTexts('contact');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <Icon of={MailCheck} className="size-7" />
      </span>
      <div role="status" className="grid gap-1.5">
        <p className="font-display text-heading">{t('sent')}</p>
        <p className="break-words text-muted">{t('sentText', { name, email })}</p>
      </div>
      <Button tone="outline" onClick={onAgain}>
        {t('another')}
      </Button>
    </div>
  );
}
