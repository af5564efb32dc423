import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';

const kinds = ['account', 'trips', 'papers', 'security'] as const;

/** What is kept of somebody, why and how long, in short words. */
export function KeptData({ policyLink }: { policyLink: ReactNode }) {
  const t = useTexts('profile');
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4">
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-x-8 gap-y-0.5 md:grid-cols-[2fr_3fr]">
            <dt className="font-medium">{t(`privacy.kept.${kind}`)}</dt>
            <dd className="text-muted">{t(`privacy.kept.${kind}Why`)}</dd>
          </div>
        ))}
      </dl>
      <p>{policyLink}</p>
    </div>
  );
}
