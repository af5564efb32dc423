import type { SharedPicture } from '#browser/page-head.tsx';
import type { MediaView } from '#features/catalog/api/catalog.schemas.ts';

type Shown = Pick<MediaView, 'width' | 'height'> & {
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
};

/** The first picture for shared links, in the format that everybody reads, as wide as there is. */
export function pictureToShare([media]: readonly Shown[]): SharedPicture | undefined {
  const [src, wide] = media?.sources.at(-1)?.srcset.split(' ').slice(-2) ?? [];
  if (!media || !src || !wide) return undefined;
  const width = Number.parseInt(wide, 10);
  return { src, width, height: Math.round((width * media.height) / media.width) };
}

/** Addresses of all pictures, each as wide as there is, in the format that everybody reads. */
export function pictures(medias: readonly Pick<MediaView, 'sources'>[], origin: string): readonly string[] {
  return medias.flatMap(({ sources }) => {
    const widest = sources.at(-1)?.srcset.split(' ').at(-2);
    return widest ? [origin + widest] : [];
  });
}
