import { useState } from 'react';
import { type UseFormRegister, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formResolver } from '#features/accounts/web/field-errors.ts';
import { useKeepUnsaved } from '#features/accounts/web/use-keep-unsaved.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { createUserForm, type ScopeChoices, type UserView } from '../api/users.schemas.ts';
import { RoleChoices } from './roles-form.tsx';
import { bodyOf, TeamFields, type TeamValues, whyNotTeam } from './team-form.tsx';
import { usersClient, useUserFailure } from './use-user-acts.ts';
import { PasswordFields, PersonFields } from './user-fields.tsx';
import { type CreateValues, type PersonValues, personOf, showAtFields } from './user-values.ts';

interface CreateUserFormProps {
  choices: ScopeChoices;
  /** The way out without making anybody. */
  cancelTo: string;
  onCreated: (user: UserView, isInvited: boolean) => void;
}

/** A new user: the person, what they may do, and how they get in. */
export function CreateUserForm({ choices, cancelTo, onCreated }: CreateUserFormProps) {
  const t = useTexts('users');
  const language = useLanguage();
  const failureText = useUserFailure();
  const [problem, setProblem] = useState<string>();
  const form = useForm<CreateValues>({
    mode: 'onBlur',
    resolver: formResolver(createUserForm),
    defaultValues: { ...empty, language },
  });

  const [team, setTeam] = useState<TeamValues>({ teamRoles: ['manager'], scope: null });
  const [isTried, setTried] = useState(false);
  const isStaff = useWatch({ control: form.control, name: 'roles' }).includes('staff');
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    setTried(true);
    if (isStaff && whyNotTeam(team)) return;
    try {
      const user = await create(values, isStaff ? team : undefined);
      form.reset(values);
      onCreated(user, values.access === 'invite');
    } catch (error) {
      if (!showAtFields(form, error)) setProblem(failureText(error));
    }
  });

  const { errors, isSubmitting, isDirty } = form.formState;
  useKeepUnsaved(isDirty && !isSubmitting);
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-8">
      <SettingSection title={t('form.person')} text={t('form.personText')}>
        <div className="grid gap-5">
          <PersonFields register={form.register as unknown as UseFormRegister<PersonValues>} errors={errors} />
        </div>
      </SettingSection>
      <RolesSection form={form} />
      {isStaff && (
        <SettingSection title={t('team.title')} text={t('team.text')}>
          <div className="grid grid-cols-1 gap-6">
            <TeamFields values={team} choices={choices} onChange={setTeam} isTried={isTried} />
          </div>
        </SettingSection>
      )}
      <AccessSection form={form} />
      <div className="grid gap-4 lg:ml-82 lg:max-w-3xl">
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isWaiting={isSubmitting} waitingText={t('form.creating')}>
            {t('form.create')}
          </Button>
          <ButtonLink to={cancelTo} tone="quiet">
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}

const empty: CreateValues = {
  name: '',
  lastname: '',
  email: '',
  phoneNumber: '',
  age: '',
  gender: 'X',
  language: 'en',
  roles: ['tenant'],
  access: 'invite',
  password: '',
  confirmPassword: '',
};

async function create(
  { roles, access, password, confirmPassword, ...person }: CreateValues,
  team: TeamValues | undefined,
): Promise<UserView> {
  const passwords = access === 'password' ? { password, confirmPassword } : {};
  return usersClient().createUser({ body: { ...personOf(person), roles, ...(team && bodyOf(team)), ...passwords } });
}

function RolesSection({ form }: { form: UseFormReturn<CreateValues> }) {
  const t = useTexts('users');
  const roles = useWatch({ control: form.control, name: 'roles' });
  return (
    <SettingSection title={t('roles.title')} text={t('roles.text')}>
      <RoleChoices
        isLegendHidden
        chosen={roles}
        onChoose={(chosen) => form.setValue('roles', chosen, { shouldValidate: true, shouldDirty: true })}
        error={form.formState.errors.roles && t('roles.none')}
      />
    </SettingSection>
  );
}

function AccessSection({ form }: { form: UseFormReturn<CreateValues> }) {
  const t = useTexts('users');
  const [access, password] = useWatch({ control: form.control, name: ['access', 'password'] });
  const { errors, touchedFields } = form.formState;
  const choices = [
    { value: 'invite', label: t('form.invite') },
    { value: 'password', label: t('form.setPassword') },
  ] as const;
  return (
    <SettingSection title={t('form.access')} text={t('form.accessText')}>
      <div className="grid gap-5">
        <ChoiceGroup
          label={t('form.access')}
          isLabelHidden
          choices={choices}
          chosen={access}
          onChoose={(chosen) => form.setValue('access', chosen, { shouldDirty: true })}
        />
        <p className="text-[0.9375rem] text-muted">
          {t(access === 'invite' ? 'form.inviteText' : 'form.setPasswordText')}
        </p>
        {access === 'password' && (
          <PasswordFields
            label={t('form.password')}
            password={password}
            register={form.register as never}
            errors={errors}
            onChanged={() => touchedFields.confirmPassword && void form.trigger('confirmPassword')}
          />
        )}
      </div>
    </SettingSection>
  );
}
