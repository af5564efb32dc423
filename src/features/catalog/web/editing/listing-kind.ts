import type { EditedForm } from '#features/revisions/web/edited-form.ts';
import type { EditorSection } from '#features/revisions/web/form-fields.ts';
import type { EditorChoices } from '#features/revisions/web/typed-control.tsx';
import type { EndpointPath } from '#kernel/endpoint.ts';
import type { EditedHouseView, listingStatuses } from '../../api/editing.schemas.ts';
import type { ListName } from '../../domain/kept-lists.ts';
import type { EndingLicence } from '../../domain/licences.ts';

export type ListingStatus = (typeof listingStatuses)[number];

/** A house or a boat as its editor shows it. */
export type EditedListing = Omit<EditedHouseView, 'fields' | 'missing' | 'endingLicence'> &
  Partial<Pick<EditedHouseView, 'endingLicence'>> & {
    readonly fields: Readonly<Record<string, unknown>> & Pick<EditedHouseView['fields'], 'nameEn' | 'nameEs'>;
    readonly missing: readonly string[];
  };

/** A house or a boat in the list of staff. */
export interface ListedListing {
  readonly id: number;
  readonly name: string;
  readonly destination: string;
  readonly owner: string | null;
  readonly status: ListingStatus;
  readonly guests: number;
  /** The base price of a house, the price of a boat's shortest outing; null where there is none yet. */
  readonly priceCents: number | null;
  readonly missing: readonly string[];
  /** The licence of a house that ran out, or soon does. */
  readonly endingLicence?: EndingLicence | null;
}

export interface ListedListings {
  readonly totalRecords: number;
  readonly listings: readonly ListedListing[];
}

export interface NewListing {
  readonly nameEn: string;
  readonly nameEs: string;
  readonly destinationId: number;
  /** One of the kind's types. */
  readonly type: string;
}

export type ListingMove = 'publish' | 'withdraw' | 'archive';

interface ListQuery {
  readonly PageNumber: string;
  readonly PageSize: string;
  readonly Status?: ListingStatus;
  readonly Search?: string;
  readonly DestinationId?: string;
  readonly OrderBy?: (typeof listingColumns)[number];
  readonly Order?: '1' | '-1';
}

/** The columns by which the list is sorted. */
export const listingColumns = ['name', 'place', 'owner', 'guests', 'price'] as const;

/** What differs between editing houses and editing boats. */
export interface ListingKind {
  readonly kind: 'house' | 'boat';
  /** Where the words of its pages stand among the texts. */
  readonly words: 'houses' | 'boats';
  readonly sections: readonly EditorSection[];
  /** Fields that hold a code of a list. */
  readonly codes: Readonly<Record<string, ListName>>;
  /** What a new one is asked for beside its name and place: a field that chooses one of these, or a code of a list. */
  readonly types: { readonly field: string; readonly values?: readonly string[]; readonly usual: string };
  readonly listPage: () => string;
  readonly editorPage: (id: number | string) => string;
  readonly guestPage: (id: number) => string;
  /** Where prices stand that are no fields. */
  readonly pricesPage?: (id: number) => string;
  /** The endpoint that gives the list as a file. */
  readonly exported: EndpointPath;
  readonly list: (query: ListQuery, options: { readonly signal: AbortSignal }) => Promise<ListedListings>;
  /** What its own fields let choose, beside its place and owner. */
  readonly choices: () => Promise<EditorChoices>;
  readonly get: (id: string) => Promise<EditedListing>;
  readonly create: (listing: NewListing, idempotencyKey: string) => Promise<{ readonly id: number }>;
  readonly duplicate: (id: string, idempotencyKey: string) => Promise<{ readonly id: number }>;
  readonly edit: (id: string, edit: Parameters<EditedForm['save']>[0]) => ReturnType<EditedForm['save']>;
  readonly restore: (id: string, edit: Parameters<EditedForm['restore']>[0]) => ReturnType<EditedForm['restore']>;
  readonly move: (id: string, move: ListingMove, version: number) => Promise<{ readonly version: number }>;
}

/** The form that edits one house or boat. */
export function formOf(kind: ListingKind, id: number): EditedForm {
  return {
    name: `${kind.kind} ${id}`,
    texts: 'editing',
    sections: kind.sections,
    statuses: `${kind.words}.statuses`,
    save: (edit) => kind.edit(String(id), edit),
    restore: (edit) => kind.restore(String(id), edit),
  };
}
