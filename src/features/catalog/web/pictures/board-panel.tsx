import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import { useEffect, useRef, useState } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { PICTURE_TYPES } from '#features/accounts/domain/portrait-rules.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { DropZone } from '#ui/fields/drop-zone.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { isDescribed, MAX_PICTURES } from '../../domain/listing-pictures.ts';
import { fileTransport } from './file-transport.ts';
import { PictureHistory } from './picture-history.tsx';
import { PictureImage, PictureMenu, PictureNotes, PictureTile } from './picture-tile.tsx';
import { PictureWords } from './picture-words.tsx';
import type { EditedAlbum } from './pictures-client.ts';
import { createUploadQueue, type SendPicture, type UploadQueue } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { usePictureOrder } from './use-picture-order.ts';
import { usePictures } from './use-pictures.ts';

export interface PictureBoardProps {
  album: EditedAlbum;
  /** Something was saved: the page around may have to be read anew. */
  onChanged: () => Promise<void>;
}

/** The pictures of something: added, put into an order, described and taken away, each saved by itself. */
export default function BoardPanel({ album, onChanged }: PictureBoardProps) {
  const t = useTexts('pictures');
  const [view, setView] = useState<'order' | 'words'>('order');
  const board = usePictures({ album, onChanged: useRested(onChanged) });
  const { pictures, query } = board;
  const order = usePictureOrder(
    pictures.map(({ id }) => id),
    (ids) => void board.order(ids),
  );
  const shown = order.ids.flatMap((id) => pictures.find((one) => one.id === id) ?? []);
  const count = pictures.length;
  const bare = pictures.filter((picture) => !isDescribed(picture)).length;
  const likeOf = (id: number) => {
    const other = board.alike.find((pair) => pair.includes(id))?.find((one) => one !== id);
    const place = order.ids.indexOf(other ?? 0);
    return place < 0 ? undefined : place + 1;
  };
  const acts = {
    order,
    onRemove: async (id: number) => {
      const place = order.ids.indexOf(id);
      await board.remove(id);
      focusPicture(order.ids[place + 1] ?? order.ids[place - 1]);
    },
  };
  return (
    <section
      id="section-pictures"
      tabIndex={-1}
      aria-labelledby="section-pictures-title"
      className="grid min-w-0 scroll-mt-28 gap-5 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading level={2} id="section-pictures-title">
          {t('title')}
        </Heading>
        {query.data && <p className="numbers text-muted text-sm">{t('count', { count, most: MAX_PICTURES })}</p>}
      </div>
      {query.data && <Missing least={album.least} count={count} bare={bare} />}
      <AddPictures album={album} onAdded={board.reload} onSettled={board.settle} />
      {query.error !== undefined && <QueryFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && query.isAsking && <Skeleton className="h-56" />}
      {query.data && count === 0 && (
        <EmptyState level={3} icon={Images} title={t('empty')} text={t(album.emptyText ?? 'emptyText')} />
      )}
      {count > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ChoiceGroup
              label={t('view')}
              isLabelHidden
              choices={[
                { value: 'order', label: t('views.order') },
                { value: 'words', label: t('views.words') },
              ]}
              chosen={view}
              onChoose={setView}
            />
            <p role="status" className="min-h-6 text-muted text-sm">
              {board.orderState && t(`states.${board.orderState}`)}
              {order.movedTo !== undefined && (
                <span className="sr-only"> {t('movedTo', { number: order.movedTo + 1, count })}</span>
              )}
            </p>
          </div>
          <p id="pictures-order-hint" className={view === 'order' ? 'text-muted text-sm' : 'sr-only'}>
            {t('orderHint')}
          </p>
          {view === 'order' ? (
            <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
              {shown.map((picture, place) => (
                <PictureTile key={picture.id} {...acts} {...{ picture, place }} likeNumber={likeOf(picture.id)} />
              ))}
            </ol>
          ) : (
            <ol className="grid">
              {shown.map((picture, place) => (
                <li
                  key={picture.id}
                  data-picture={picture.id}
                  className="grid grid-cols-[7rem_1fr_auto] gap-x-5 gap-y-3 border-line border-b py-5 sm:grid-cols-[10rem_1fr_auto]"
                >
                  <div className="sm:row-span-2">
                    <PictureImage picture={picture} place={place} sizes="10rem" />
                  </div>
                  <div className="col-start-2 row-start-1 sm:row-start-2">
                    <PictureNotes picture={picture} likeNumber={likeOf(picture.id)} />
                  </div>
                  <div className="col-start-3 row-start-1">
                    <PictureMenu {...acts} {...{ picture, place }} />
                  </div>
                  <div className="max-sm:col-span-3 max-sm:row-start-2 sm:col-start-2 sm:row-start-1">
                    <PictureWords
                      rooms={album.rooms}
                      picture={picture}
                      onSave={(changes) => board.describe(picture.id, changes)}
                    />
                  </div>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
      {board.version > 0 && <PictureHistory album={album} version={board.version} onUndo={board.restore} />}
    </section>
  );
}

/** The one that was removed had the focus. */
function focusPicture(id: number | undefined): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-picture="${id}"] button`)?.focus());
}

/** What is missing before guests see it all. */
function Missing({ least, count, bare }: { least: number; count: number; bare: number }) {
  const t = useTexts('pictures');
  if (count >= least && bare === 0) return null;
  return (
    <Alert tone="warning">
      <ul className="grid gap-1">
        {count < least && <li>{t('missing', { count: least - count, least })}</li>}
        {bare > 0 && <li>{t('bareCount', { count: bare })}</li>}
      </ul>
    </Alert>
  );
}

const sendTo =
  ({ add }: EditedAlbum): SendPicture =>
  ({ file, room }, { signal, onProgress }) =>
    add(file, room, { transport: fileTransport(onProgress), signal });

/** The queues outlive their pages: what is on its way arrives. */
const queues = new Map<string, UploadQueue>();

interface AddPicturesProps {
  album: EditedAlbum;
  onAdded: () => void;
  onSettled: (pictureIds: readonly number[]) => void;
}

/** Takes many files, chosen or dropped, and the room that they show. */
function AddPictures({ album, onAdded, onSettled }: AddPicturesProps) {
  const t = useTexts('pictures');
  const rooms = useTexts('photos');
  const input = useRef<HTMLInputElement>(null);
  const [room, setRoom] = useState<PictureRoom | undefined>(album.rooms[0]);
  const key = `${album.entity} ${album.id}`;
  const queue = queues.get(key) ?? createUploadQueue(sendTo(album));
  queues.set(key, queue);
  useEffect(() => {
    queue.onAdded = onAdded;
    queue.onSettled = onSettled;
  });
  const add = (files: readonly File[]) => queue.add(files, room);
  return (
    <>
      <DropZone look="framed" onDrop={add}>
        {() => (
          <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
            {room && (
              <Select
                label={t('newRoom')}
                options={album.rooms.map((value) => ({ value, label: rooms(`pictureRooms.${value}`) }))}
                value={room}
                onChange={({ target }) => setRoom(target.value as PictureRoom)}
                className="w-full sm:w-56"
              />
            )}
            <input
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              multiple
              hidden
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
            <Button
              tone="outline"
              icon={<Icon of={ImagePlus} />}
              onClick={() => input.current?.click()}
              className="min-h-12 max-sm:w-full"
            >
              {t('add')}
            </Button>
            <p className="w-full text-muted text-sm">{t('limits')}</p>
          </div>
        )}
      </DropZone>
      <UploadRows queue={queue} />
    </>
  );
}

const REST_MS = 1_000;

/** Calls once when it was asked for again and again; not after the page was left, when a file may still arrive. */
function useRested(call: () => Promise<void>): () => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  return () => {
    clearTimeout(timer.current);
    if (!isLeft.current) timer.current = setTimeout(() => void latest.current(), REST_MS);
  };
}
