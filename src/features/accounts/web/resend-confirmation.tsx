import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { resendBody } from '../api/accounts.schemas.ts';
import { accountsClient } from './accounts-clients.ts';
import { formResolver, useFieldText } from './field-errors.ts';
import { followUpForMail } from './follow-up.ts';
import { SubmitButton } from './form-parts.tsx';

/** Asks for the confirmation mail again, and says that it did. */
export function ResendConfirmation({ email, onSent }: { email: string; onSent?: () => void }) {
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
      onSent?.();
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

/** Asks for another confirmation link, after one that no longer works. */
export function ResendForm({ returnTo }: { returnTo: string | undefined }) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const refusalText = useRefusalText();
  const [news, setNews] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const form = useForm<{ email: string }>({
    mode: 'onBlur',
    resolver: formResolver(resendBody),
    defaultValues: { email: '' },
  });

  const submit = form.handleSubmit(async ({ email }) => {
    setNews(undefined);
    try {
      await accountsClient().resendConfirmation({ body: { email, returnTo } });
      form.reset();
      setNews({ tone: 'success', text: t('resend.sent') });
    } catch (error) {
      setNews({ tone: 'danger', text: refusalText(error) });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex w-full flex-col gap-4">
      {news && (
        <Alert tone={news.tone} isNews>
          {news.text}
        </Alert>
      )}
      <TextInput
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldText(form.formState.errors.email, t('fields.email'))}
        {...form.register('email')}
      />
      <SubmitButton isSending={form.formState.isSubmitting}>{t('resend.action')}</SubmitButton>
    </form>
  );
}
