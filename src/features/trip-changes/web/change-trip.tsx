import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { ChangeDialogProps } from './change-dialog.tsx';
import type { ChosenChange } from './change-draft.ts';

const { Part: ChangeDialog, load } = partAhead(async () => (await import('./change-dialog.tsx')).ChangeDialog);

/** Opens the change of a trip; the address says that it is open, and what was chosen elsewhere. */
export function ChangeTrip(props: Omit<ChangeDialogProps, 'chosen' | 'onClose'>) {
  const t = useTexts('change');
  const [search, setSearch] = useSearchParams();
  const isOpen = search.has('change');
  const setOpen = (open: boolean) =>
    setSearch(
      (before) => {
        for (const name of ['change', ...names]) before.delete(name);
        if (open) before.set('change', '');
        return before;
      },
      { replace: !open, preventScrollReset: true },
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Button tone="outline" onClick={() => setOpen(true)} onFocus={() => void load()}>
        {t('open')}
      </Button>
      <p className="text-muted text-sm">{t('openText')}</p>
      {isOpen && (
        <Suspense fallback={<LoadingOverlay />}>
          <ChangeDialog {...props} chosen={chosenIn(search)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const names = ['line', 'unit', 'from', 'until', 'start', 'hours'] as const;

function chosenIn(search: URLSearchParams): ChosenChange {
  const [reservationId, unit, from, until, startTime, hours] = names.map((name) => search.get(name) ?? undefined);
  return {
    ...(reservationId && { reservationId }),
    ...(unit && { unitId: Number(unit) }),
    ...(from && { from }),
    ...(until && { until }),
    ...(startTime && { startTime }),
    ...(hours && { hours: Number(hours) }),
  };
}
