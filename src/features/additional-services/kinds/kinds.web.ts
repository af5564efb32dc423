import type { LucideIcon } from 'lucide-react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChefHat from 'lucide-react/icons/chef-hat';
import Flower2 from 'lucide-react/icons/flower-2';
import Motorbike from 'lucide-react/icons/motorbike';
import Plane from 'lucide-react/icons/plane-landing';
import Utensils from 'lucide-react/icons/utensils';
import Van from 'lucide-react/icons/van';
import type { eventApi } from './event/event.api.ts';
import type event from './event/event.en.json';
import type massage from './massage/massage.en.json';
import type meal from './meal/meal.en.json';
import type { scooterApi } from './scooter/scooter.api.ts';
import type scooter from './scooter/scooter.en.json';
import type { ServiceCode, ServiceType } from './service-names.domain.ts';
import type van from './van/van.en.json';

/** What the kinds add to the texts of services, of the wizard and of lines, by namespace. */
export type KindTexts = typeof scooter & typeof meal & typeof massage & typeof van & typeof event;

/** How a service and its items are shown where every service is: small enough for every page. */
export interface ServiceLook {
  readonly icon: LucideIcon;
  /** Who is counted: guests of a table, passengers of a van, riders of a scooter. */
  readonly people: 'guests' | 'passengers' | 'riders';
  /** True: each item has limits of people, and the service shows none. */
  readonly isForAnyNumber?: true;
  /** It takes as long as the company says. */
  readonly hasFixedLength?: true;
  /** Whether an item has one price or several, of which the least is shown. */
  readonly itemPrice: 'only' | 'from';
  /** Staff price each by hand. */
  readonly isPricedByHand?: true;
}

export const serviceLooks: Readonly<Record<ServiceCode, ServiceLook>> = {
  chef: { icon: ChefHat, people: 'guests', hasFixedLength: true, itemPrice: 'only' },
  massage: { icon: Flower2, people: 'guests', itemPrice: 'from' },
  catering: { icon: Utensils, people: 'guests', hasFixedLength: true, itemPrice: 'only' },
  event: { icon: CalendarHeart, people: 'guests', itemPrice: 'from', isPricedByHand: true },
  van: { icon: Van, people: 'passengers', itemPrice: 'from' },
  'airport-transfer': { icon: Plane, people: 'passengers', itemPrice: 'from' },
  scooter: { icon: Motorbike, people: 'riders', isForAnyNumber: true, itemPrice: 'only' },
};

const loadPlainPage = async () => (await import('../web/plain-page.tsx')).plainPage;

/** The page of an item of each kind, in a chunk of its own. */
export const itemPages = {
  scooter: async () =>
    (await loadPlainPage())<typeof scooterApi>({
      path: 'scooter',
      price: ({ dayPriceCents }) => ({ priceCents: dayPriceCents, kind: 'only' }),
      people: ({ riders }) => ({ min: 1, max: riders }),
      chapter: { title: 'scooter.terms', text: 'scooter.termsText' },
    }),
  chef: async () => (await import('./meal/meal-page.web.tsx')).mealPage,
  massage: async () => (await import('./massage/massage-page.web.tsx')).massagePage,
  catering: async () => (await import('./meal/meal-page.web.tsx')).mealPage,
  van: async () => (await import('./van/van-page.web.tsx')).vanPage,
  event: async () =>
    (await loadPlainPage())<typeof eventApi>({
      path: 'event-type',
      price: ({ fromCents }) => ({ priceCents: fromCents, kind: 'from' }),
      people: ({ minGuests, maxGuests }) => ({ min: minGuests, max: maxGuests }),
      chapter: { title: 'event.plan', text: 'event.planText' },
    }),
} as const satisfies Readonly<Record<ServiceType, () => Promise<unknown>>>;

/** The form of each kind in the wizard, in a chunk of its own. */
export const serviceForms = {
  scooter: async () => (await import('./scooter/scooter.web.tsx')).scooterForm,
  chef: async () => (await import('./meal/meal.web.tsx')).chefForm,
  massage: async () => (await import('./massage/massage.web.tsx')).massageForm,
  catering: async () => (await import('./meal/meal.web.tsx')).cateringForm,
  van: async () => (await import('./van/van.web.tsx')).vanForm,
  event: async () => (await import('./event/event.web.tsx')).eventForm,
} as const satisfies Readonly<Record<ServiceType, () => Promise<unknown>>>;
