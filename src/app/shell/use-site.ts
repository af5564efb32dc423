import { useRouteLoaderData } from 'react-router';
import { type Company, noCompany } from '#app/company.ts';
import type { Analytics, Viewer } from '#app/rendering/contexts.ts';

/** What the root loads for every page. */
export interface SiteData {
  readonly company: Company;
  readonly viewer: Viewer | null;
  /** The current one, in the company's zone. */
  readonly year: number;
  /** What counts the visits of who agrees; null where nothing does. */
  readonly analytics: Analytics | null;
}

/** What the root loaded: the company and who is signed in. Empty on a page that failed before it. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<() => SiteData>('root');
  return {
    company: data?.company ?? noCompany,
    viewer: data?.viewer ?? null,
    year: data?.year ?? new Date().getFullYear(),
    analytics: data?.analytics ?? null,
  };
}
