import type { ServiceType } from './service-names.domain.ts';

/** The form of each kind in the wizard, in a chunk of its own. */
export const serviceForms = {
  scooter: async () => (await import('./scooter/scooter.web.tsx')).scooterForm,
  chef: async () => (await import('./meal/meal.web.tsx')).chefForm,
  massage: async () => (await import('./massage/massage.web.tsx')).massageForm,
  catering: async () => (await import('./meal/meal.web.tsx')).cateringForm,
  van: async () => (await import('./van/van.web.tsx')).vanForm,
  event: async () => (await import('./event/event.web.tsx')).eventForm,
} as const satisfies Readonly<Record<ServiceType, () => Promise<unknown>>>;
