import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { revisionsClient } from '#features/revisions/revisions.web.ts';
import { EditHistory } from '#features/revisions/web/edit-history.tsx';
import { FormEditor } from '#features/revisions/web/form-editor.tsx';
import type { EditorChoices } from '#features/revisions/web/typed-control.tsx';
import type { Edit } from '#features/revisions/web/use-edit.ts';
import { PictureBoard } from '../pictures/picture-board.tsx';
import { listingAlbum } from '../pictures/pictures-client.ts';
import { offeredCodes, rowsOfList } from '../staff-lists/lists-client.ts';
import { editingClient } from './editing-client.ts';
import { ListingHead } from './listing-head.tsx';
import { type EditedListing, formOf, type ListingKind } from './listing-kind.ts';
import { PointMap } from './point-map.tsx';

const REVISIONS_SHOWN = '20';

interface ListingPage {
  readonly listing: EditedListing;
  readonly choices: EditorChoices;
  readonly history: RevisionsView;
}

/** Reads all that the editor of a house or a boat shows. */
export async function loadListing(kind: ListingKind, id: string): Promise<ListingPage> {
  const [listing, destinations, { owners }, own, history] = await Promise.all([
    kind.get(id),
    rowsOfList('destination'),
    editingClient().listOwners(),
    kind.choices(),
    revisionsClient().listRevisions({ params: { entity: kind.kind, id }, query: { PageSize: REVISIONS_SHOWN } }),
  ]);
  const coded = await Promise.all(
    Object.entries(kind.codes).map(
      async ([field, list]) => [field, await offeredCodes(list, listing.fields[field])] as const,
    ),
  );
  const places = destinations.filter(
    ({ id: place, isOutside }) => !isOutside || place === listing.fields.destinationId,
  );
  const choices = { destinationId: places, ownerId: owners, ...Object.fromEntries(coded), ...own };
  return { listing, choices, history };
}

const showPoint = (edit: Edit) => <PointMap edit={edit} />;

interface ListingEditorProps extends ListingPage {
  kind: ListingKind;
  onSaved: () => Promise<void>;
}

/** All of a house or a boat on one page, what guests see of it, and who changed what. */
export function ListingEditor({ kind, listing, choices, history, onSaved }: ListingEditorProps) {
  const form = formOf(kind, listing.id);
  return (
    <>
      <ListingHead kind={kind} listing={listing} onMoved={onSaved} />
      <FormEditor
        key={listing.id}
        {...{ form, choices, onSaved }}
        saved={listing}
        below={{ place: showPoint, marina: showPoint }}
        panels={{ pictures: <PictureBoard album={listingAlbum(kind.kind, listing.id)} onChanged={onSaved} /> }}
      />
      <EditHistory
        {...{ form, history }}
        saved={{ ...listing, fields: { ...listing.fields, status: listing.status } }}
        isLive={listing.status === 'published'}
        names={choices}
        onRestored={onSaved}
      />
    </>
  );
}
