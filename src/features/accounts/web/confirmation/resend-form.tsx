import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formResolver } from '#features/accounts/web/fields/form-resolver.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { resendBody } from '../../api/accounts.schemas.ts';
import { accountsClient } from '../accounts-client.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useFieldText } from '../use-field-text.ts';

/** Another confirmation link, for whoever came with one that no longer works. */
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
