import { classNames } from '#ui/class-names.ts';

export interface PictureSource {
  /** 'image/avif', 'image/webp' or 'image/jpeg'. */
  readonly type: string;
  readonly srcset: string;
}

interface PictureProps {
  alt: string;
  width: number;
  height: number;
  /** The best format first. The last one's first address is the fallback. */
  sources: readonly PictureSource[];
  /** A tiny picture as a data address, shown blurred until the real one is there. */
  placeholder?: string | undefined;
  /** How wide it is shown, for the browser's choice: '(min-width: 1024px) 33vw, 100vw'. */
  sizes?: string | undefined;
  /** eager: in the first view; the rest waits until it comes near. */
  loading?: 'eager' | 'lazy';
  /** The one picture that the page is judged by. */
  isFirst?: boolean;
  className?: string;
}

const firstAddress = (srcset: string) => srcset.trim().split(/[\s,]+/)[0] ?? '';

/** A photograph with its space held, in the best format the browser knows. */
export function Picture({
  alt,
  width,
  height,
  sources,
  placeholder,
  sizes,
  loading = 'lazy',
  isFirst,
  className,
}: PictureProps) {
  const fallback = sources.at(-1);
  return (
    <picture
      className={classNames('block overflow-hidden bg-center bg-cover bg-raised', className)}
      style={{
        aspectRatio: `${width} / ${height}`,
        ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}),
      }}
    >
      {sources.slice(0, -1).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={fallback ? firstAddress(fallback.srcset) : undefined}
        srcSet={fallback?.srcset}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : loading}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        className="size-full object-cover"
      />
    </picture>
  );
}
