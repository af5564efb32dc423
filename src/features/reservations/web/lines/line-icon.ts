import type { LucideIcon } from 'lucide-react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChefHat from 'lucide-react/icons/chef-hat';
import Flower from 'lucide-react/icons/flower-2';
import House from 'lucide-react/icons/house';
import Motorbike from 'lucide-react/icons/motorbike';
import Sailboat from 'lucide-react/icons/sailboat';
import Utensils from 'lucide-react/icons/utensils';
import Van from 'lucide-react/icons/van';
import type { ReservationType } from '../../domain/reservation-type.ts';

/** The sign of each type of line. */
export const lineIcon: Readonly<Record<ReservationType, LucideIcon>> = {
  house: House,
  boat: Sailboat,
  scooter: Motorbike,
  chef: ChefHat,
  massage: Flower,
  catering: Utensils,
  van: Van,
  event: CalendarHeart,
};
