/** Joins class names, leaving out what is not there. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/**
 * The look of a typed or chosen value: inputs, selects, picker fields. Scrolled to, it keeps its label and its message
 * in sight.
 */
export const controlClass =
  'min-h-12 w-full scroll-mt-10 scroll-mb-8 rounded-control border border-control bg-surface px-3.5 text-base text-ink transition-[border-color,box-shadow] duration-(--quick) placeholder:text-muted hover:border-ink focus:border-focus focus:outline-2 focus:outline-focus focus:-outline-offset-1 aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:opacity-60';
