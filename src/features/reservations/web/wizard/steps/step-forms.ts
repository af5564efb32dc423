import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ReservationType } from '../../../domain/reservation-type.ts';
import type { StepProps } from '../wizard-props.ts';

/** The form of each step, in a chunk of its own that comes when the step is first shown. */
export const stepForms: Readonly<Record<ReservationType, LazyExoticComponent<ComponentType<StepProps>>>> = {
  house: lazy(() => import('./house/house-step.tsx')),
  boat: lazy(() => import('./boat/boat-step.tsx')),
  scooter: lazy(() => import('./scooter/scooter-step.tsx')),
  chef: lazy(() => import('./meal/chef-step.tsx')),
  massage: lazy(() => import('./massage/massage-step.tsx')),
  catering: lazy(() => import('./meal/catering-step.tsx')),
  van: lazy(() => import('./van/van-step.tsx')),
  event: lazy(() => import('./event/event-step.tsx')),
};
