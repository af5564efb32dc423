import { useTexts } from '#browser/use-texts.ts';
import type { PhotoView } from '../../api/turnovers.schemas.ts';

/** Pictures that were taken, small. */
export function TakenPhotos({ photos, of }: { photos: readonly PhotoView[]; of: string }) {
  const t = useTexts('field');
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <img
            src={url}
            alt={t('photoOf', { what: of, number: index + 1 })}
            width={72}
            height={72}
            className="size-18 rounded-control border border-line bg-raised object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
