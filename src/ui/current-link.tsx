import { Link, useLocation } from 'react-router';

interface CurrentLinkProps {
  to: string;
  className: string;
  children: string;
}

/**
 * A link of a navigation: it says so when one is on its page or below it (`aria-current`). Houses and boats share a
 * page: their `kind` tells them apart.
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
