import { isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import { findGroups } from '#features/reservations/server/reservations.facade.ts';
import { timeAt } from '#kernel/company-zone.ts';
import { hoursBetween, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import type { TripChangesView } from '../api/trip-changes.schemas.ts';
import { askedView, findAsked } from './asked-changes.repository.ts';
import { findOffered } from './trip-changes.repository.ts';
import { findUnit, listUnits } from './units.views.ts';

interface Asked {
  readonly groupId: string;
  readonly language: Language;
  readonly scope: Scope | null;
}

/** The houses and boats of a trip that can be changed, and what they can become. */
export async function showTripChanges(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { groupId, language, scope }: Asked,
): Promise<TripChangesView> {
  const [group] = await findGroups(db, [groupId]);
  if (!group) return refuse('reservation-group-not-found');
  const now = clock.now();
  const changeable = group.lines.filter(
    (line) => isAgreed(group) && isAgreed(line) && !line.isRemoved && now < (line.stay ?? line.during).until,
  );
  const lines: TripChangesView['lines'] = [];
  for (const { id, rentableId, type, startsOn, endsOn, during, stay, guests } of changeable) {
    const unit = rentableId === null ? undefined : await findUnit(db, rentableId);
    if (!unit || (type !== 'house' && type !== 'boat')) continue;
    const isBoat = type === 'boat';
    lines.push({
      reservationId: id,
      type,
      unitId: unit.id,
      name: unit.name[language],
      startAt: startsOn,
      endAt: endsOn,
      startTime: isBoat ? timeAt(during.from) : null,
      hours: isBoat ? hoursBetween(during.from, during.until) : null,
      guests,
      hasBegun: (stay ?? during).from <= now,
    });
  }
  const [offer, asked] = [await findOffered(db, groupId), await findAsked(db, groupId)];
  return {
    offer: offer ? { offeredAt: isoOf(offer.offeredAt), expiresAt: isoOf(offer.expiresAt) } : null,
    asked: asked ? { reservationId: asked.reservationId, ...askedView(asked) } : null,
    lines,
    units: lines.length > 0 ? await listUnits(db, { language, scope }) : [],
  };
}
