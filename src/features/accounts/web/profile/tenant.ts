import type * as z from 'zod/mini';
import type { tenantReply } from '../../api/accounts.schemas.ts';

/** Who is signed in, as the API tells. */
export type Tenant = z.output<typeof tenantReply>;

export const fullNameOf = ({ firstName, lastName }: Pick<Tenant, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
