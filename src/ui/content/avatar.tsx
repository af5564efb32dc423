import { useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface AvatarProps {
  /** The person's name: its initials are shown when there is no picture. */
  name: string;
  picture?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const sizes = {
  small: 'size-full min-h-8 min-w-8 text-xs',
  medium: 'size-12 text-base',
  large: 'size-24 text-3xl',
} as const;

/**
 * Somebody's picture, or their initials while there is none. Hidden from screen readers: the name stands beside it or
 * names its control.
 */
export function Avatar({ name, picture, size = 'medium', className }: AvatarProps) {
  const frame = classNames(
    'relative grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-info-soft font-display text-info leading-none',
    sizes[size],
    className,
  );
  return (
    <span aria-hidden="true" className={frame}>
      {initialsOf(name)}
      {picture && <Portrait key={picture} address={picture} />}
    </span>
  );
}

/** Lies over the initials; a picture that can't be had leaves them in sight. */
function Portrait({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed to load before the page was hydrated.
    if (img.current?.complete && img.current.naturalWidth === 0) setBroken(true);
  }, []);
  if (isBroken) return null;
  return (
    <img
      ref={img}
      src={address}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full bg-info-soft object-cover"
    />
  );
}

/**
 * The first letters of a name's first and last word: 'María José de la Cruz' → 'MC'. Empty for a name without letters.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? []);
  const [first = '', ...rest] = letters;
  return (first + (rest.at(-1) ?? '')).toLocaleUpperCase();
}
