import { isServiceType } from '#features/additional-services/domain/service-terms.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** The types of lines, in the order of the wizard. */
export const reservationTypes = ['house', 'boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;
export type ReservationType = (typeof reservationTypes)[number];

/** What is said when a line of this type can't have its time (domain 4). */
export function takenCode(type: ReservationType): RefusalCode {
  if (type === 'house') return 'house-not-available';
  if (type === 'boat') return 'boat-not-available';
  return type === 'van' ? 'van-not-available' : 'service-not-available';
}

/** Whether a line is a house or a boat: what a trip is opened with. */
export function isRentableType(type: ReservationType): type is 'house' | 'boat' {
  return !isServiceType(type);
}

/** The code when there is no such line; a chef has a code of its own (docs/domain.md, section 9). */
export function unknownLineCode(type: string): RefusalCode {
  return type === 'chef' ? 'menu-reservation-chef-not-found' : 'reservation-not-found';
}
