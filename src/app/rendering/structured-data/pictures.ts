import type { MediaView } from '#features/catalog/api/catalog.schemas.ts';

/** Addresses of all pictures, each as wide as there is, in the format that everybody reads. */
export function pictures(medias: readonly Pick<MediaView, 'sources'>[], origin: string): readonly string[] {
  return medias.flatMap(({ sources }) => {
    const widest = sources.at(-1)?.srcset.split(' ').at(-2);
    return widest ? [origin + widest] : [];
  });
}
