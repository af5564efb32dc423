import {
  type ExternalEvent,
  listExternalEvents,
  withBookables,
  writeExternalEvents,
} from '#features/calendars/server/calendars.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ChannelChange, ChannelRead } from '../../channels.events.ts';
import type { ChannelName } from '../../domain/channels.ts';
import { type ConflictAction, canMove, ignoringResolutions, type Resolution } from '../../domain/conflicts.ts';
import { tellChange } from '../tell-change.ts';
import { lockConflict, moveConflict } from './conflicts.repository.ts';

const toldAs: Readonly<Record<ConflictAction, ChannelChange>> = {
  take: 'conflict-taken',
  leave: 'conflict-left',
  resolve: 'conflict-resolved',
  reopen: 'conflict-reopened',
};

interface Answer {
  readonly rentableId: number;
  readonly conflictId: number;
  readonly action: ConflictAction;
  readonly by: string;
  readonly resolution?: Resolution | undefined;
  readonly note?: string | undefined;
}

/**
 * Takes a conflict, leaves it to others, resolves it or opens it again. What is resolved as an echo or as false takes
 * the dates up no more.
 */
export async function answerConflict(needs: Pick<Ports, 'db' | 'clock' | 'publish'>, answer: Answer): Promise<void> {
  const { db, clock, publish } = needs;
  const { rentableId, conflictId, action, resolution } = answer;
  if (action === 'resolve' && !resolution)
    return refuse('parameter-required', { fields: { resolution: ['parameter-required'] } });
  await inTransaction(db, (tx) =>
    withBookables(tx, { rentableIds: [rentableId], poolIds: [] }, async (locked) => {
      const conflict = (await lockConflict(tx, { id: conflictId, rentableId })) ?? refuse('not-found');
      if (!canMove(conflict.state, action)) return refuse('conflict-moved');
      await moveConflict(tx, { ...answer, id: conflictId, now: clock.now() });
      const calendarId = conflict.calendar_id;
      const isIgnored = action === 'resolve' && resolution && ignoringResolutions.includes(resolution);
      if (calendarId !== null && (isIgnored || action === 'reopen')) {
        const known = await listExternalEvents(tx, calendarId);
        const event: ExternalEvent = { uid: conflict.uid, kind: 'reserved', during: conflict.during };
        const others = known.filter((one) => !isSame(one, event));
        const events = isIgnored ? others : [...others, known.find((one) => isSame(one, event)) ?? event];
        await writeExternalEvents(locked, { id: calendarId, rentableId, events, keepsOthers: false });
        const read: ChannelRead = { type: 'channel-read', rentableId };
        await publish(tx, read);
      }
      await tellChange(needs, tx, { rentableId, channel: conflict.channel as ChannelName, what: toldAs[action] });
    }),
  );
}

/** A calendar has one event of a UID and a beginning. */
const isSame = (one: ExternalEvent, other: ExternalEvent) =>
  one.uid === other.uid && one.during.from === other.during.from;
