import { useLanguage } from '#browser/use-preferences.ts';
import { formatMoney } from '#kernel/locales.ts';

interface PriceTableProps {
  caption: string;
  /** What the two columns are, for those who hear the table. */
  heads: readonly [what: string, price: string];
  rows: readonly {
    readonly key: string;
    readonly what: string;
    readonly note?: string | undefined;
    readonly priceCents: number;
    /** Said after the price: 'an hour'. */
    readonly unit?: string | undefined;
  }[];
}

/** Prices of one item, a line each. */
export function PriceTable({ caption, heads, rows }: PriceTableProps) {
  const language = useLanguage();
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, note, priceCents, unit }) => (
          <tr key={key} className="border-line border-t align-baseline first:border-0">
            <th scope="row" className="py-3.5 pr-6 text-left font-normal">
              {what}
              {note && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
            </th>
            <td className="numbers whitespace-nowrap py-3.5 text-right">
              <span className="font-display text-xl">{formatMoney(language, priceCents)}</span>
              {unit && <span className="text-muted text-sm"> {unit}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
