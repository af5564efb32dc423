import { useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useQuery } from '#browser/use-query.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { PictureChanges, PicturesView } from '../../api/pictures.schemas.ts';
import type { PictureMust } from '../../domain/listing-pictures.ts';
import type { EditedAlbum } from './pictures-client.ts';

export type EditedPicture = PicturesView['pictures'][number];

interface PicturesOptions {
  readonly album: EditedAlbum;
  /** Something was saved. */
  readonly onChanged: () => void;
}

type Saved = Awaited<ReturnType<EditedAlbum['order']>>;

/** Pictures and what changes them; the list is asked for anew when others changed it, too. */
export function usePictures({ album, onChanged }: PicturesOptions) {
  const t = useTexts('pictures');
  const showFailure = useShowFailure();
  const data = useRef<PicturesView>(undefined);
  const version = () => data.current?.version ?? 0;
  const ask = async () => {
    const view = await album.list();
    if (view.version >= version()) data.current = view;
    return view;
  };
  const query = useQuery({ key: [album.entity, album.id], ask });
  const [wanted, setWanted] = useState<readonly number[]>();
  const [orderState, setOrderState] = useState<'saving' | 'saved'>();
  const newest = useRef<{ readonly wanted?: readonly number[] }>({});
  const wasSorted = useRef(false);
  data.current = query.data;

  /** What was saved is shown at once, unless it came on top of something that is not shown yet. */
  const took = async (saved: Saved, change: (pictures: readonly EditedPicture[]) => readonly EditedPicture[]) => {
    onChanged();
    const shown = data.current;
    if (!shown || saved.version !== shown.version + 1) return query.refetch();
    const next = { ...shown, version: saved.version, pictures: [...change(shown.pictures)] };
    data.current = next;
    query.setData(next);
  };
  const explain = async (error: unknown) => {
    if (error instanceof ApiRefusal && error.code === 'edit-clash') {
      const [clash] = error.details.clashes as readonly { readonly by: string }[];
      showMessage({ type: 'warning', text: t('clash', { who: clash?.by ?? '' }) });
    } else if (error instanceof ApiRefusal && error.code === 'listing-incomplete') {
      const [must] = error.details.missing as readonly PictureMust[];
      const kept = must === 'picture-texts' ? must : 'pictures';
      showMessage({ type: 'warning', text: t(`keeps.${kept}`, { least: album.least }) });
    } else showFailure(error);
    await query.refetch();
  };

  const order = async (ids: readonly number[]) => {
    const isSaving = newest.current.wanted !== undefined;
    newest.current = { wanted: ids };
    setWanted(ids);
    // The one that is saving sends the newest order when it is done.
    if (isSaving) return;
    setOrderState('saving');
    try {
      for (let sent: readonly number[] | undefined; sent !== newest.current.wanted; ) {
        sent = newest.current.wanted ?? ids;
        const sorted = inOrder(data.current?.pictures ?? [], sent).map(({ id }) => id);
        const saved = await album.order({ version: version(), ids: sorted });
        await took(saved, (pictures) => inOrder(pictures, sorted));
      }
      setOrderState('saved');
    } catch (error) {
      setOrderState(undefined);
      await explain(error);
    } finally {
      newest.current = {};
      setWanted(undefined);
    }
  };

  /** Throws a clash, for the field to show it. */
  const describe = async (id: number, changes: PictureChanges) => {
    try {
      const saved = await album.describe(id, { version: version(), changes });
      await took(saved, (pictures) =>
        pictures.map((one) => (one.id === id ? ({ ...one, ...changes } as EditedPicture) : one)),
      );
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'edit-clash') await query.refetch();
      throw error;
    }
  };

  const restore = async (revision: number) => {
    try {
      await album.restore({ version: version(), revision });
      onChanged();
      await query.refetch();
    } catch (error) {
      await explain(error);
    }
  };
  const remove = async (id: number) => {
    try {
      const saved = await album.remove(id, version());
      const undo = { label: t('undo'), run: () => void restore(saved.version) };
      showMessage({ type: 'success', text: t('removed'), action: undo });
      await took(saved, (pictures) => pictures.filter((one) => one.id !== id));
    } catch (error) {
      await explain(error);
    }
  };

  const pictures = query.data?.pictures ?? [];
  return {
    query,
    reload: () => {
      onChanged();
      void query.refetch();
    },
    /** Puts these pictures, which came as they were done, into the order of the choice, unless they were sorted. */
    settle: async (added: readonly number[]) => {
      await query.refetch();
      const wasBySomebody = wasSorted.current;
      wasSorted.current = false;
      if (wasBySomebody) return;
      const ids = data.current?.pictures.map(({ id }) => id) ?? [];
      const sorted = inPlaceOf(ids, added);
      if (sorted.join() !== ids.join()) await order(sorted);
    },
    pictures: wanted ? inOrder(pictures, wanted) : pictures,
    alike: query.data?.alike ?? [],
    orderState,
    order: (ids: readonly number[]) => {
      wasSorted.current = true;
      return order(ids);
    },
    describe,
    remove,
    restore,
    version: version(),
  };
}

/** In this order; a picture that it does not name comes last. */
function inOrder(pictures: readonly EditedPicture[], ids: readonly number[]): readonly EditedPicture[] {
  const placeOf = ({ id }: EditedPicture) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return pictures.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The ids with these ones in another order, at the places where they stand. */
function inPlaceOf(ids: readonly number[], sorted: readonly number[]): readonly number[] {
  const left = sorted.filter((id) => ids.includes(id));
  return ids.map((id) => (sorted.includes(id) ? (left.shift() ?? id) : id));
}
