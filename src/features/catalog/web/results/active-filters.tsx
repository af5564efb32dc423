import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/feedback/chip.tsx';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The search without it. */
  readonly restHref: string;
}

/** The filters that are set, each taken away with one press. */
export function ActiveFilters({ active, clearedHref }: { active: readonly ActiveFilter[]; clearedHref: string }) {
  const t = useTexts('results');
  const navigate = useNavigate();
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, restHref }) => (
        <li key={key}>
          <Chip
            label={label}
            removeName={t('filters.remove', { what: label })}
            onRemove={() => void navigate(restHref)}
          />
        </li>
      ))}
      <li>
        <Button tone="quiet" size="small" onClick={() => void navigate(clearedHref)}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
