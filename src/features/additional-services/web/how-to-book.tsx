import { useTexts } from '#browser/use-texts.ts';

const steps = ['stay', 'add', 'answer'] as const;

/** The three steps from a wish to a booked service. */
export function HowToBook() {
  const t = useTexts('services');
  return (
    <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
      {steps.map((step, index) => (
        <li key={step} className="border-line border-t pt-4">
          <span aria-hidden="true" className="numbers font-display text-2xl text-info">
            {index + 1}
          </span>
          <p className="mt-1 font-semibold">{t(`booking.steps.${step}.title`)}</p>
          <p className="mt-1 text-muted">{t(`booking.steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

interface BundleTableProps {
  discounts: readonly { readonly serviceTypes: number; readonly basisPoints: number }[];
}

/** How much less services cost the more of them a trip has. */
export function BundleTable({ discounts }: BundleTableProps) {
  const t = useTexts('services');
  const last = discounts.at(-1)?.serviceTypes;
  return (
    <table className="w-full">
      <caption className="sr-only">{t('bundle.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('bundle.services')}</th>
          <th scope="col">{t('bundle.discount')}</th>
        </tr>
      </thead>
      <tbody>
        {discounts.map(({ serviceTypes, basisPoints }) => (
          <tr key={serviceTypes} className="border-line border-t first:border-0">
            <th scope="row" className="py-2.5 text-left font-normal text-muted">
              {serviceTypes === last
                ? t('bundle.orMore', { count: serviceTypes })
                : t('bundle.count', { count: serviceTypes })}
            </th>
            <td className="numbers py-2.5 text-right font-display text-2xl leading-none">{basisPoints / 100}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
