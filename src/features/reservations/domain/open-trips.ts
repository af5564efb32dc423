import type { GroupStatus } from './group-lifecycle.ts';

/** domain 2: while a tenant has a group in one of these, the name on its contract can't change and the account can't be deleted. */
export const openStatuses = ['on-review', 'approved', 'confirmed'] as const satisfies readonly GroupStatus[];
