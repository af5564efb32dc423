import { type TeamRole, teamRoles } from './roles.ts';

// The second half of permissions.ts, which alone decides by it; apart, so that a page can show it without the first.
/** Team role × action, for what staff may do; managers do all of it. `trip:view` shows money, so `field` lacks it. */
export const teamMayDo = {
  'account:use': ['front-desk', 'catalog', 'money', 'field'],
  'office:enter': ['front-desk', 'catalog', 'money', 'field'],
  'day:view': ['front-desk', 'money', 'field'],
  'calendar:view': ['front-desk', 'catalog', 'money', 'field'],
  'calendar:block': ['front-desk', 'catalog'],
  'trip:view': ['front-desk', 'money'],
  'request:list': ['front-desk'],
  'request:decide': ['front-desk'],
  'group:change': ['money'],
  'group:administer': ['front-desk'],
  'document:send': ['front-desk', 'money'],
  'message:answer': ['front-desk'],
  'review:answer': ['front-desk'],
  'review:moderate': ['front-desk'],
  'payment:record': ['money'],
  'refund:record': ['money'],
  'refund:release': ['money'],
  'turnover:plan': ['front-desk', 'money'],
  'turnover:work': ['field'],
  'turnover:pay': ['money'],
  'tax:report': ['money'],
  'owner:keep': ['money'],
  'repair:work': ['front-desk', 'money', 'field'],
  'repair:keep': ['front-desk', 'money'],
  'vendor:keep': ['front-desk', 'money'],
  'report:view': ['front-desk', 'catalog', 'money'],
  'report:money': ['money'],
  'catalog:edit': ['catalog'],
  'channel:keep': ['front-desk', 'catalog'],
  'service:edit': ['catalog'],
  'list:edit': ['catalog'],
  'settings:edit': [],
} as const satisfies Readonly<Record<string, readonly TeamRole[]>>;

/** Whether a team role includes an action of staff. */
export function mayAsTeamRole(teamRole: TeamRole, action: string): boolean {
  if (teamRole === 'manager') return true;
  const table: Readonly<Partial<Record<string, readonly TeamRole[]>>> = teamMayDo;
  return table[action]?.includes(teamRole) ?? false;
}

/** The team roles that include an action of staff. */
export const teamRolesFor = (action: string): readonly TeamRole[] =>
  teamRoles.filter((teamRole) => mayAsTeamRole(teamRole, action));
