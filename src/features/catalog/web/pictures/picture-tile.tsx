import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import GripVertical from 'lucide-react/icons/grip-vertical';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { isDescribed, NO_ROOM } from '../../domain/listing-pictures.ts';
import type { PictureOrder } from './use-picture-order.ts';
import type { EditedPicture } from './use-pictures.ts';

export interface PictureActs {
  readonly order: PictureOrder;
  readonly onRemove: (id: number) => Promise<void>;
}

interface OfPictureProps extends PictureActs {
  picture: EditedPicture;
  place: number;
  /** The number of one that looks nearly the same. */
  likeNumber: number | undefined;
}

/** A picture among the others: where it stands, what is missing, and what can be done with it. */
export function PictureTile({ picture, place, likeNumber, order, onRemove }: OfPictureProps) {
  const t = useTexts('pictures');
  const rooms = useTexts('photos');
  const { id, room } = picture;
  const isDragged = order.draggedId === id;
  const number = place + 1;
  return (
    <li
      data-picture={id}
      className={classNames(
        'grid grid-cols-1 content-start overflow-hidden rounded-card border bg-surface',
        isDragged ? 'border-focus opacity-60 shadow-float outline-2 outline-focus' : 'border-line',
      )}
    >
      <PictureImage picture={picture} place={place} sizes="(min-width: 640px) 14rem, 46vw" />
      <div className="flex items-center gap-1 py-1 pr-1">
        <IconButton
          {...order.handleOf(id)}
          icon={<Icon of={GripVertical} />}
          name={t('drag', { number })}
          aria-describedby="pictures-order-hint"
          className={classNames('touch-none scroll-my-28', isDragged ? 'cursor-grabbing' : 'cursor-grab')}
        />
        <span className="min-w-0 flex-1 truncate text-sm">{room !== NO_ROOM && rooms(`pictureRooms.${room}`)}</span>
        <PictureMenu {...{ picture, place, order, onRemove }} />
      </div>
      <PictureNotes picture={picture} likeNumber={likeNumber} className="px-3 pb-3" />
    </li>
  );
}

/** What should be looked at: a text that is missing, another picture that looks nearly the same. */
export function PictureNotes({
  picture,
  likeNumber,
  className,
}: Pick<OfPictureProps, 'picture' | 'likeNumber'> & { className?: string }) {
  const t = useTexts('pictures');
  const { altEn, altEs } = picture;
  const isBare = !isDescribed(picture);
  if (!isBare && likeNumber === undefined) return null;
  return (
    <ul className={classNames('grid justify-items-start gap-1 text-sm text-warning', className)}>
      {isBare && (
        <li className="flex items-start gap-1.5">
          <Icon of={MessageSquareWarning} className="mt-0.5 size-4 shrink-0" />
          {t(altEn || altEs ? `bareIn.${altEn ? 'es' : 'en'}` : 'bare')}
        </li>
      )}
      {likeNumber !== undefined && (
        <li className="flex items-start gap-1.5">
          <Icon of={Copy} className="mt-0.5 size-4 shrink-0" />
          {t('alike', { number: likeNumber })}
        </li>
      )}
    </ul>
  );
}

interface PictureImageProps {
  picture: EditedPicture;
  place: number;
  sizes: string;
}

/** The picture with its number, or that it is the primary one. */
export function PictureImage({ picture, place, sizes }: PictureImageProps) {
  const t = useTexts('pictures');
  const language = useTextLanguage();
  const { altEn, altEs, sources, placeholder } = picture;
  const alt = (language === 'es' ? altEs : altEn) || t('picture', { number: place + 1 });
  return (
    <div className="relative">
      <Picture {...{ alt, sources, placeholder, sizes }} width={4} height={3} />
      <span className="absolute top-2 left-2">
        {place === 0 ? (
          <Badge tone="success" icon={Star}>
            {t('primary')}
          </Badge>
        ) : (
          <Badge className="numbers">{place + 1}</Badge>
        )}
      </span>
    </div>
  );
}

/** What a drag does, without one; and taking the picture away. */
export function PictureMenu({
  picture,
  place,
  order,
  onRemove,
}: PictureActs & Pick<OfPictureProps, 'picture' | 'place'>) {
  const t = useTexts('pictures');
  const { id } = picture;
  const name = t('more', { number: place + 1 });
  const isFirst = place === 0;
  const isLast = place === order.ids.length - 1;
  const move = (to: number) => () => order.moveTo(id, to);
  return (
    <Menu
      name={name}
      trigger={(trigger) => <IconButton {...trigger} name={name} icon={<Icon of={EllipsisVertical} />} />}
      items={[
        { key: 'first', label: t('moveFirst'), icon: ArrowLeftToLine, onSelect: move(0), isDisabled: isFirst },
        { key: 'earlier', label: t('moveEarlier'), icon: ArrowLeft, onSelect: move(place - 1), isDisabled: isFirst },
        { key: 'later', label: t('moveLater'), icon: ArrowRight, onSelect: move(place + 1), isDisabled: isLast },
        { key: 'remove', label: t('remove'), icon: Trash, onSelect: () => void onRemove(id), hasLineAbove: true },
      ]}
    />
  );
}
