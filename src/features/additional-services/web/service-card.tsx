import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { ServiceCard as Service } from '../api/additional-services.schemas.ts';
import { serviceLooks } from '../kinds/kinds.web.ts';
import { ChatLink } from './chat-link.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServicePrice } from './service-price.tsx';

const SIZES = '(min-width: 1440px) 28rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw';

/** A service in the list; one that can't be booked yet says so and offers the chat instead of a price. */
export function ServiceCard({ service, loading }: { service: Service; loading: 'first' | 'eager' | 'lazy' }) {
  const t = useTexts('services');
  const { id, code, name, summary, active, priceFromCents, medias } = service;
  return (
    <article className="relative flex h-full flex-col">
      <ServicePicture
        icon={serviceLooks[code].icon}
        {...{ medias, loading }}
        sizes={SIZES}
        isDecoration
        className="rounded-card transition-transform duration-(--calm)"
      />
      {!active && (
        <span className="pointer-events-none absolute top-3 left-3 rounded-control bg-night-veil px-2.5 py-1 font-semibold text-[0.8125rem] text-on-night leading-tight">
          {t('soon.badge')}
        </span>
      )}
      <div className="mt-4 flex flex-1 flex-col gap-1.5">
        <Heading level={2} look="subheading" className="text-2xl leading-tight">
          <Link
            to={paths.serviceDetails(id)}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </Heading>
        <p className="text-muted">{summary}</p>
        <div className="mt-auto pt-1.5">
          {active ? (
            priceFromCents !== null && <ServicePrice code={code} priceCents={priceFromCents} />
          ) : (
            <ChatLink service={name} className="relative z-1" />
          )}
        </div>
      </div>
    </article>
  );
}
