import { useEffect, useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { Role } from '#kernel/roles.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { UserView } from '../api/users.schemas.ts';
import { RoleChoices } from './role-choices.tsx';
import { nameOf, usersClient, useUserFailure } from './use-user-acts.ts';

interface RolesFormProps {
  user: UserView;
  isOwn: boolean;
  /** Told of changes that are not saved; the page asks before it is left. */
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

/** What a user may do. */
export function RolesForm({ user, isOwn, onUnsaved, onSaved }: RolesFormProps) {
  const t = useTexts('users');
  const failureText = useUserFailure();
  const [chosen, setChosen] = useState<readonly Role[]>(user.roles);
  const [saved, setSaved] = useState<readonly Role[]>(user.roles);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isUnsaved = !isSaving && !isSame(chosen, saved);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const save = async () => {
    if (chosen.length === 0) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await usersClient().changeRoles({ params: { id: user._id }, body: { roles: [...chosen] } });
      setSaved(chosen);
      showMessage({ type: 'success', text: t('done.roles') });
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
