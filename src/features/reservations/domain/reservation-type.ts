import { serviceKinds } from '#features/additional-services/kinds/kinds.domain.ts';
import {
  isServiceType,
  type ServiceType,
  serviceTypes,
} from '#features/additional-services/kinds/service-names.domain.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** The types of lines, in the order of the wizard. */
export type ReservationType = 'house' | 'boat' | ServiceType;
export const reservationTypes: readonly ReservationType[] = ['house', 'boat', ...serviceTypes];

/** domain 4: the refusal when a line of this type is taken at its time. */
export function takenCode(type: ReservationType): RefusalCode {
  if (type === 'house') return 'house-not-available';
  if (type === 'boat') return 'boat-not-available';
  return serviceKinds[type].takenCode;
}

/** Whether a line of this type is a house or a boat. */
export function isRentableType(type: ReservationType): type is 'house' | 'boat' {
  return type === 'house' || type === 'boat';
}

/** The code when there is no such line; a chef has a code of its own (docs/domain.md, section 9). */
export function unknownLineCode(type: string): RefusalCode {
  return isServiceType(type) ? serviceKinds[type].unknownCode : 'reservation-not-found';
}
