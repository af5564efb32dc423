import { defineClient } from '#browser/api-client.ts';
import type { inboxApi } from '../api/contact.api.ts';
import { inboxPaths } from '../api/contact.paths.ts';
import { type ConversationKind, conversationKinds, messageStates } from '../domain/conversations.ts';

export const inboxClient = defineClient<typeof inboxApi>(inboxPaths);

export const inboxStates = [...messageStates, 'all'] as const;

/** What the inbox shows, as its address says; by default all that is open, whoever has it. */
export interface InboxView {
  readonly state: (typeof inboxStates)[number];
  readonly kind: ConversationKind | undefined;
  /** 'me', 'none', or somebody of the staff by id. */
  readonly assignee: string | undefined;
}

const KNOWN_ASSIGNEE = /^(me|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

export function readInboxView(params: URLSearchParams): InboxView {
  const assignee = params.get('assignee') ?? '';
  return {
    state: inboxStates.find((state) => state === params.get('state')) ?? 'open',
    kind: conversationKinds.find((kind) => kind === params.get('kind')),
    assignee: KNOWN_ASSIGNEE.test(assignee) ? assignee : undefined,
  };
}

/** The query of an address that shows this, without what is the default. */
export function writeInboxView({ state, kind, assignee }: InboxView) {
  return { ...(state !== 'open' && { state }), ...(kind && { kind }), ...(assignee && { assignee }) };
}

/** The query of the API for this. */
export function inboxQuery({ state, kind, assignee }: InboxView) {
  return {
    ...(state !== 'all' && { State: state }),
    ...(kind && { Kind: kind }),
    ...(assignee && { Assignee: assignee }),
  };
}
