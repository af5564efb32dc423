import type { Viewer } from '#browser/site.ts';
import { deskOf } from '#kernel/office-addresses.ts';
import { actionsOf, standingOf } from '#kernel/permissions.ts';
import type { Role, TeamRole } from '#kernel/roles.ts';

/** Who is signed in, with a role and, for staff, what they take care of: a manager unless said otherwise. */
export function aViewer(role: Role, ...teamRoles: readonly TeamRole[]): Viewer {
  const actions = actionsOf({ ...standingOf([role]), teamRoles });
  const desk = deskOf(actions);
  return {
    email: 'ana@demo.test',
    name: 'Ana',
    picture: null,
    language: 'en',
    actions,
    desk,
    favorites: [],
    portal: null,
  };
}
