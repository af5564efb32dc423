import type { RefusalCode } from './refusals.ts';
import type { Actor, Role, Standing, TeamRole } from './roles.ts';
import { mayAsTeamRole } from './team-permissions.ts';
import { keysOf } from './typed-names.ts';

/**
 * Role × action, with team role × action beside it: the only answer to 'may they?'. Whose object it is, is asked by the
 * query that loads it.
 */
const mayDo = {
  'account:use': ['tenant', 'owner', 'staff', 'admin'],
  'group:view': ['tenant'],
  'group:draft': ['tenant'],
  'group:ask': ['tenant'],
  'group:change': ['tenant', 'staff'],
  'group:cancel': ['tenant'],
  'contract:accept': ['tenant'],
  'invoice:view': ['tenant'],
  'office:enter': ['staff'],
  'day:view': ['staff'],
  'calendar:view': ['staff'],
  'calendar:block': ['staff'],
  'trip:view': ['staff'],
  'request:list': ['staff'],
  'request:decide': ['staff'],
  'group:administer': ['staff'],
  'document:send': ['staff'],
  'payment:make': ['tenant'],
  'payment:record': ['staff'],
  'refund:record': ['staff'],
  'refund:release': ['staff'],
  'deposit:answer': ['tenant'],
  'deposit:hear': ['owner'],
  'turnover:plan': ['staff'],
  'turnover:work': ['staff'],
  'turnover:pay': ['staff'],
  'tax:report': ['staff'],
  'owner:keep': ['staff'],
  'report:view': ['staff'],
  'report:money': ['staff'],
  'performance:view': ['owner'],
  'management:accept': ['owner'],
  'repair:work': ['staff'],
  'repair:keep': ['staff'],
  'vendor:keep': ['staff'],
  'repair:own': ['owner'],
  'repair:report': ['tenant'],
  'statement:receive': ['owner'],
  'wallet:view': ['tenant'],
  'catalog:edit': ['staff'],
  'channel:keep': ['staff'],
  'service:edit': ['staff'],
  'list:edit': ['staff'],
  'settings:edit': ['staff'],
  'review:write': ['tenant'],
  'review:receive': ['owner'],
  'review:answer': ['owner', 'staff'],
  'review:moderate': ['staff'],
  'message:answer': ['staff'],
  'message:write': ['tenant', 'owner'],
  'portal:use': ['owner'],
  'user:list': ['admin'],
  'user:administer': ['admin'],
  'audit:read': ['admin'],
  'error:read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof mayDo;

/** What concerns the whole company: nobody whose work is limited to some houses may do it. */
const ofWholeCompany: readonly Action[] = [
  'service:edit',
  'list:edit',
  'settings:edit',
  'tax:report',
  'owner:keep',
  'vendor:keep',
];

export const actions = keysOf(mayDo);

/** Whether somebody may do the action: one of their roles may, and for staff one of their team roles. */
export function may(who: Standing, action: Action): boolean {
  const allowed: readonly Role[] = mayDo[action];
  return who.roles.some((role) => allowed.includes(role) && (role !== 'staff' || mayAsStaff(who, action)));
}

function mayAsStaff({ teamRoles, scope }: Standing, action: Action): boolean {
  if (scope !== null && ofWholeCompany.includes(action)) return false;
  const own: readonly TeamRole[] = teamRoles.length === 0 ? ['manager'] : teamRoles;
  return own.some((teamRole) => mayAsTeamRole(teamRole, action));
}

/** All that somebody may do: what their own pages are told. */
export const actionsOf = (who: Standing): readonly Action[] => actions.filter((action) => may(who, action));

/** Somebody with these roles and no more: staff are managers of the whole company. */
export const standingOf = (roles: readonly Role[]): Standing => ({ roles, teamRoles: [], scope: null });

/**
 * Why an actor may not do the action; a role that waits for a second factor opens nothing but the account in which to
 * set one up.
 */
export function whyNotDo(actor: Standing & Pick<Actor, 'heldBack'>, action: Action): RefusalCode | null {
  if (may(actor, action)) return null;
  if (!may({ ...actor, roles: actor.heldBack }, action)) return 'business-not-authorized';
  return action === 'account:use' ? null : 'second-factor-needed';
}
