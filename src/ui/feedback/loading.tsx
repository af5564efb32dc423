import { classNames } from '#ui/class-names.ts';
import { useUiTexts } from '#ui/use-ui-texts.ts';

/** Holds the space of what comes: give it the final size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'animate-[breathe_1.8s_ease-in-out_infinite] rounded-control bg-raised light:bg-line',
        className,
      )}
    />
  );
}

/** A turning fan, for waits inside another element that says what is waited for. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg className={`${className} animate-spin`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

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
