import { useTexts } from '#browser/use-texts.ts';

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
