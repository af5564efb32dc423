import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { isoText, textOf, uuidText } from '#kernel/schemas.ts';
import { contractsPaths } from './contracts.paths.ts';

const contractParams = z.object({ id: uuidText });

const contractReply = z.object({
  version: z.string(),
  /** The agreement of this group in the asked language, as paragraphs; a heading begins with '# '. */
  paragraphs: z.array(z.string()),
  dueAt: z.nullable(isoText),
  acceptedAt: z.nullable(isoText),
  textHash: z.string(),
});
export type ContractView = z.output<typeof contractReply>;

const acceptBody = z.strictObject({
  version: textOf(40),
  accepted: z.literal(true, { error: 'contract-not-valid' }),
});

export const contractsApi = {
  getContract: {
    ...contractsPaths.getContract,
    summary: 'The rental agreement of a group',
    needs: 'group:view',
    params: contractParams,
    reply: contractReply,
    refusals: ['reservation-group-not-found', 'contract-not-found'],
  },
  acceptContract: {
    ...contractsPaths.acceptContract,
    summary: 'Accept the agreement in the version that was read',
    needs: 'contract:accept',
    params: contractParams,
    body: acceptBody,
    refusals: [
      'reservation-group-not-found',
      'contract-not-found',
      'contract-not-valid',
      'contract-already-accepted',
      'transition-not-valid',
    ],
  },
} as const satisfies Api;
