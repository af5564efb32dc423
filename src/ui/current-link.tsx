import { Link, useLocation } from 'react-router';

interface CurrentLinkProps {
  to: string;
  className: string;
  children: string;
}

/**
 * A link of a navigation; `aria-current` marks it on its page and on the pages below. Houses and boats share a page,
 * so their links are compared by the `kind` in the query as well.
 */
export function CurrentLink({ to, className, children }: CurrentLinkProps) {
  const { pathname, search } = useLocation();
  const [place, query] = to.split('?');
  const isHere = `${pathname}/`.startsWith(`${place}/`) && kindIn(query) === kindIn(search);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}

const kindIn = (query: string | undefined) => new URLSearchParams(query).get('kind');
