import { classNames } from '#ui/class-names.ts';

interface FactTableProps {
  /** What the table lists, for who can't see it. */
  caption: string;
  columns: readonly string[];
  /** The first cell of each row names it. */
  rows: readonly (readonly string[])[];
  className?: string;
}

/** A small table within a text; on a narrow screen each row stands as a block of its own. */
export function FactTable({ caption, columns, rows, className }: FactTableProps) {
  return (
    <table className={classNames('w-full text-left text-[0.9375rem]', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-line border-b pr-6 pb-2.5 font-semibold text-ink text-sm last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-line border-b align-top last:border-0 max-sm:block max-sm:py-3.5">
            <th scope="row" className="font-medium text-ink max-sm:block sm:w-[38%] sm:py-3.5 sm:pr-6">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]} className="max-sm:mt-1 max-sm:block sm:py-3.5 sm:pr-6 sm:last:pr-0">
                {cells.length > 1 && (
                  <span aria-hidden="true" className="block text-ink text-sm sm:hidden">
                    {columns[place + 1]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
