import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { officeApiPaths } from './office.paths.ts';
import {
  searchQuery,
  searchReply,
  viewBody,
  viewChanges,
  viewParams,
  viewsReply,
  waitingReply,
} from './office.schemas.ts';

export const officeApi = {
  searchOffice: {
    ...officeApiPaths.searchOffice,
    summary: 'What staff remember: codes, people, places, messages, amounts, references',
    needs: 'office:enter',
    query: searchQuery,
    reply: searchReply,
    refusals: [],
  },
  countWaiting: {
    ...officeApiPaths.countWaiting,
    summary: 'How much waits for staff, by what it is',
    needs: 'office:enter',
    rate: 'poll',
    reply: waitingReply,
    refusals: [],
  },
  listViews: {
    ...officeApiPaths.listViews,
    summary: 'The saved views of lists: one’s own and those of the team',
    needs: 'office:enter',
    reply: viewsReply,
    refusals: [],
  },
  keepView: {
    ...officeApiPaths.keepView,
    summary: 'Keep the address of a list under a name',
    needs: 'office:enter',
    body: viewBody,
    status: 201,
    reply: z.object({ id: z.string() }),
    idempotent: true,
    refusals: ['view-name-taken', 'too-many-views'],
  },
  changeView: {
    ...officeApiPaths.changeView,
    summary: 'Rename one’s view, or share it with the team',
    needs: 'office:enter',
    params: viewParams,
    body: viewChanges,
    refusals: ['not-found', 'view-name-taken'],
  },
  removeView: {
    ...officeApiPaths.removeView,
    summary: 'Keep one’s view no longer',
    needs: 'office:enter',
    params: viewParams,
    refusals: ['not-found'],
  },
} as const satisfies Api;
