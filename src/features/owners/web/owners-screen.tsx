import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { ManagementView, OwnersView, OwnerView } from '../api/owners.schemas.ts';
import { ManagementPage } from './management-page.tsx';
import { OwnerDetails } from './owner-details.tsx';
import { OwnerList } from './owner-list.tsx';
import { ownersClient } from './owners-client.ts';

/** What the page shows: all owners, one of them, or one of their agreements (null: there is none of that id). */
export type OwnersShown =
  | { readonly owners: OwnersView['owners'] }
  | { readonly owner: OwnerView | null }
  | { readonly agreement: ManagementView | null };

interface Asked {
  readonly id: string | undefined;
  readonly agreement: string | undefined;
}

/** Reads what the page shows. */
export async function loadOwners({ id, agreement }: Asked, signal: AbortSignal): Promise<OwnersShown> {
  const client = ownersClient();
  if (id === undefined) return client.listManagedOwners(undefined, { signal });
  if (agreement === undefined) return { owner: await orNull(client.getManagedOwner({ params: { id } }, { signal })) };
  const found = await orNull(client.getManagement({ params: { id: agreement } }, { signal }));
  return { agreement: found?.ownerId === id ? found : null };
}

/** Owners, an owner, or one of their agreements. */
export function OwnersScreen({ shown }: { shown: OwnersShown }) {
  const t = useTexts('owners');
  const reload = useReload();
  if ('owners' in shown)
    return (
      <>
        <PageHead title={t('title')} noIndex />
        <OwnerList owners={shown.owners} />
      </>
    );
  if ('owner' in shown && shown.owner) return <OwnerDetails owner={shown.owner} onChanged={reload} />;
  if ('agreement' in shown && shown.agreement)
    return <ManagementPage key={shown.agreement.id} agreement={shown.agreement} onChanged={reload} />;
  return (
    <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.staffOwners(), label: t('title') }} />
  );
}
