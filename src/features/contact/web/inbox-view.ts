import { type MessageKind, messageKinds } from '../domain/message-kinds.ts';

export const inboxStates = ['open', 'done', 'all'] as const;

/** What the inbox shows, as its address says it: the open ones of every form when that says nothing. */
export interface InboxView {
  readonly state: (typeof inboxStates)[number];
  readonly kind: MessageKind | undefined;
}

export function readInboxView(params: URLSearchParams): InboxView {
  return {
    state: inboxStates.find((state) => state === params.get('state')) ?? 'open',
    kind: messageKinds.find((kind) => kind === params.get('kind')),
  };
}

/** The part of an address that shows this; nothing of what needs no saying. */
export function writeInboxView({ state, kind }: InboxView): { state?: string; kind?: string } {
  return { ...(state !== 'open' && { state }), ...(kind && { kind }) };
}

/** What the server is asked for it. */
export function inboxQuery({ state, kind }: InboxView) {
  return { ...(state !== 'all' && { State: state }), ...(kind && { Kind: kind }) };
}
