import type { LucideIcon } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { ServicePicture as Stored } from '../api/additional-services.schemas.ts';

interface ServicePictureProps {
  /** The icon of the service, drawn where there is no picture. */
  icon: LucideIcon;
  /** The first one is shown; without any a quiet drawing stands in. */
  medias: readonly Stored[];
  sizes: string;
  loading?: 'first' | 'eager' | 'lazy';
  /** What it shows is said beside it. */
  isDecoration?: boolean;
  className?: string;
}

const SHAPE = { width: 3, height: 2 };

/** What a service or one of its items looks like. */
export function ServicePicture({
  icon,
  medias: [media],
  sizes,
  loading = 'lazy',
  isDecoration,
  className,
}: ServicePictureProps) {
  if (!media) return <Drawing icon={icon} className={className} />;
  return (
    <Picture
      {...media}
      {...SHAPE}
      alt={isDecoration ? '' : media.alt}
      sizes={sizes}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      isFirst={loading === 'first'}
      className={className ?? ''}
    />
  );
}

const RAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const ARCS = [70, 120, 170];

/** A fan over the horizon, as in the logo, with the sign of the service. */
function Drawing({ icon, className }: { icon: LucideIcon; className: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid aspect-3/2 place-items-center overflow-hidden bg-raised light:bg-info-soft',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 300 200"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full text-info/20"
      >
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          {RAYS.map((ray) => (
            <path key={ray} vectorEffect="non-scaling-stroke" d={`M150 200 L${-90 + ray * 60} -20`} />
          ))}
          {ARCS.map((radius) => (
            <circle key={radius} vectorEffect="non-scaling-stroke" cx="150" cy="200" r={radius} />
          ))}
        </g>
      </svg>
      <span className="relative grid size-20 place-items-center rounded-full bg-surface text-info">
        <Icon of={icon} className="size-9" />
      </span>
    </span>
  );
}
