import { defineClient } from '#browser/api-client.ts';
import type { inboxApi } from '../api/contact.api.ts';
import { inboxPaths } from '../api/contact.paths.ts';
import { type MessageKind, messageKinds } from '../domain/contact-forms.ts';

export const inboxClient = defineClient<typeof inboxApi>(inboxPaths);

export const inboxStates = ['open', 'done', 'all'] as const;

/** What the inbox shows, as its address says; by default the open messages of every form. */
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

/** The query of an address that shows this, without what is the default. */
export function writeInboxView({ state, kind }: InboxView): { state?: string; kind?: string } {
  return { ...(state !== 'open' && { state }), ...(kind && { kind }) };
}

/** The query of the API for this. */
export function inboxQuery({ state, kind }: InboxView) {
  return { ...(state !== 'all' && { State: state }), ...(kind && { Kind: kind }) };
}
