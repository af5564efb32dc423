import { type ReactNode, useId } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { roles as allRoles, type Role } from '#kernel/roles.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';

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
