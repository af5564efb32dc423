import { listStaffIds } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageMoved, MessageRead, MessageReplied } from '../domain/contact.events.ts';
import type { MessageState } from '../domain/conversations.ts';
import { sendFiles } from './conversation-files.ts';
import {
  addEntry,
  countReplies,
  firstRequestOf,
  lockMessage,
  moveMessage,
  setAssignee,
  setOpened,
} from './conversations.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Written {
  readonly messageId: string;
  readonly staffId: string;
  readonly text: string;
}

interface Reply extends Written {
  /** How many answers the writer of this one has seen. */
  readonly seenReplies: number;
  /** Files that were added before; what came through a form has none. */
  readonly files?: readonly string[] | undefined;
}

/**
 * domain 8: an answer is told to the writer, who is waited for then; who answers takes care of the message from now
 * on, unless somebody does. Refused with `edit-clash` when a colleague answered since `seenReplies` were seen.
 */
export async function replyToMessage(
  { db, clock, publish }: Deps,
  { messageId, staffId, text, seenReplies, files = [] }: Reply,
): Promise<{ id: string }> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const { kind, assigneeId, groupId, writerId } = await lockMessage(tx, messageId);
    if ((await countReplies(tx, messageId)) !== seenReplies) return refuse('edit-clash');
    const id = await addEntry(tx, { messageId, kind: 'reply', text, by: staffId, at });
    await sendFiles(tx, { messageId, entryId: id, by: staffId, ids: files });
    await moveMessage(tx, messageId, { state: 'waiting', by: staffId, at });
    await setOpened(tx, messageId, { by: staffId, at });
    if (assigneeId === null) await setAssignee(tx, messageId, staffId);
    const trip = groupId === null ? {} : { groupId, requestId: await firstRequestOf(tx, groupId) };
    const owner = kind === 'owner' && writerId !== null ? { ownerId: writerId } : {};
    const replied: MessageReplied = { type: 'message-replied', messageId, kind, entryId: id, ...trip, ...owner };
    await publish(tx, replied);
    return { id };
  });
}

/** Adds what only staff read. */
export async function noteOnMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { messageId, staffId, text }: Written,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    await lockMessage(tx, messageId);
    return { id: await addEntry(tx, { messageId, kind: 'note', text, by: staffId, at: clock.now() }) };
  });
}

/** Somebody of the staff takes care of a message, or nobody. */
export async function assignMessage(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { messageId, assigneeId }: { readonly messageId: string; readonly assigneeId: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { kind, assigneeId: before, groupId } = await lockMessage(tx, messageId);
    const able = await listStaffIds(tx, 'message:answer', groupId ?? undefined);
    if (assigneeId !== null && !able.includes(assigneeId))
      return refuse('parameter-valid', { fields: { assigneeId: ['parameter-valid'] } });
    if (before === assigneeId) return;
    await setAssignee(tx, messageId, assigneeId);
    const assigned: MessageMoved = { type: 'message-assigned', messageId, kind };
    await publish(tx, assigned);
  });
}

/** Keeps who opened a message first since its writer wrote. */
export async function openMessage(
  { db, clock, publish }: Deps,
  { messageId, staffId }: Pick<Written, 'messageId' | 'staffId'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { groupId } = await lockMessage(tx, messageId);
    await setOpened(tx, messageId, { by: staffId, at: clock.now() });
    if (groupId === null) return;
    const read: MessageRead = { type: 'message-read', groupId, userId: staffId };
    await publish(tx, read);
  });
}

const moves = { open: 'message-reopened', waiting: 'message-waiting', done: 'message-done' } as const;

/** Moves a message to another state. Doing it again changes nothing, and who did it first stays. */
export async function markMessage(
  { db, clock, publish }: Deps,
  { messageId, staffId, state }: Pick<Written, 'messageId' | 'staffId'> & { readonly state: MessageState },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { kind, hasChanged } = await moveMessage(tx, messageId, { state, by: staffId, at: clock.now() });
    const moved: MessageMoved = { type: moves[state], messageId, kind };
    if (hasChanged) await publish(tx, moved);
  });
}
