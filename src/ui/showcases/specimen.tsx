import type { ReactNode } from 'react';

/** One state or family of states in a showcase, under its name. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8 first:border-0">
      <h2 className="mb-5 font-sans font-semibold text-muted text-sm">{title}</h2>
      {children}
    </section>
  );
}

/** Specimens beside each other, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
