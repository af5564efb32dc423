import type { MapCredit } from '#kernel/map-service.ts';

/** Whom the base map is from, in the corner. */
export function MapCredits({ credits }: { credits: readonly MapCredit[] }) {
  if (credits.length === 0) return null;
  return (
    <p className="absolute right-0 bottom-0 z-10 flex max-w-full flex-wrap justify-end gap-x-2 rounded-tl-control bg-surface/85 px-2 py-1 text-[0.6875rem] text-muted leading-snug">
      {credits.map(({ text, url }) =>
        url ? (
          <a key={text} href={url} target="_blank" rel="noopener" className="underline hover:text-ink">
            {text}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  );
}
