import type { Api } from '#kernel/endpoint.ts';
import { ownDateRefusals } from '../domain/own-dates.ts';
import { ownerPortalPaths, portalPreviewPaths } from './owner-portal.paths.ts';
import {
  calendarQuery,
  calendarReply,
  changeBody,
  datesBody,
  datesParams,
  datesPreview,
  datesQuery,
  datesReply,
  portalReply,
  previewParams,
  previewReply,
} from './owner-portal.schemas.ts';

const needs = 'portal:use';

/** What owners see and do in their portal. */
export const ownerPortalApi = {
  getPortal: {
    ...ownerPortalPaths.getPortal,
    summary: 'An owner’s first page: who is there, who comes next, what waits for an answer, papers and holidays',
    needs,
    reply: portalReply,
    refusals: [],
  },
  getOwnCalendar: {
    ...ownerPortalPaths.getOwnCalendar,
    summary: 'A month of an owner’s houses and boats; of guests a first name, an initial and how many they are',
    needs,
    query: calendarQuery,
    reply: calendarReply,
    refusals: [],
  },
  previewOwnDates: {
    ...ownerPortalPaths.previewOwnDates,
    summary: 'What it would mean to take dates for oneself: nights left, income forgone, cleaning, or why they can’t',
    needs,
    query: datesQuery,
    reply: datesPreview,
    refusals: ['house-not-found', 'calendar-not-found'],
  },
  setOwnDates: {
    ...ownerPortalPaths.setOwnDates,
    summary: 'Take dates for a stay of one’s own or block them; never over what is taken',
    needs,
    body: datesBody,
    reply: datesReply,
    status: 201,
    idempotent: true,
    refusals: ['house-not-found', 'house-not-available', ...ownDateRefusals],
  },
  changeOwnDates: {
    ...ownerPortalPaths.changeOwnDates,
    summary: 'Change dates of one’s own; a stay until 48 hours before it',
    needs,
    params: datesParams,
    body: changeBody,
    refusals: ['calendar-not-found', 'owner-dates-too-late', 'house-not-available', ...ownDateRefusals],
  },
  liftOwnDates: {
    ...ownerPortalPaths.liftOwnDates,
    summary: 'Give up dates of one’s own; a stay until 48 hours before it',
    needs,
    params: datesParams,
    refusals: ['calendar-not-found', 'owner-dates-too-late'],
  },
} as const satisfies Api;

/** How staff look at an owner's portal. */
export const portalPreviewApi = {
  previewPortal: {
    ...portalPreviewPaths.previewPortal,
    summary: 'An owner’s portal as the owner sees it, to read only; kept in the audit log',
    needs: 'owner:keep',
    params: previewParams,
    reply: previewReply,
    refusals: ['user-not-found'],
  },
} as const satisfies Api;
