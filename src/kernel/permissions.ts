import type { RefusalCode } from './refusals.ts';
import type { Actor, Role } from './roles.ts';
import { keysOf } from './typed-names.ts';

/** Role × action: the only answer to 'may they?'. Whose object it is, is asked by the query that loads it. */
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
  'request:list': ['staff'],
  'request:decide': ['staff'],
  'group:administer': ['staff'],
  'payment:make': ['tenant'],
  'payment:record': ['staff'],
  'refund:record': ['staff'],
  'refund:release': ['staff'],
  'deposit:answer': ['tenant'],
  'deposit:hear': ['owner'],
  'tax:report': ['staff'],
  'wallet:view': ['tenant'],
  'catalog:edit': ['staff'],
  'settings:edit': ['staff'],
  'review:write': ['tenant'],
  'review:receive': ['owner'],
  'review:answer': ['owner', 'staff'],
  'review:moderate': ['staff'],
  'message:answer': ['staff'],
  'user:list': ['admin'],
  'user:administer': ['admin'],
  'audit:read': ['admin'],
  'error:read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof mayDo;

export const actions = keysOf(mayDo);

/** Whether one of the roles may do the action. */
export function may(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] = mayDo[action];
  return roles.some((role) => allowed.includes(role));
}

/**
 * Why an actor may not do the action; a role that waits for a second factor opens nothing but the account in which to
 * set one up.
 */
export function whyNotDo({ roles, heldBack }: Pick<Actor, 'roles' | 'heldBack'>, action: Action): RefusalCode | null {
  if (may(roles, action)) return null;
  if (!may(heldBack, action)) return 'business-not-authorized';
  return action === 'account:use' ? null : 'second-factor-needed';
}
