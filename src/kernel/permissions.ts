import { keysOf } from './keys-of.ts';
import type { Role } from './roles.ts';

/** Role × action: the only answer to 'may they?'. Whose object it is, is asked by the query that loads it. */
const mayDo = {
  'account:use': ['tenant', 'owner', 'staff', 'admin'],
  'group:view': ['tenant'],
  'group:draft': ['tenant'],
  'group:ask': ['tenant'],
  'group:cancel': ['tenant'],
  'contract:accept': ['tenant'],
  'invoice:view': ['tenant'],
  'request:list': ['staff'],
  'request:decide': ['staff'],
  'group:administer': ['staff'],
  'payment:record': ['staff'],
  'refund:record': ['staff'],
  'user:list': ['admin'],
  'user:administer': ['admin'],
  'audit:read': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof mayDo;

export const actions = keysOf(mayDo);

/** Whether one of the roles may do the action. */
export function may(roles: readonly Role[], action: Action): boolean {
  const allowed: readonly Role[] = mayDo[action];
  return roles.some((role) => allowed.includes(role));
}
