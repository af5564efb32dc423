import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import type { PlanStep, WizardPlan } from './plan/wizard-plan.ts';

/** Where the wizard stands, and how it goes on. */
export interface Wizard {
  readonly group: GroupView;
  readonly plan: WizardPlan;
  /** Of the step that is shown, from 0. */
  readonly index: number;
  /** The line that is changed, or 'new' for another one beside those there are. */
  readonly chosen: string | null;
  /** Something was changed and the new price is not there yet. */
  readonly isUpdating: boolean;
  /** The address of a step, perhaps with the line to change there. */
  readonly hrefOf: (index: number, chosen?: string) => string;
  readonly goTo: (index: number) => Promise<void>;
  /** Does something to the group, then asks for it anew. What goes wrong is thrown. */
  readonly change: (work: () => Promise<unknown>) => Promise<void>;
}

/** What the form of a step is given; without a line it adds one. */
export interface StepProps {
  readonly wizard: Wizard;
  readonly step: PlanStep;
  readonly line: ReservationView | undefined;
}
