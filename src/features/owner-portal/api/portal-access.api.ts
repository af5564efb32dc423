import * as z from 'zod/mini';
import { ownStatementReply, ownStatementsReply } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import { managementReply, ownManagementReply } from '#features/owners/api/owners.schemas.ts';
import { ownerOrderReply, ownerOrdersReply } from '#features/repairs/api/own-repairs.schemas.ts';
import { performanceReply } from '#features/reports/api/reports.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { calendarQuery, calendarReply, portalReply } from './owner-portal.schemas.ts';
import { portalAccessPaths, readPortalPaths } from './portal-access.paths.ts';
import { accessParams, inviteBody, itemParams, portalsReply, readersReply } from './portal-access.schemas.ts';

/** Whom owners let read their own portal. */
export const portalAccessApi = {
  listReaders: {
    ...portalAccessPaths.listReaders,
    summary: 'Whom one invited to read one’s own portal, and who reads it: since when, and when they last did',
    needs: 'portal:use',
    reply: readersReply,
    refusals: [],
  },
  inviteReader: {
    ...portalAccessPaths.inviteReader,
    summary: 'Invite somebody by mail address to read one’s own portal: all of it, or the money alone; mails them',
    needs: 'portal:use',
    body: inviteBody,
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    refusals: ['access-held', 'own-address', 'too-many-requests'],
  },
  withdrawReader: {
    ...portalAccessPaths.withdrawReader,
    summary: 'Withdraw an invitation or an access, at once; mails both',
    needs: 'portal:use',
    params: accessParams,
    refusals: ['not-found'],
  },
} as const satisfies Api;

const needs = 'account:use';
const ofPortal = { needs, params: accessParams, refusals: ['not-found'] } as const;
const ofItem = { needs, params: itemParams } as const;

/** What somebody reads of the portal of an owner who let them in; nothing there can be changed. */
export const readPortalApi = {
  listPortals: {
    ...readPortalPaths.listPortals,
    summary: 'The portals of others that one may read, and invitations to one’s own address',
    needs,
    reply: portalsReply,
    refusals: [],
  },
  acceptPortal: {
    ...readPortalPaths.acceptPortal,
    summary: 'Accept an invitation to one’s own address; mails the owner',
    ...ofPortal,
  },
  leavePortal: {
    ...readPortalPaths.leavePortal,
    summary: 'Decline an invitation, or give an access up; mails both',
    ...ofPortal,
  },
  readPortal: {
    ...readPortalPaths.readPortal,
    summary: 'The first page of the owner’s portal, as the owner sees it',
    ...ofPortal,
    reply: portalReply,
  },
  readPortalCalendar: {
    ...readPortalPaths.readPortalCalendar,
    summary: 'A month of the owner’s houses and boats',
    ...ofPortal,
    query: calendarQuery,
    reply: calendarReply,
  },
  readPortalPerformance: {
    ...readPortalPaths.readPortalPerformance,
    summary: 'How the owner’s houses and boats do',
    ...ofPortal,
    reply: performanceReply,
  },
  readPortalStatements: {
    ...readPortalPaths.readPortalStatements,
    summary: 'The owner’s statements; bank details and tax form are never told',
    ...ofPortal,
    reply: ownStatementsReply,
  },
  readPortalStatement: {
    ...readPortalPaths.readPortalStatement,
    summary: 'One of the owner’s statements with its lines and its file',
    ...ofItem,
    reply: ownStatementReply,
    refusals: ['not-found', 'statement-not-found'],
  },
  readPortalRepairs: {
    ...readPortalPaths.readPortalRepairs,
    summary: 'Repairs of the owner’s houses and boats',
    ...ofPortal,
    reply: ownerOrdersReply,
  },
  readPortalRepair: {
    ...readPortalPaths.readPortalRepair,
    summary: 'One of these repairs',
    ...ofItem,
    reply: ownerOrderReply,
    refusals: ['not-found', 'work-order-not-found'],
  },
  readPortalAgreements: {
    ...readPortalPaths.readPortalAgreements,
    summary: 'The owner’s management agreements, but for drafts',
    ...ofPortal,
    reply: ownManagementReply,
  },
  readPortalAgreement: {
    ...readPortalPaths.readPortalAgreement,
    summary: 'One of these agreements',
    ...ofItem,
    reply: managementReply,
    refusals: ['not-found', 'management-not-found'],
  },
} as const satisfies Api;
