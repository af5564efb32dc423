import { Skeleton } from '#ui/feedback/loading.tsx';
import type { ContractView } from '../api/contracts.schemas.ts';

/** The words of the agreement: headings and paragraphs, easy to read and to print. */
export function AgreementText({ contract }: { contract: ContractView | undefined }) {
  if (!contract) {
    return (
      <div className="grid gap-3">
        {['w-1/2', 'w-full', 'w-11/12', 'w-full', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    );
  }
  return (
    <div className="max-w-prose">
      {contract.paragraphs.map((paragraph) =>
        paragraph.startsWith('# ') ? (
          <h3 key={paragraph} className="mt-6 mb-1.5 font-semibold first:mt-0">
            {paragraph.slice(2)}
          </h3>
        ) : (
          <p key={paragraph} className="mb-3 leading-relaxed">
            {paragraph}
          </p>
        ),
      )}
    </div>
  );
}
