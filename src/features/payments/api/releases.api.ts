import type { Api } from '#kernel/endpoint.ts';
import { recordedReply } from './payments.schemas.ts';
import { releasesPaths } from './releases.paths.ts';
import { refusalBody, releaseParams, releasesReply } from './releases.schemas.ts';

/** Refunds above the limit, which two people make. */
export const releasesApi = {
  listRefundReleases: {
    ...releasesPaths.listRefundReleases,
    summary: 'Refunds above the limit that wait for another person of the staff, the oldest first',
    needs: 'refund:release',
    reply: releasesReply,
    refusals: [],
  },
  releaseRefund: {
    ...releasesPaths.releaseRefund,
    summary: 'Release a refund that somebody else asked for: it is recorded, or sent to the card',
    needs: 'refund:release',
    about: { what: 'release', unknown: 'refund-release-not-found' },
    params: releaseParams,
    reply: recordedReply,
    status: 201,
    idempotent: true,
    refusals: [
      'refund-release-not-found',
      'refund-release-own',
      'refund-release-closed',
      'refund-not-owed',
      'account-not-active',
      'card-payments-off',
      'refund-beyond-card',
    ],
  },
  refuseRefundRelease: {
    ...releasesPaths.refuseRefundRelease,
    summary: 'Refuse a refund that waits, with a reason; who asked for it takes it back so',
    needs: 'refund:release',
    about: { what: 'release', unknown: 'refund-release-not-found' },
    params: releaseParams,
    body: refusalBody,
    status: 204,
    refusals: ['refund-release-not-found', 'refund-release-closed'],
  },
} as const satisfies Api;
