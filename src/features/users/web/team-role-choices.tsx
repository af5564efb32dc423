import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { Action } from '#kernel/permissions.ts';
import { type TeamRole, teamRoles } from '#kernel/roles.ts';
import { teamRolesFor } from '#kernel/team-permissions.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';

interface TeamRoleChoicesProps {
  chosen: readonly TeamRole[];
  onChoose: (teamRoles: readonly TeamRole[]) => void;
  error?: string | undefined;
}

/** What somebody of staff takes care of, each with what it is for, and a table of what each may do. */
export function TeamRoleChoices({ chosen, onChoose, error }: TeamRoleChoicesProps) {
  const t = useTexts('users');
  const errorId = useId();
  const choose = (teamRole: TeamRole, isChosen: boolean) =>
    onChoose(teamRoles.filter((known) => (known === teamRole ? isChosen : chosen.includes(known))));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="sr-only">{t('team.title')}</legend>
      {teamRoles.map((teamRole) => (
        <Checkbox
          key={teamRole}
          name="teamRoles"
          value={teamRole}
          checked={chosen.includes(teamRole)}
          onChange={({ target }) => choose(teamRole, target.checked)}
          className="py-1"
          label={
            <>
              <span className="block font-medium">{t(`team.${teamRole}`)}</span>
              <span className="block text-muted text-sm">{t(`team.about.${teamRole}`)}</span>
            </>
          }
        />
      ))}
      <p id={errorId} aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
      <MayDoTable />
    </fieldset>
  );
}

/** What the table shows, in words of people: each by the action that stands for it. */
const tasks = [
  ['day', 'day:view'],
  ['trips', 'trip:view'],
  ['requests', 'request:decide'],
  ['cancel', 'group:administer'],
  ['messages', 'message:answer'],
  ['reviews', 'review:moderate'],
  ['payments', 'payment:record'],
  ['taxes', 'tax:report'],
  ['channels', 'channel:keep'],
  ['listings', 'catalog:edit'],
  ['services', 'service:edit'],
  ['settings', 'settings:edit'],
] as const satisfies readonly (readonly [string, Action])[];

function MayDoTable() {
  const t = useTexts('users');
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium text-link text-sm underline underline-offset-4 pointer-coarse:min-h-11">
        {t('team.table')}
      </summary>
      <div className="relative mt-2 max-w-full overflow-x-auto">
        <table className="w-full min-w-144 border-collapse text-sm">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-3 text-left font-medium text-muted">
                {t('team.task')}
              </th>
              {teamRoles.map((teamRole) => (
                <th key={teamRole} scope="col" className="w-20 px-1 py-2 font-medium">
                  {t(`team.${teamRole}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tasks.map(([task, action]) => (
              <tr key={task} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {t(`team.tasks.${task}`)}
                </th>
                {teamRoles.map((teamRole) => (
                  <td key={teamRole} className="px-1 py-2 text-center">
                    {teamRolesFor(action).includes(teamRole) ? (
                      <>
                        <Icon of={Check} className="mx-auto size-4" />
                        <span className="sr-only">{t('team.yes')}</span>
                      </>
                    ) : (
                      <span className="sr-only">{t('team.no')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
