import { type ReactNode, useEffect } from 'react';
import { keepFollowUp } from '#features/accounts/web/follow-up.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';

/** The one card of a page about somebody's account; what it says may change, so the footer starts below the screen. */
export function AccountCard({ title, intro, children }: { title?: string; intro?: string; children: ReactNode }) {
  return (
    <div className="measure min-h-[calc(100svh-4rem)] py-8 md:py-14">
      <Card look="deco" padding="large" as="section" className="mx-auto max-w-xl">
        {title && (
          <Heading level={1} look="heading">
            {title}
          </Heading>
        )}
        {intro && <p className="mt-1.5 mb-6 text-muted">{intro}</p>}
        {title && !intro && <div className="h-5" />}
        {children}
      </Card>
    </div>
  );
}

/** Remembers on the device where the address of the page says to go after signing in. */
export function useKeptReturnPath(returnTo: string | undefined): void {
  useEffect(() => keepFollowUp(returnTo), [returnTo]);
}
