import { answerAsGuest } from '#features/storms/server/answer-storm.ts';
import { prepareStorm } from '#features/storms/server/prepare-storm.ts';
import { pressStorm } from '#features/storms/server/press-storm.ts';
import { readStorm } from '#features/storms/server/storms.views.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import type { Trip } from './a-trip.ts';

/** Presses a storm as somebody reads it now. */
export async function press(ports: Ports, actor: Actor, id: number): Promise<void> {
  const today = dateAt(ports.clock.now());
  const { plan } = await readStorm(ports.db, id, { who: actor, language: 'en', today });
  await pressStorm(ports, actor, { id, hash: plan?.hash ?? '' });
}

/** A storm over all places from the first day of a trip on, pressed; its guest asks for help. */
export async function aStormOf(ports: Ports, { groupId, staff }: Trip) {
  const { from } = await ports.db
    .selectFrom('reservation')
    .select('starts_on as from')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { id } = await aStorm(ports, staff, { from });
  await press(ports, staff, id);
  const guest = await ports.db
    .selectFrom('storm_guest')
    .select('id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  await answerAsGuest(ports, { guestId: guest.id, what: 'help', words: '<b>Ya</b> estaba así' });
  const message = await ports.db.selectFrom('storm_message').select('id').orderBy('id').executeTakeFirstOrThrow();
  return { stormGuestId: guest.id, stormMessageId: message.id };
}

/** A storm over all places that was only prepared, of three days. */
export const aStorm = (
  ports: Ports,
  staff: Actor,
  given: { from: CalendarDate; policy?: 'none' | 'nights' | 'credit' | 'dates'; days?: number; placeIds?: number[] },
): Promise<{ id: number }> => {
  const { from, days = 3, policy = 'nights', placeIds = null } = given;
  return prepareStorm(ports, staff, { name: 'Hurricane Ana', from, until: addDays(from, days), placeIds, policy });
};
