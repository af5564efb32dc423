import type { ReactNode } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { Heading } from '#ui/heading/heading.tsx';

interface TextPageProps {
  title: string;
  lead: string;
  description: string;
  sections?: readonly { readonly key: string; readonly title: string; readonly text: string }[];
  /** Where the page lives when it has two addresses. */
  canonicalPath?: string;
  children?: ReactNode;
}

/** A page for reading: a heading that opens it, and chapters in a narrow column. */
export function TextPage({ title, lead, description, sections = [], canonicalPath, children }: TextPageProps) {
  return (
    <article className="measure py-12 md:py-20">
      <PageHead title={title} description={description} {...(canonicalPath ? { canonicalPath } : {})} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <header className="lg:sticky lg:top-28 lg:self-start">
          <Heading level={1} hasRule>
            {title}
          </Heading>
          <p className="mt-6 max-w-md text-lg text-muted">{lead}</p>
        </header>
        <div className="max-w-2xl">
          {sections.map((section) => (
            <section key={section.key} className="border-line border-t py-7 first:border-0 first:pt-0">
              <Heading level={2} look="subheading">
                {section.title}
              </Heading>
              <p className="mt-2.5 text-muted">{section.text}</p>
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}
