import { useWatch } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { PhoneFields } from '#features/accounts/web/phone-fields.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type MessageForm, withoutSeparators } from './use-message-form.ts';

/** The labels of the fields that every form has. */
export function usePersonLabels() {
  const t = useTexts('contact');
  return { firstName: t('firstName'), lastName: t('lastName'), email: t('email'), phoneDigits: t('phone') };
}

/** Who writes, and how to answer them. */
export function PersonFields({ given: { form, textOf } }: { given: MessageForm }) {
  const t = useTexts('contact');
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <TextInput
          label={t('firstName')}
          autoComplete="given-name"
          required
          error={textOf('firstName')}
          {...form.register('firstName')}
        />
        <TextInput
          label={t('lastName')}
          autoComplete="family-name"
          required
          error={textOf('lastName')}
          {...form.register('lastName')}
        />
      </div>
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={textOf('email')}
        {...form.register('email')}
      />
      <PhoneFields
        country={{ value: country, onChange: (code) => form.setValue('country', code) }}
        digits={form.register('phoneDigits', { setValueAs: withoutSeparators })}
        error={textOf('phoneDigits')}
      />
    </>
  );
}

/** The message itself. */
export function MessageTextField({ given: { form, textOf }, hint }: { given: MessageForm; hint: string }) {
  const t = useTexts('contact');
  return (
    <TextArea
      label={t('message')}
      hint={hint}
      rows={6}
      limit={2_000}
      required
      error={textOf('message')}
      {...form.register('message')}
    />
  );
}
