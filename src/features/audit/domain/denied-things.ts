import type { Action } from '#kernel/permissions.ts';

/** What somebody was after who may not do an action, in the words of people rather than of endpoints. */
export const deniedThings = {
  'account:use': 'account',
  'group:view': 'reservations',
  'group:draft': 'reservations',
  'group:ask': 'reservations',
  'group:cancel': 'reservations',
  'contract:accept': 'contracts',
  'invoice:view': 'invoices',
  'request:list': 'requests',
  'request:decide': 'requests',
  'group:administer': 'requests',
  'payment:record': 'money',
  'refund:record': 'money',
  'wallet:view': 'wallet',
  'review:write': 'reviews',
  'review:receive': 'reviews',
  'review:answer': 'reviews',
  'review:moderate': 'reviews',
  'message:answer': 'messages',
  'user:list': 'users',
  'user:administer': 'users',
  'audit:read': 'audit',
} as const satisfies Readonly<Record<Action, string>>;

export type DeniedThing = (typeof deniedThings)[Action];

/** The thing of an action as it was kept; entries from before it was have none. */
export function deniedThingOf(needs: unknown): DeniedThing | null {
  return typeof needs === 'string' && needs in deniedThings ? deniedThings[needs as Action] : null;
}
