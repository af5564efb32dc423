import { useRouteLoaderData } from 'react-router';
import type { Language } from '#kernel/languages.ts';
import type { MapService } from '#kernel/map-service.ts';
import type { CardPayments } from '#kernel/money/card-payments.ts';
import type { Action } from '#kernel/permissions.ts';

/** What every page shows about the company. */
export interface Company {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly whatsapp: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  };
  readonly map: MapService;
  readonly cardPayments: CardPayments;
  /** How many days ahead dates may be asked for. */
  readonly bookingHorizonDays: number;
  /** By when what is asked for now is paid, in words: `first` is '48 hours'. Absent where that is unknown. */
  readonly deadlines?: {
    readonly [name: string]: string | number;
    /** What begins in fewer days is one payment. */
    readonly days: number;
  };
  /** The note at the head of every page; null: none. */
  readonly banner: string | null;
  /** Its pages on social networks. */
  readonly social: readonly { readonly name: string; readonly url: string }[];
}

/** Who the session cookie belongs to, for the header only: pages never render private data on the server. */
export interface Viewer {
  readonly email: string;
  readonly name: string;
  /** The address of their picture. */
  readonly picture: string | null;
  /** Kept with the account, for browsers that have chosen no language. */
  readonly language: Language;
  /** All that they may do, of the table of permissions. */
  readonly actions: readonly Action[];
  /** The first page of the back office that they may open; null: none. */
  readonly desk: string | null;
  /** The ids of the houses and boats that they saved. */
  readonly favorites: readonly number[];
  /** The page of their owner's portal, or where they choose among those of others; null: they have none. */
  readonly portal: string | null;
}

/** The id that visits are counted under, and the script that counts them. */
export interface Analytics {
  readonly id: string;
  readonly script: string;
}

/** What the root route loads for every page. */
export interface SiteData {
  readonly company: Company;
  readonly viewer: Viewer | null;
  /** The current year in the company's time zone. */
  readonly year: number;
  /** Null where no visits are counted. */
  readonly analytics: Analytics | null;
}

/** Stands for the company on pages that could not load it. */
export const noCompany: Company = {
  name: '',
  phone: '',
  email: '',
  whatsapp: '',
  address: { street: '', city: '', state: '', zipCode: '' },
  map: { provider: 'drawn' },
  cardPayments: 'off',
  bookingHorizonDays: 730,
  banner: null,
  social: [],
};

/** What the root route loaded: the company and who is signed in. Empty on a page that failed before that. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<() => SiteData>('root');
  return {
    company: data?.company ?? noCompany,
    viewer: data?.viewer ?? null,
    year: data?.year ?? new Date().getFullYear(),
    analytics: data?.analytics ?? null,
  };
}

/** Whether the signed-in user may do something: a page shows nothing that the server would refuse. */
export function useMay(): (action: Action) => boolean {
  const actions = useSite().viewer?.actions;
  return (action) => actions?.includes(action) ?? false;
}
