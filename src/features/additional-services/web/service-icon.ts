import type { LucideIcon } from 'lucide-react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChefHat from 'lucide-react/icons/chef-hat';
import Flower2 from 'lucide-react/icons/flower-2';
import Motorbike from 'lucide-react/icons/motorbike';
import Plane from 'lucide-react/icons/plane-landing';
import Utensils from 'lucide-react/icons/utensils';
import Van from 'lucide-react/icons/van';
import type { ServiceCode } from '../kinds/service-names.domain.ts';

export const serviceIcons: Readonly<Record<ServiceCode, LucideIcon>> = {
  chef: ChefHat,
  massage: Flower2,
  catering: Utensils,
  event: CalendarHeart,
  van: Van,
  'airport-transfer': Plane,
  scooter: Motorbike,
};
