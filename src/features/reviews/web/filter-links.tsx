import { Link } from 'react-router';

interface FilterLinksProps {
  /** What is chosen. */
  name: string;
  choices: readonly { readonly to: string; readonly label: string; readonly isChosen: boolean }[];
}

/** Which part of a list is shown: each part has an address of its own. */
export function FilterLinks({ name, choices }: FilterLinksProps) {
  return (
    <nav aria-label={name}>
      <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-control border border-control p-1">
        {choices.map(({ to, label, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-[2px] px-3.5 font-medium text-sm hover:bg-raised aria-[current=page]:bg-ink aria-[current=page]:text-ground forced-colors:aria-[current=page]:bg-[Highlight] pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
