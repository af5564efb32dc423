import { Link } from 'react-router';
import { paths } from '#kernel/page-addresses.ts';
import type { ServiceItem } from '../api/additional-services.schemas.ts';
import { serviceLooks } from '../kinds/kinds.web.ts';
import type { ServiceCode } from '../kinds/service-names.domain.ts';
import { ServicePicture } from './service-picture.tsx';
import { ServicePrice } from './service-price.tsx';
import { usePeopleSentence } from './use-people-sentence.ts';

const SIZES = '(min-width: 1440px) 28rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw';

/** What can be chosen of a service, in its list; in a wide place it lies on its side. */
export function ItemCard({ item, code }: { item: ServiceItem; code: ServiceCode }) {
  const peopleOf = usePeopleSentence();
  const { id, name, description, priceFromCents, guests, medias } = item;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface @2xl:grid @2xl:grid-cols-2 @5xl:grid-cols-3">
      <ServicePicture icon={serviceLooks[code].icon} medias={medias} sizes={SIZES} isDecoration />
      <div className="flex flex-1 flex-col gap-2 p-5 @2xl:justify-center @5xl:col-span-2 @5xl:p-10">
        <h3 className="font-display text-[1.3125rem] leading-tight">
          <Link
            to={paths.serviceItem(code, id)}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="line-clamp-5 text-muted text-sm @5xl:max-w-xl @5xl:text-base">{description}</p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-2 @2xl:mt-0 @5xl:justify-start @5xl:gap-x-8">
          <ServicePrice code={code} priceCents={priceFromCents} kind={serviceLooks[code].itemPrice} />
          {guests && <p className="text-muted text-sm">{peopleOf(code, guests)}</p>}
        </div>
      </div>
    </article>
  );
}
