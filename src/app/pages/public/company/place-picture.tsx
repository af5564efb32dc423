import { Link } from 'react-router';
import type { LandingMedia } from '#features/catalog/api/catalog.schemas.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/content/picture.tsx';

interface PlacePictureProps {
  place: LandingMedia;
  sizes: string;
  /** Width to height. */
  shape?: readonly [number, number];
  /** The one picture that the page is judged by. */
  isFirst?: boolean;
  className?: string;
}

/** A house or boat that the company recommends, with its name on the picture; leads to its page. */
export function PlacePicture({ place, sizes, shape = [3, 2], isFirst = false, className }: PlacePictureProps) {
  const { kind, id, name, destination, media } = place;
  const [width, height] = shape;
  return (
    <Link
      to={kind === 'house' ? paths.property(id) : paths.boat(id)}
      className={classNames(
        'group relative block overflow-hidden rounded-card dark:border dark:border-line',
        className,
      )}
    >
      <Picture {...media} alt="" {...{ width, height, sizes, isFirst }} className="size-full" />
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night to-transparent px-4 pt-10 pb-3 text-on-night">
        <span className="block font-display text-lg leading-tight decoration-1 underline-offset-4 group-hover:underline">
          {name}
        </span>
        <span className="text-on-night-muted text-sm">{destination}</span>
      </span>
    </Link>
  );
}
