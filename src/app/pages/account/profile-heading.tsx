import { Heading } from '#ui/content/heading.tsx';

/** Opens a page of the account: what it is and what one can do there. */
export function ProfileHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <Heading level={1} hasRule>
        {title}
      </Heading>
      <p className="mt-5 max-w-2xl text-muted">{lead}</p>
    </div>
  );
}
