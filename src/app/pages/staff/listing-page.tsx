import { GonePage, orNull } from '#browser/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ListingEditor, loadListing } from '#features/catalog/web/editing/listing-editor.tsx';
import type { ListingKind } from '#features/catalog/web/editing/listing-kind.ts';

/** Loads the editor of a house or a boat; null when there is none of that number. */
export const loadListingPage = (kind: ListingKind, id: string) => orNull(loadListing(kind, id));

interface ListingPageProps {
  kind: ListingKind;
  loaded: Awaited<ReturnType<typeof loadListingPage>>;
}

/** The editor of a house or a boat. */
export function ListingPage({ kind, loaded }: ListingPageProps) {
  const t = useTexts('editing');
  const reload = useReload();
  const { words, listPage } = kind;
  const back = { to: listPage(), label: t(`${words}.title`) };
  if (!loaded) return <GonePage title={t(`${words}.gone`)} text={t('listed.goneText')} back={back} />;
  return <ListingEditor kind={kind} {...loaded} onSaved={reload} />;
}
