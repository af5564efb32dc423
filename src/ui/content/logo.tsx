import { classNames } from '#ui/class-names.ts';

/** The mark: a fan of three lines rising from the water, as over a Deco doorway. */
export function LogoMark({ className = 'h-8 w-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="2.25" strokeLinecap="butt">
        <path d="M3 25a17 17 0 0 1 34 0" />
        <path d="M9 25a11 11 0 0 1 22 0" />
        <path d="M15 25a5 5 0 0 1 10 0" />
      </g>
      <g className="text-action" stroke="currentColor" strokeWidth="2.25">
        <path d="M0 30.5c3.33-2.6 6.67-2.6 10 0s6.67 2.6 10 0 6.67-2.6 10 0 6.67 2.6 10 0" />
      </g>
    </svg>
  );
}

/** Mark and company name; the name is company data, so it comes in. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="pt-1.5 font-display text-2xl leading-none tracking-[0.03em]">{name}</span>
    </span>
  );
}
