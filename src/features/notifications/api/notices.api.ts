import type { Api } from '#kernel/endpoint.ts';
import { noticesPaths } from './notices.paths.ts';
import {
  noticeParams,
  noticeReply,
  noticesQuery,
  noticesReply,
  readAllQuery,
  readBody,
  readQuery,
  unreadCountReply,
} from './notices.schemas.ts';

export const noticesApi = {
  listNotices: {
    ...noticesPaths.listNotices,
    summary: "The caller's notices, newest first",
    needs: 'account:use',
    query: noticesQuery,
    reply: noticesReply,
    refusals: [],
  },
  countUnreadNotices: {
    ...noticesPaths.countUnreadNotices,
    summary: 'How many of them are unread: asked every ten seconds while a page is in sight',
    needs: 'account:use',
    rate: 'poll',
    reply: unreadCountReply,
    refusals: [],
  },
  getNotice: {
    ...noticesPaths.getNotice,
    summary: 'One notice',
    needs: 'account:use',
    params: noticeParams,
    reply: noticeReply,
    refusals: ['notification-not-found'],
  },
  readAllNotices: {
    ...noticesPaths.readAllNotices,
    summary: 'All of them have been read, or all up to the newest one that was seen',
    needs: 'account:use',
    query: readAllQuery,
    refusals: [],
  },
  readNotice: {
    ...noticesPaths.readNotice,
    summary: 'One has been read, or is unread again',
    needs: 'account:use',
    params: noticeParams,
    query: readQuery,
    body: readBody,
    refusals: ['notification-not-found', 'parameter-required'],
  },
} as const satisfies Api;
