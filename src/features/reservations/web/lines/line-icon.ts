import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import Sailboat from 'lucide-react/icons/sailboat';
import { serviceIcons } from '#features/additional-services/web/service-icon.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';

/** The icon of each type of line. */
export const lineIcon: Readonly<Record<ReservationType, LucideIcon>> = {
  ...serviceIcons,
  house: House,
  boat: Sailboat,
};
