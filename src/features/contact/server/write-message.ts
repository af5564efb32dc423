import { findPerson, listStaffIds } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageContinued, MessageRead, MessageWritten } from '../domain/contact.events.ts';
import { isFromForm } from '../domain/conversations.ts';
import { sendFiles } from './conversation-files.ts';
import {
  addEntry,
  firstRequestOf,
  type LockedMessage,
  lockMessage,
  openAnew,
  setReadByWriter,
} from './conversations.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface OwnMessage {
  readonly userId: string;
  readonly messageId: string;
}

interface Text extends OwnMessage {
  readonly text: string;
  /** Files that were added before. */
  readonly files: readonly string[];
}

/**
 * domain 8: a guest, an owner, or whoever wrote through a form with the address of their account, writes. The
 * conversation is open then, and who takes care of it is told, or else everybody who may answer it.
 */
export async function writeMessage({ db, clock, publish }: Deps, written: Text): Promise<{ id: string }> {
  const { userId, messageId, text, files } = written;
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const message = await lockOwnMessage(tx, written);
    const { groupId } = message;
    const entryId = await addEntry(tx, { messageId, kind: 'writer', text, by: userId, at });
    await sendFiles(tx, { messageId, entryId, by: userId, ids: files });
    await openAnew(tx, messageId, at);
    const told = await staffToTell(tx, message);
    if (groupId === null) {
      const continued: MessageContinued = { type: 'message-continued', messageId, entryId, ...told };
      await publish(tx, continued);
    } else {
      const requestId = await firstRequestOf(tx, groupId);
      const toTeam: MessageWritten = { type: 'message-written', messageId, groupId, requestId, entryId, ...told };
      await publish(tx, toTeam);
    }
    return { id: entryId };
  });
}

/** Keeps that the writer has read all up to an entry. */
export async function readOwnMessage(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  own: OwnMessage & { readonly entryId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { groupId } = await lockOwnMessage(tx, own);
    await setReadByWriter(tx, own.messageId, own.entryId);
    if (groupId === null) return;
    const read: MessageRead = { type: 'message-read', groupId, userId: own.userId };
    await publish(tx, read);
  });
}

/** A conversation of the caller's, locked: of their trip, as an owner, or from their address. Others look like none. */
export async function lockOwnMessage(tx: Tx, { messageId, userId }: OwnMessage) {
  const message = await lockMessage(tx, messageId);
  const writer = await findPerson(tx, userId);
  const isOwn = isFromForm(message.kind) ? isSameAddress(message.email, writer?.email) : message.writerId === userId;
  return isOwn ? message : refuse('not-found');
}

const isSameAddress = (one: string | null, other: string | undefined) =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** Who takes care of it, as long as they may; else everybody whose work it is. */
async function staffToTell(
  tx: Tx,
  { assigneeId, groupId, listingId, rentableId }: LockedMessage,
): Promise<{ readonly staffIds?: readonly string[] }> {
  const able = await listStaffIds(tx, 'message:answer', groupId ?? rentableId ?? undefined);
  if (assigneeId !== null && able.includes(assigneeId)) return { staffIds: [assigneeId] };
  if (rentableId !== null) return { staffIds: able };
  // What led to a house is told to nobody whose work may be another one.
  return listingId === null ? {} : { staffIds: await listStaffIds(tx, 'message:answer', null) };
}
