import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { ownAgreementsPaths, ownersPaths } from './owners.paths.ts';
import {
  acceptBody,
  draftBody,
  editTermsBody,
  endBody,
  managementParams,
  managementReply,
  ownerParams,
  ownerReply,
  ownersReply,
  ownManagementReply,
  paperQuery,
} from './owners.schemas.ts';

const needs = 'owner:keep';
const terms = ['agreement-period-invalid', 'peak-nights-invalid', 'peak-dates-invalid'] as const;

/** What staff do with owners and their agreements. */
export const ownersApi = {
  listManagedOwners: {
    ...ownersPaths.listManagedOwners,
    summary: 'Owners by name, with their houses and boats, the agreement of each and what is on file',
    needs,
    reply: ownersReply,
    refusals: [],
  },
  getManagedOwner: {
    ...ownersPaths.getManagedOwner,
    summary: 'An owner with all agreements and papers',
    needs,
    params: ownerParams,
    reply: ownerReply,
    refusals: ['user-not-found'],
  },
  addOwnerPaper: {
    ...ownersPaths.addOwnerPaper,
    summary: 'File a paper of an owner: a license, insurance or manual, with its last day',
    needs,
    params: ownerParams,
    query: paperQuery,
    takes: 'picture-or-pdf',
    reply: z.object({ id: z.string() }),
    status: 201,
    refusals: ['user-not-found', 'house-not-found', 'file-type-invalid', 'size-too-large', 'too-many-requests'],
  },
  removeOwnerPaper: {
    ...ownersPaths.removeOwnerPaper,
    summary: 'Remove a paper of an owner',
    needs,
    params: ownerParams,
    refusals: ['document-not-found'],
  },
  draftManagement: {
    ...ownersPaths.draftManagement,
    summary:
      'Begin a draft for a house or boat and its owner: the next period of the last agreement, or the usual terms',
    needs,
    body: draftBody,
    reply: z.object({ id: z.string(), ownerId: z.string() }),
    status: 201,
    idempotent: true,
    refusals: ['house-not-found', 'management-open'],
  },
  getManagement: {
    ...ownersPaths.getManagement,
    summary: 'A management agreement with its terms, its words in both languages and a sample statement',
    needs,
    params: managementParams,
    reply: managementReply,
    refusals: ['management-not-found'],
  },
  editManagement: {
    ...ownersPaths.editManagement,
    summary: 'Change the terms of a draft',
    needs,
    params: managementParams,
    body: editTermsBody,
    reply: managementReply,
    status: 200,
    refusals: ['management-not-found', 'management-signed', 'edit-clash', ...terms],
  },
  removeManagement: {
    ...ownersPaths.removeManagement,
    summary: 'Remove a draft',
    needs,
    params: managementParams,
    refusals: ['management-not-found', 'management-signed'],
  },
  sendManagement: {
    ...ownersPaths.sendManagement,
    summary: 'Send a draft to its owner, who reads and accepts these words; mails the owner',
    needs,
    params: managementParams,
    refusals: ['management-not-found', 'transition-not-valid', 'management-overlaps', 'account-not-active', ...terms],
  },
  takeBackManagement: {
    ...ownersPaths.takeBackManagement,
    summary: 'Make an agreement that waits for its owner a draft again',
    needs,
    params: managementParams,
    refusals: ['management-not-found', 'transition-not-valid'],
  },
  endManagement: {
    ...ownersPaths.endManagement,
    summary: 'End a signed agreement earlier, with its days of notice',
    needs,
    params: managementParams,
    body: endBody,
    refusals: ['management-not-found', 'transition-not-valid', 'agreement-end-invalid', 'notice-too-short'],
  },
} as const satisfies Api;

/** What owners do with their own agreements. */
export const ownAgreementsApi = {
  listOwnManagement: {
    ...ownAgreementsPaths.listOwnManagement,
    summary: 'One’s own management agreements, but for drafts, the newest period first',
    needs: 'management:accept',
    reply: ownManagementReply,
    refusals: [],
  },
  getOwnManagement: {
    ...ownAgreementsPaths.getOwnManagement,
    summary: 'One’s own management agreement with a sample statement',
    needs: 'management:accept',
    params: managementParams,
    reply: managementReply,
    refusals: ['management-not-found'],
  },
  acceptManagement: {
    ...ownAgreementsPaths.acceptManagement,
    summary: 'Accept one’s own management agreement in the words that were read',
    needs: 'management:accept',
    params: managementParams,
    body: acceptBody,
    refusals: ['management-not-found', 'contract-not-valid', 'transition-not-valid', 'management-overlaps'],
  },
} as const satisfies Api;
