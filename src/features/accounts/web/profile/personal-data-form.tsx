import { type ReactNode, useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { personalDataForm, phoneOfForm } from '../../api/profile.schemas.ts';
import { DEFAULT_COUNTRY } from '../../domain/dial-codes.ts';
import { profileClient } from '../accounts-clients.ts';
import { formResolver, useFieldText } from '../field-errors.ts';
import { SubmitButton } from '../form-parts.tsx';
import { PhoneFields } from '../phone-fields.tsx';
import { useKeepUnsaved } from '../use-keep-unsaved.ts';
import type { Tenant } from './identity-card.tsx';
import { phoneParts } from './phone-link.tsx';

interface PersonalDataFormProps {
  tenant: Tenant;
  /** The link to the open reservations, which keep the name from being changed. */
  reservationsLink: ReactNode;
}

/**
 * First name, last name and phone. Another phone number needs the password; the name stays while a contract bears it.
 */
export function PersonalDataForm({ tenant, reservationsLink }: PersonalDataFormProps) {
  const t = useTexts('profile');
  const refusalText = useRefusalText();
  const reload = useReload();
  const [problem, setProblem] = useState<'name-locked' | { text: string }>();
  const { form, stored } = usePersonalData(tenant);
  const { isSubmitting, isDirty } = form.formState;
  useKeepUnsaved(isDirty && !isSubmitting);

  const submit = form.handleSubmit(async (filled) => {
    if (isSubmitting) return;
    setProblem(undefined);
    const phone = phoneOfForm(filled, stored);
    const currentPassword = phone === stored.phone ? undefined : filled.currentPassword;
    try {
      await profileClient().updateTenant({
        body: { firstName: filled.firstName, lastName: filled.lastName, phone, currentPassword },
      });
      form.reset({ ...filled, currentPassword: '' });
      showMessage({ type: 'success', text: () => t('update.saved') });
      await reload();
    } catch (error) {
      if (showAtFields(form, error)) return;
      const isNameLocked = error instanceof ApiRefusal && error.code === 'reservation-exists-for-tenant';
      setProblem(isNameLocked ? 'name-locked' : { text: refusalText(error) });
    }
  });

  const restoreName = () => {
    setProblem(undefined);
    form.setValue('firstName', tenant.firstName, { shouldDirty: true });
    form.setValue('lastName', tenant.lastName, { shouldDirty: true });
    form.setFocus('firstName');
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-4">
      {problem === 'name-locked' ? (
        <Alert
          tone="warning"
          isNews
          title={t('update.nameLocked')}
          action={
            <>
              {reservationsLink}
              <Button tone="quiet" size="small" onClick={restoreName}>
                {t('update.restoreName')}
              </Button>
            </>
          }
        >
          {t('update.nameLockedText')}
        </Alert>
      ) : (
        problem && (
          <Alert tone="danger" isNews>
            {problem.text}
          </Alert>
        )
      )}
      <Fields form={form} stored={stored} />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <SubmitButton isSending={isSubmitting} place="page">
          {t('update.submit')}
        </SubmitButton>
        {isDirty && !isSubmitting && <p className="text-muted text-sm">{t('update.unsaved')}</p>}
      </div>
    </form>
  );
}

type Stored = Parameters<typeof personalDataForm>[0];

function usePersonalData({ firstName, lastName, phone }: Tenant) {
  const stored = useMemo<Stored>(() => ({ phone, parts: phone === null ? null : phoneParts(phone) }), [phone]);
  const values = useMemo<PersonalData>(() => {
    const parts = stored.parts ?? { country: DEFAULT_COUNTRY, phoneDigits: '' };
    return { firstName, lastName, ...parts, currentPassword: '' };
  }, [firstName, lastName, stored]);
  const form = useForm<PersonalData>({
    mode: 'onBlur',
    resolver: formResolver(personalDataForm(stored)),
    defaultValues: values,
  });
  return { form, stored };
}

function Fields({ form, stored }: { form: UseFormReturn<PersonalData>; stored: Stored }) {
  const t = useTexts('profile');
  const names = useTexts('accounts');
  const fieldText = useFieldText();
  const { errors } = form.formState;
  const [country, phoneDigits] = useWatch({ control: form.control, name: ['country', 'phoneDigits'] });
  const isPhoneNew = phoneOfForm({ country, phoneDigits: withoutSeparators(phoneDigits) }, stored) !== stored.phone;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <TextInput
          label={names('fields.name')}
          autoComplete="given-name"
          required
          maxLength={80}
          error={fieldText(errors.firstName, names('fields.name'))}
          {...form.register('firstName')}
        />
        <TextInput
          label={names('fields.lastname')}
          autoComplete="family-name"
          required
          maxLength={80}
          error={fieldText(errors.lastName, names('fields.lastname'))}
          {...form.register('lastName')}
        />
      </div>
      <PhoneFields
        country={{ value: country, onChange: (code) => form.setValue('country', code, { shouldDirty: true }) }}
        digits={form.register('phoneDigits', { setValueAs: withoutSeparators })}
        isOptional={stored.parts === null}
        error={fieldText(errors.phoneDigits, names('fields.phone'))}
      />
      {isPhoneNew && (
        <PasswordInput
          label={t('update.currentPassword')}
          hint={t('update.currentPasswordHint')}
          autoComplete="current-password"
          required
          maxLength={128}
          error={fieldText(errors.currentPassword, t('update.currentPassword'))}
          {...form.register('currentPassword')}
        />
      )}
    </>
  );
}

/** People type blanks between the digits of a number, so blanks are not an error. */
const withoutSeparators = (typed: string) => typed.replace(/[\s().-]/g, '');

/** The form of one's personal data, as it is filled in. */
export interface PersonalData {
  firstName: string;
  lastName: string;
  country: string;
  phoneDigits: string;
  currentPassword: string;
}

const fields: Readonly<Record<string, keyof PersonalData>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phoneDigits',
  currentPassword: 'currentPassword',
};

/**
 * Puts what the server found beside its fields, the first of them in focus; false when it found nothing of that kind.
 */
export function showAtFields(form: UseFormReturn<PersonalData>, error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const found = foundAt(error);
  for (const [field, message] of found) form.setError(field, { message });
  const [first] = found;
  if (first) form.setFocus(first[0], { shouldSelect: true });
  return found.length > 0;
}

function foundAt(refusal: ApiRefusal): readonly (readonly [keyof PersonalData, string])[] {
  if (refusal.code === 'current-password-invalid') return [['currentPassword', refusal.code]];
  return Object.entries(fieldCodes(refusal)).flatMap(([name, [code]]) => {
    const field = fields[name];
    return field && code !== undefined ? [[field, code] as const] : [];
  });
}
