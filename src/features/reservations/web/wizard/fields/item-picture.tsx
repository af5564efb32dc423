import type { ServicePicture as Stored } from '#features/additional-services/api/additional-services.schemas.ts';
import type { ServiceCode } from '#features/additional-services/kinds/kinds.domain.ts';
import { ServicePicture } from '#features/additional-services/web/service-picture.tsx';
import type { MediaView } from '#features/catalog/api/catalog.schemas.ts';
import { Picture } from '#ui/content/picture.tsx';

const SIZES = '(min-width: 1280px) 22rem, (min-width: 640px) 45vw, 7rem';
/** Beside the words on phones, above them elsewhere. */
const frame = 'aspect-auto! w-28 shrink-0 sm:aspect-3/2! sm:w-full';

/** The picture of an item of a service in a card that is chosen. */
export function ItemPicture({ code, medias }: { code: ServiceCode; medias: readonly Stored[] }) {
  return <ServicePicture code={code} medias={medias} sizes={SIZES} isDecoration className={frame} />;
}

/** The same of a house or a boat. */
export function PlacePicture({ medias: [media] }: { medias: readonly MediaView[] }) {
  if (!media) return <span aria-hidden="true" className={`block bg-raised ${frame}`} />;
  return <Picture {...media} alt="" sizes={SIZES} className={frame} />;
}
