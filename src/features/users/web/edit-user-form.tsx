import { useEffect, useState } from 'react';
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formResolver } from '#features/accounts/web/field-errors.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { editUserForm, type UserView } from '../api/users.schemas.ts';
import { usersClient, useUserFailure } from './use-user-acts.ts';
import { PasswordFields, PersonFields } from './user-fields.tsx';
import { type EditValues, type PersonValues, personOf, showAtFields, valuesOf } from './user-values.ts';

interface EditUserFormProps {
  user: UserView;
  isOwn: boolean;
  /** Told of changes that are not saved; the page asks before it is left. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** Who a user is, and another password for them; a refusal keeps what was typed. */
export function EditUserForm({ user, isOwn, onUnsaved, onSaved }: EditUserFormProps) {
  const t = useTexts('users');
  const failureText = useUserFailure();
  const [problem, setProblem] = useState<string>();
  const form = useForm<EditValues>({
    mode: 'onBlur',
    resolver: formResolver(editUserForm),
    values: valuesOf(user),
    resetOptions: { keepDirtyValues: true },
  });
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const saved = await usersClient().editUser({ params: { id: user._id }, body: bodyOf(values) });
      form.reset(valuesOf(saved));
      showMessage({ type: 'success', text: () => t('done.updated') });
      onSaved();
    } catch (error) {
      if (!showAtFields(form, error)) setProblem(failureText(error));
    }
  });

  const { errors, isSubmitting, isDirty, touchedFields } = form.formState;
  const isUnsaved = isDirty && !isSubmitting;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PersonFields
        register={form.register as unknown as UseFormRegister<PersonValues>}
        errors={errors}
        isOwn={isOwn}
      />
      {!isOwn && (
        <div className="grid gap-5 border-line border-t pt-5">
          <PasswordFields
            label={t('form.newPassword')}
            hint={t('form.newPasswordHint')}
            password={password}
            register={form.register as never}
            errors={errors}
            onChanged={() => touchedFields.confirmPassword && void form.trigger('confirmPassword')}
          />
        </div>
      )}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div>
        <Button type="submit" isWaiting={isSubmitting} waitingText={t('form.saving')}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}

function bodyOf({ password, confirmPassword, ...person }: EditValues) {
  return { ...personOf(person), ...(password === '' ? {} : { password, confirmPassword }) };
}
