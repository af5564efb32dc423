import type { ReactNode } from 'react';
import { Heading } from '#ui/content/heading.tsx';

interface ItemChapterProps {
  /** The id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One chapter of the page of an item. */
export function ItemChapter({ id, title, children }: ItemChapterProps) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-8">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <div className="mt-4">{children}</div>
    </section>
  );
}
