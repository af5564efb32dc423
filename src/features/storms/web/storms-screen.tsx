import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { StormsView, StormView } from '../api/storms.schemas.ts';
import { StormList } from './storm-list.tsx';
import { StormPage } from './storm-page.tsx';
import { stormsClient } from './storms-client.ts';

/** What the page shows: all storms, or one of them with the places there are (null: there is none of that id). */
export type StormsShown =
  | { readonly list: StormsView }
  | { readonly storm: StormView | null; readonly places: StormsView['places'] };

/** Reads what the page shows. */
export async function loadStorms(id: string | undefined, signal: AbortSignal): Promise<StormsShown> {
  const client = stormsClient();
  if (id === undefined) return { list: await client.listStorms(undefined, { signal }) };
  const [storm, { places }] = await Promise.all([
    orNull(client.getStorm({ params: { id } }, { signal })),
    client.listStorms(undefined, { signal }),
  ]);
  return { storm, places };
}

/** Storms, or one of them. */
export function StormsScreen({ shown }: { shown: StormsShown }) {
  const t = useTexts('storms');
  const reload = useReload();
  if ('list' in shown) {
    return (
      <>
        <PageHead title={t('title')} noIndex />
        <StormList list={shown.list} />
      </>
    );
  }
  if (shown.storm) {
    const { id } = shown.storm.storm;
    return <StormPage key={id} view={shown.storm} places={shown.places} onChanged={reload} />;
  }
  return (
    <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.staffStorms(), label: t('title') }} />
  );
}
