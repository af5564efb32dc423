import type { Paths } from '#kernel/endpoint.ts';

export const contactPaths = {
  sendContactMessage: { method: 'POST', path: '/v1.0/default/landing/contact' },
  registerBusiness: { method: 'POST', path: '/v1.0/default/landing/business' },
  offerWork: { method: 'POST', path: '/v1.0/default/landing/work' },
} as const satisfies Paths;

export const inboxPaths = {
  listMessages: { method: 'GET', path: '/v1.0/staff/message' },
  exportMessages: { method: 'GET', path: '/v1.0/staff/message/export' },
  countOpenMessages: { method: 'GET', path: '/v1.0/staff/message/open' },
  getMessage: { method: 'GET', path: '/v1.0/staff/message/:id' },
  finishMessage: { method: 'PUT', path: '/v1.0/staff/message/:id/done' },
  listAnswerers: { method: 'GET', path: '/v1.0/staff/message/people' },
  openMessage: { method: 'PUT', path: '/v1.0/staff/message/:id/opened' },
  waitForWriter: { method: 'PUT', path: '/v1.0/staff/message/:id/wait' },
  assignMessage: { method: 'PUT', path: '/v1.0/staff/message/:id/assignee' },
  replyToMessage: { method: 'POST', path: '/v1.0/staff/message/:id/reply' },
  noteOnMessage: { method: 'POST', path: '/v1.0/staff/message/:id/note' },
  startListing: { method: 'POST', path: '/v1.0/staff/message/:id/listing' },
  reopenMessage: { method: 'PUT', path: '/v1.0/staff/message/:id/reopen' },
  addMessageFile: { method: 'POST', path: '/v1.0/staff/message/:id/file' },
} as const satisfies Paths;

export const ownMessagesPaths = {
  listOwnMessages: { method: 'GET', path: '/v1.0/message' },
  getOwnMessage: { method: 'GET', path: '/v1.0/message/:id' },
  countOwnUnread: { method: 'GET', path: '/v1.0/message/:id/unread' },
  writeMessage: { method: 'POST', path: '/v1.0/message/:id' },
  listOwnerThreads: { method: 'GET', path: '/v1.0/owner/message' },
  openOwnerThread: { method: 'POST', path: '/v1.0/owner/message' },
  readOwnMessage: { method: 'PUT', path: '/v1.0/message/:id/read' },
  addOwnMessageFile: { method: 'POST', path: '/v1.0/message/:id/file' },
} as const satisfies Paths;

export const templatesPaths = {
  listTemplates: { method: 'GET', path: '/v1.0/staff/template' },
  addTemplate: { method: 'POST', path: '/v1.0/staff/template' },
  editTemplate: { method: 'PUT', path: '/v1.0/staff/template/:id' },
  archiveTemplate: { method: 'PUT', path: '/v1.0/staff/template/:id/archived' },
  fillTemplates: { method: 'GET', path: '/v1.0/staff/message/:id/template' },
} as const satisfies Paths;
