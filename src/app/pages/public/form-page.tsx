import { type ReactNode, useId } from 'react';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';

interface FormPageProps {
  title: string;
  lead: string;
  /** Below the lead, beside the form. */
  beside: ReactNode;
  formTitle: string;
  formLead: string;
  form: ReactNode;
  /** Below both. */
  children?: ReactNode;
}

/** A page with a form to the company, and what the page is about beside it. */
export function FormPage({ title, lead, beside, formTitle, formLead, form, children }: FormPageProps) {
  const id = useId();
  return (
    <div className="measure py-12 md:py-20">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <header>
          <Heading level={1} hasRule>
            {title}
          </Heading>
          <p className="mt-6 max-w-md text-lg text-muted">{lead}</p>
          <div className="mt-10">{beside}</div>
        </header>
        <Card as="section" padding="large" aria-labelledby={id} className="lg:self-start">
          <Heading level={2} id={id}>
            {formTitle}
          </Heading>
          <p className="mt-2 mb-6 text-muted">{formLead}</p>
          {form}
        </Card>
      </div>
      {children}
    </div>
  );
}
