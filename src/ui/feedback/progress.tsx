import { useUiTexts } from '#ui/use-ui-texts.ts';

/** How far something is, 0 to 1. */
export function Progress({ value, label }: { value: number; label?: string }) {
  const t = useUiTexts();
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label ?? t('progress.name')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-info transition-[width] duration-(--calm) forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
