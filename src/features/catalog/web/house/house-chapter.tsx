import type { ReactNode } from 'react';
import { Heading } from '#ui/content/heading.tsx';

/** A chapter of the house's page. */
export function HouseChapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-10">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <div className="mt-5">{children}</div>
    </section>
  );
}
