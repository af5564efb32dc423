import { instant } from '#kernel/instant.ts';
import { tripDaysOf } from '../plan/wizard-plan.ts';
import type { Wizard } from '../wizard-props.ts';
import { type DayChoice, dayChoices } from './trip-days.ts';

interface Hours {
  readonly leadHours: number;
  readonly lastStart: string;
}

/** The days of this trip on which a service can be had; with `around` some days before and after too. */
export function useTripDays({ group }: Wizard, { leadHours, lastStart }: Hours, around = 0): readonly DayChoice[] {
  return dayChoices({ tripDays: tripDaysOf(group), around, leadHours, lastStart, now: instant(Date.now()) });
}
