import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#browser/site.ts';
import { classNames } from '#ui/class-names.ts';

interface ProseProps {
  /** Paragraphs and, where they begin with '- ', points of a list, a line each. `[text](name)` is a link. */
  text: string;
  /** The addresses of links, by the name that the text uses. */
  links?: Readonly<Record<string, string>>;
  className?: string;
}

const POINT = '- ';
const LINK = /\[([^\]]+)\]\((\w+)\)/;

/** A text of several sentences as it is meant to be read: paragraphs, lists, links. */
export function Prose({ text, links = {}, className }: ProseProps) {
  return (
    <div className={className}>
      {blocksOf(text).map((block) =>
        typeof block === 'string' ? (
          <p key={block} className="mt-3.5 leading-relaxed first:mt-0">
            {withLinks(block, links)}
          </p>
        ) : (
          <ul key={block[0]} className="mt-3.5 grid gap-2.5 first:mt-0">
            {block.map((point) => (
              <li key={point} className="relative pl-6 leading-relaxed">
                <span aria-hidden="true" className="absolute top-[0.72em] left-0 h-px w-3 bg-info" />
                {withLinks(point, links)}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

/** Lines in order; points that follow each other are one list. */
function blocksOf(text: string): readonly (string | readonly string[])[] {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith(POINT)) {
      blocks.push(line);
      continue;
    }
    const last = blocks.at(-1);
    const point = line.slice(POINT.length);
    if (Array.isArray(last)) last.push(point);
    else blocks.push([point]);
  }
  return blocks;
}

function withLinks(text: string, links: Readonly<Record<string, string>>): ReactNode {
  const match = LINK.exec(text);
  const [whole = '', label, name = ''] = match ?? [];
  const to = links[name];
  if (!match || !to) return text;
  return (
    <>
      {text.slice(0, match.index)}
      <Link to={to} className="text-link">
        {label}
      </Link>
      {withLinks(text.slice(match.index + whole.length), links)}
    </>
  );
}

/** The addresses of `[…](phone)` and `[…](email)` in a text. */
export function useContactLinks(): Readonly<Record<'phone' | 'email', string>> {
  const { company } = useSite();
  return { phone: `tel:${company.phone.replace(/[^+\d]/g, '')}`, email: `mailto:${company.email}` };
}

interface FactTableProps {
  /** What the table lists, for screen readers. */
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
