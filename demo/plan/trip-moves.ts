import { type GroupMove, type GroupStatus, type Mover, moves } from '#features/reservations/domain/group-lifecycle.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Random } from '../random.ts';
import type { Ending, Trip } from './demo-group.ts';

export interface TripMove {
  readonly move: GroupMove;
  readonly by: Mover;
  readonly at: Instant;
  readonly from: GroupStatus;
  readonly to: GroupStatus;
  readonly reason: string | null;
}

/** The moves that lead to each ending, with who makes them. */
const movesByEnding: Readonly<Record<Ending, readonly (readonly [GroupMove, Mover])[]>> = {
  draft: [],
  'on-review': [['ask-availability', 'guest']],
  approved: [
    ['ask-availability', 'guest'],
    ['approve', 'staff'],
  ],
  confirmed: [
    ['ask-availability', 'guest'],
    ['approve', 'staff'],
    ['confirm', 'payment'],
  ],
  completed: [
    ['ask-availability', 'guest'],
    ['approve', 'staff'],
    ['confirm', 'payment'],
    ['complete', 'clock'],
  ],
  rejected: [
    ['ask-availability', 'guest'],
    ['reject', 'staff'],
  ],
  expired: [
    ['ask-availability', 'guest'],
    ['expire', 'clock'],
  ],
  unpaid: [
    ['ask-availability', 'guest'],
    ['approve', 'staff'],
    ['expire-unpaid', 'clock'],
  ],
  withdrawn: [
    ['ask-availability', 'guest'],
    ['cancel', 'guest'],
  ],
  'cancelled-refunded': [
    ['ask-availability', 'guest'],
    ['approve', 'staff'],
    ['confirm', 'payment'],
    ['cancel', 'guest'],
  ],
  'cancelled-owed': [
    ['ask-availability', 'guest'],
    ['approve', 'staff'],
    ['confirm', 'payment'],
    ['cancel', 'guest'],
  ],
};

const rejections = {
  en: [
    'The owner has repairs scheduled on those days; we would be glad to find you another house.',
    'The house is already reserved for a family for part of those nights.',
  ],
  es: [
    'El propietario tiene reparaciones esos días; con gusto le buscamos otra casa.',
    'La casa ya está reservada para una familia parte de esas noches.',
  ],
} as const;
const withdrawals = {
  en: ['Our flights changed.', 'We had to move the trip to another month.', 'A family matter keeps us at home.'],
  es: [
    'Nos cambiaron los vuelos.',
    'Tuvimos que mover el viaje a otro mes.',
    'Un asunto familiar nos retiene en casa.',
  ],
} as const;

/** The moves of a trip in order, each with its instant. */
export function movesOf(trip: Trip, random: Random): readonly TripMove[] {
  return movesTo(trip.ending, { trip, random });
}

/** The moves of one of its requests, whose ending may be another. */
export function movesTo(ending: Ending, { trip, random }: { trip: Trip; random: Random }): readonly TripMove[] {
  let at = trip.askedAt;
  let from: GroupStatus = 'draft';
  return movesByEnding[ending].map(([move, by]) => {
    at = instantOfMove(move, { trip, random, before: at });
    const made = { move, by, at, from, to: moves[move].to, reason: reasonOf(move, { trip, random }) };
    from = made.to;
    return made;
  });
}

function instantOfMove(move: GroupMove, { trip, random, before }: { trip: Trip; random: Random; before: Instant }) {
  switch (move) {
    case 'ask-availability':
      return trip.askedAt;
    case 'expire':
      return hoursAfter(before, 24.02);
    case 'expire-unpaid':
      return hoursAfter(before, 48.05);
    case 'confirm':
      return hoursAfter(before, Math.round(random.between(2, 22) * 60) / 60);
    case 'complete':
      return instantAt(addDays(trip.stay.until, 1), '00:00');
    default:
      return hoursAfter(before, Math.round(random.between(0.4, 7) * 60) / 60);
  }
}

function reasonOf(move: GroupMove, { trip, random }: { trip: Trip; random: Random }): string | null {
  if (move === 'reject') return random.pick(rejections[trip.tenant.language]);
  if (move === 'cancel') return random.pick(withdrawals[trip.tenant.language]);
  return null;
}
