import type { ReactNode } from 'react';
import { Card } from '#ui/card/card.tsx';
import { Heading } from '#ui/heading/heading.tsx';

interface SettingSectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  text?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** One matter of a page of settings: what it is on the left, where it is changed on the right; on phones one below the other. */
export function SettingSection({ title, text, id, children }: SettingSectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid items-start gap-x-10 gap-y-4 border-line border-t pt-8 first-of-type:border-0 first-of-type:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div className="grid gap-2">
        <Heading level={2} look="subheading">
          {title}
        </Heading>
        {text && <p className="max-w-prose text-[0.9375rem] text-muted">{text}</p>}
      </div>
      <Card className="min-w-0">{children}</Card>
    </section>
  );
}
