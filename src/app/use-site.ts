import { useRouteLoaderData } from 'react-router';
import { type Company, noCompany } from './company.ts';
import type { Viewer } from './contexts.ts';
import type { loader } from './root.tsx';

/** What the root loaded: the company and who is signed in. Empty on a page that failed before it. */
export function useSite(): { company: Company; viewer: Viewer | null } {
  const data = useRouteLoaderData<typeof loader>('root');
  return { company: data?.company ?? noCompany, viewer: data?.viewer ?? null };
}
