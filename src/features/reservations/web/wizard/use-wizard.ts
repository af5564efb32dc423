import { useCallback, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useReload } from '#browser/use-reload.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { stepIndexOf, type WizardPlan } from './plan/wizard-plan.ts';
import { useFreshGroup } from './use-fresh-group.ts';
import type { Wizard } from './wizard-props.ts';

/** The wizard as its address says it; the server holds what was chosen, the address which step is shown. */
export function useWizard(group: GroupView, plan: WizardPlan): Wizard {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reload = useReload();
  const { state } = useNavigation();
  const [changing, setChanging] = useState(0);
  const { id } = group;
  const index = stepIndexOf(plan, search.get('step'));
  const isUpdating = changing > 0;
  useFreshGroup(state === 'idle' && !isUpdating, reload);

  const hrefOf = useCallback(
    (step: number, chosen?: string) => paths.manageReservation(id, { step, line: chosen }),
    [id],
  );
  const goTo = useCallback(async (step: number) => navigate(hrefOf(step)), [navigate, hrefOf]);
  const change = useCallback(
    async (work: () => Promise<unknown>) => {
      setChanging((count) => count + 1);
      try {
        await work();
        await reload();
      } finally {
        setChanging((count) => count - 1);
      }
    },
    [reload],
  );
  return { group, plan, index, chosen: search.get('line'), isUpdating, hrefOf, goTo, change };
}
