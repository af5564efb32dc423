import * as z from 'zod/mini';
import { emailText } from '#features/accounts/api/accounts.schemas.ts';
import { isoText, languageText, uuidText } from '#kernel/schemas.ts';
import { accessKinds, accessStates } from '../domain/portal-access.ts';

export const inviteBody = z.strictObject({
  email: emailText,
  kind: z.enum(accessKinds, { error: 'parameter-valid' }),
  /** Of the mail to whoever has no account. */
  language: languageText,
});
export const accessParams = z.object({ id: uuidText });
export const itemParams = z.object({ id: uuidText, item: uuidText });

export const readersReply = z.object({
  readers: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      /** Null: nobody accepted it yet. */
      name: z.nullable(z.string()),
      kind: z.enum(accessKinds),
      state: z.enum(accessStates),
      invitedAt: isoText,
      acceptedAt: z.nullable(isoText),
      /** When they last read something, to the quarter of an hour. */
      lastSeenAt: z.nullable(isoText),
    }),
  ),
});
export type ReadersView = z.output<typeof readersReply>;

export const portalsReply = z.object({
  /** The address that invitations to the caller go to. */
  email: z.string(),
  portals: z.array(
    z.object({
      id: z.string(),
      ownerName: z.string(),
      kind: z.enum(accessKinds),
      /** invited: it waits for the caller to accept it. */
      state: z.enum(['invited', 'active']),
      since: isoText,
    }),
  ),
});
export type PortalsView = z.output<typeof portalsReply>;
