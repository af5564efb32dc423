import type { Api } from '#kernel/endpoint.ts';
import { contractsPaths } from './contracts.paths.ts';
import { acceptBody, contractParams, contractReply } from './contracts.schemas.ts';

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
