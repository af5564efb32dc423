import { classNames } from '#ui/class-names.ts';

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
