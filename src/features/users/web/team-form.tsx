import { useEffect, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Scope, TeamRole } from '#kernel/roles.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ScopeChoices, UserView } from '../api/users.schemas.ts';
import { ScopeField } from './scope-field.tsx';
import { TeamRoleChoices } from './team-role-choices.tsx';
import { usersClient, useUserFailure } from './use-user-acts.ts';

/** What somebody of staff takes care of, and where. */
export interface TeamValues {
  readonly teamRoles: readonly TeamRole[];
  readonly scope: Scope | null;
}

/** Who has no team role is a manager, which the form says. */
export const teamOf = ({ teamRoles, scope }: Pick<UserView, 'teamRoles' | 'scope'>): TeamValues => ({
  teamRoles: teamRoles.length === 0 ? ['manager'] : teamRoles,
  scope,
});

const isEmpty = (scope: Scope | null) => scope !== null && scope.places.length + scope.rentables.length === 0;

/** The team role is missing, or the list of what the work is limited to. */
export const whyNotTeam = ({ teamRoles, scope }: TeamValues): 'none' | 'noScope' | null =>
  teamRoles.length === 0 ? 'none' : isEmpty(scope) ? 'noScope' : null;

interface TeamFormProps {
  user: UserView;
  choices: ScopeChoices;
  /** Told of changes that are not saved; the page asks before it is left. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** The team roles and the scope of a user of staff; they hold from the next press on. */
export function TeamForm({ user, choices, onUnsaved, onSaved }: TeamFormProps) {
  const t = useTexts('users');
  const failureText = useUserFailure();
  const [values, setValues] = useState(() => teamOf(user));
  const [saved, setSaved] = useState(values);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const isUnsaved = !isSaving && JSON.stringify(values) !== JSON.stringify(saved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const save = async () => {
    setTried(true);
    if (isSaving || whyNotTeam(values)) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await usersClient().changeTeam({ params: { id: user._id }, body: bodyOf(values) });
      setSaved(values);
      showMessage({ type: 'success', text: () => t('done.team') });
      onSaved();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TeamFields values={values} choices={choices} onChange={setValues} isTried={isTried} />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p className="text-muted text-sm">{t('team.note')}</p>
      <div>
        <Button type="submit" tone="outline" isWaiting={isSaving} waitingText={t('roles.saving')}>
          {t('team.save')}
        </Button>
      </div>
    </form>
  );
}

/** As the server takes it. */
export const bodyOf = ({ teamRoles, scope }: TeamValues) => ({
  teamRoles: [...teamRoles],
  scope: scope && { places: [...scope.places], rentables: [...scope.rentables] },
});

interface TeamFieldsProps {
  values: TeamValues;
  choices: ScopeChoices;
  onChange: (values: TeamValues) => void;
  /** What is missing is said only once somebody tried to save. */
  isTried: boolean;
}

export function TeamFields({ values, choices, onChange, isTried }: TeamFieldsProps) {
  const t = useTexts('users');
  const missing = isTried ? whyNotTeam(values) : null;
  return (
    <>
      <TeamRoleChoices
        chosen={values.teamRoles}
        onChoose={(teamRoles) => onChange({ ...values, teamRoles })}
        error={missing === 'none' ? t('team.none') : undefined}
      />
      <ScopeField
        scope={values.scope}
        choices={choices}
        onChange={(scope) => onChange({ ...values, scope })}
        error={missing === 'noScope' ? t('scope.none') : undefined}
      />
    </>
  );
}
