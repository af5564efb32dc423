import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useReload } from '#browser/use-reload.ts';
import { useReturn } from '#browser/use-return.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { groupCalls, type TripCalls } from './trip-calls.ts';
import { type PlanStep, stepIndexOf, type WizardPlan } from './wizard-plan.ts';

/** Where a trip is kept, and at which addresses its steps are. */
export interface TripPlace {
  readonly calls: TripCalls;
  /** The address of a step, from 0, perhaps with the line to change there. */
  readonly hrefOf: (step: number, chosen?: string) => string;
  /** Nobody is signed in: the device keeps the trip. */
  readonly isVisitors: boolean;
}

/** The place of a trip that the server keeps. */
export const placeOfGroup = (id: string): TripPlace => ({
  calls: groupCalls(id),
  hrefOf: (step, line) => paths.manageReservation(id, { step, line }),
  isVisitors: false,
});

/** The wizard as its address says it: the address holds which step is shown, the trip's place what was chosen. */
export function useWizard(group: GroupView, plan: WizardPlan, place: TripPlace): Wizard {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reload = useReload();
  const { state } = useNavigation();
  const [changing, setChanging] = useState(0);
  const index = stepIndexOf(plan, search.get('step'));
  const isUpdating = changing > 0;
  useFreshGroup(state === 'idle' && !isUpdating, reload);

  const { hrefOf } = place;
  const goTo = useCallback(async (step: number) => navigate(hrefOf(step)), [navigate, hrefOf]);
  const tell = useTellOnce({ group, plan });
  const change = useCallback(
    async (work: () => Promise<unknown>, onChanged?: (after: ChangedTrip) => void) => {
      setChanging((count) => count + 1);
      try {
        await work();
        tell(onChanged);
        await reload();
      } finally {
        setChanging((count) => count - 1);
      }
    },
    [reload, tell],
  );
  return { ...place, group, plan, index, chosen: search.get('line'), isUpdating, goTo, change };
}

/** The state of the wizard, and the functions that change it. */
export interface Wizard extends TripPlace {
  readonly group: GroupView;
  readonly plan: WizardPlan;
  /** The index of the step that is shown, from 0. */
  readonly index: number;
  /** The line that is changed, or 'new' for another one beside those there are. */
  readonly chosen: string | null;
  /** True after a change until the new price is known. */
  readonly isUpdating: boolean;
  readonly goTo: (index: number) => Promise<void>;
  /**
   * Does something to the group, then asks for it anew; `onChanged` is given the group as it is then. What goes wrong
   * is thrown.
   */
  readonly change: (work: () => Promise<unknown>, onChanged?: (after: ChangedTrip) => void) => Promise<void>;
}

/** A trip at one moment: what a change is compared by. */
export type ChangedTrip = Pick<Wizard, 'group' | 'plan'>;

/** Gives a function that keeps a listener until the group is there anew. */
function useTellOnce(trip: ChangedTrip) {
  const waiting = useRef<(after: ChangedTrip) => void>(undefined);
  const told = useEffectEvent(() => {
    const listener = waiting.current;
    waiting.current = undefined;
    listener?.(trip);
  });
  const { group } = trip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the group that came anew is the event
  useEffect(() => told(), [group]);
  return useCallback((listener: ((after: ChangedTrip) => void) | undefined) => {
    waiting.current = listener;
  }, []);
}

/** What the form of a step is given; without a line it adds one. */
export interface StepProps {
  readonly wizard: Wizard;
  readonly step: PlanStep;
  readonly line: ReservationView | undefined;
}

const FRESH_MS = 5_000;

/** Another tab or device may have changed the trip: whoever comes back to this one sees it as it is now. */
export function useFreshGroup(isReady: boolean, reload: () => Promise<void>): void {
  const lookedAt = useRef(Date.now());
  useReturn(() => {
    if (!isReady || Date.now() - lookedAt.current < FRESH_MS) return;
    lookedAt.current = Date.now();
    void reload();
  });
}

interface TypedIn {
  readonly groupId: string;
  readonly type: string;
  /** The id of the line, or 'new'. */
  readonly line: string;
}

/** Under which name this tab keeps what was typed into a step of the wizard. */
export const lineKey = ({ groupId, type, line }: TypedIn) => `wizard/${groupId}/${type}/${line}`;
