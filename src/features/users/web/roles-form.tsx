import { type ReactNode, useEffect, useId, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import { roles as allRoles, type Role } from '#kernel/roles.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { ScopeChoices, UserView } from '../api/users.schemas.ts';
import { bodyOf, TeamFields, type TeamValues, whyNotTeam } from './team-form.tsx';
import { nameOf, usersClient, useUserFailure } from './use-user-acts.ts';

interface RolesFormProps {
  user: UserView;
  isOwn: boolean;
  choices: ScopeChoices;
  /** Told of changes that are not saved; the page asks before it is left. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** What a user may do. */
export function RolesForm({ user, isOwn, choices, onUnsaved, onSaved }: RolesFormProps) {
  const t = useTexts('users');
  const failureText = useUserFailure();
  const [chosen, setChosen] = useState<readonly Role[]>(user.roles);
  const [saved, setSaved] = useState<readonly Role[]>(user.roles);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [team, setTeam] = useState<TeamValues>({ teamRoles: [], scope: null });
  const [isTried, setTried] = useState(false);
  const becomesStaff = chosen.includes('staff') && !saved.includes('staff');
  const isUnsaved = !isSaving && !isSame(chosen, saved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const save = async () => {
    setTried(true);
    if (isSaving || chosen.length === 0 || (becomesStaff && whyNotTeam(team))) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await usersClient().changeRoles({
        params: { id: user._id },
        body: { roles: [...chosen], ...(becomesStaff && { team: bodyOf(team) }) },
      });
      setSaved(chosen);
      showMessage({ type: 'success', text: () => t('done.roles') });
      onSaved();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RoleChoices
        isLegendHidden
        chosen={chosen}
        onChoose={setChosen}
        isOwn={isOwn}
        error={chosen.length === 0 ? t('roles.none') : undefined}
      />
      {becomesStaff && <TeamFields values={team} choices={choices} onChange={setTeam} isTried={isTried} />}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p className="text-muted text-sm">{isOwn ? t('roles.noteOwn') : t('roles.note', { name: nameOf(user) })}</p>
      <div>
        <Button type="submit" tone="outline" isWaiting={isSaving} waitingText={t('roles.saving')}>
          {t('roles.save')}
        </Button>
      </div>
    </form>
  );
}

const isSame = (some: readonly Role[], others: readonly Role[]) =>
  some.length === others.length && some.every((role) => others.includes(role));

interface RoleChoicesProps {
  chosen: readonly Role[];
  onChoose: (roles: Role[]) => void;
  error?: string | undefined;
  /** One's own: the role of an admin stays. */
  isOwn?: boolean;
  isLegendHidden?: boolean;
  children?: ReactNode;
}

/** What a user may do, each role with what it is for. */
export function RoleChoices({ chosen, onChoose, error, isOwn, isLegendHidden, children }: RoleChoicesProps) {
  const t = useTexts('users');
  const errorId = useId();
  const choose = (role: Role, isChosen: boolean) =>
    onChoose(allRoles.filter((known) => (known === role ? isChosen : chosen.includes(known))));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{t('roles.title')}</legend>
      {allRoles.map((role) => {
        const isKept = isOwn && role === 'admin';
        return (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            checked={chosen.includes(role)}
            disabled={isKept ?? false}
            onChange={({ target }) => choose(role, target.checked)}
            className="py-1"
            label={
              <>
                <span className="block font-medium">{t(`roles.${role}`)}</span>
                <span className="block text-muted text-sm">
                  {isKept ? t('roles.ownAdmin') : t(`roles.about.${role}`)}
                </span>
              </>
            }
          />
        );
      })}
      <p id={errorId} aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
      {children}
    </fieldset>
  );
}
