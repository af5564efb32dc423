import { Spinner } from '#ui/spinner/spinner.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

/** Covers the page while something that can't be interrupted runs. */
export function LoadingOverlay() {
  const t = useUiTexts();
  return (
    <div role="status" className="fixed inset-0 z-60 grid place-items-center bg-veil">
      <div className="flex items-center gap-4 rounded-card bg-surface px-7 py-5 text-ink shadow-float">
        <Spinner className="size-6 text-action" />
        <span className="font-medium">{t('loading.label')}</span>
      </div>
    </div>
  );
}
