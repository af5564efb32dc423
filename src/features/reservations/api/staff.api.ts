import type { Api } from '#kernel/endpoint.ts';
import { staffPaths } from './reservations.paths.ts';
import {
  allGroupsQuery,
  allGroupsReply,
  approveBody,
  reasonBody,
  requestsQuery,
  requestsReply,
  staffGroupParams,
  staffGroupReply,
} from './reservations.schemas.ts';

export const staffApi = {
  listRequests: {
    ...staffPaths.listRequests,
    summary: 'Requests on review, the nearest deadline first',
    needs: 'request:list',
    query: requestsQuery,
    reply: requestsReply,
    refusals: [],
  },
  listAllGroups: {
    ...staffPaths.listAllGroups,
    summary: 'All groups, newest first',
    needs: 'group:administer',
    query: allGroupsQuery,
    reply: allGroupsReply,
    refusals: [],
  },
  getGroupForStaff: {
    ...staffPaths.getGroupForStaff,
    summary: 'All that is needed to decide a request',
    needs: 'request:list',
    params: staffGroupParams,
    reply: staffGroupReply,
    refusals: ['reservation-group-not-found'],
  },
  approveGroup: {
    ...staffPaths.approveGroup,
    summary: 'Approve: claims the dates and issues the invoices',
    needs: 'request:decide',
    params: staffGroupParams,
    body: approveBody,
    refusals: [
      'reservation-group-not-found',
      'reservation-status-not-on-review',
      'house-not-available',
      'discount-not-valid',
      'reservation-range-conflict',
    ],
  },
  rejectGroup: {
    ...staffPaths.rejectGroup,
    summary: 'Reject with a reason: frees the dates',
    needs: 'request:decide',
    params: staffGroupParams,
    body: reasonBody,
    refusals: ['reservation-group-not-found', 'reservation-status-not-on-review'],
  },
  releaseHold: {
    ...staffPaths.releaseHold,
    summary: 'Free the dates of a request that stays on review',
    needs: 'request:decide',
    params: staffGroupParams,
    refusals: ['reservation-group-not-found', 'reservation-status-not-on-review'],
  },
  cancelGroup: {
    ...staffPaths.cancelGroup,
    summary: 'Cancel for the company: everything goes back',
    needs: 'group:administer',
    params: staffGroupParams,
    body: reasonBody,
    refusals: ['reservation-group-not-found', 'transition-not-valid'],
  },
  reinstateGroup: {
    ...staffPaths.reinstateGroup,
    summary: 'Take a cancellation back when the dates are free and the first instalment is paid',
    needs: 'group:administer',
    params: staffGroupParams,
    refusals: [
      'reservation-group-not-found',
      'account-not-active',
      'transition-not-valid',
      'house-not-available',
      'payment-bad-status',
    ],
  },
} as const satisfies Api;
