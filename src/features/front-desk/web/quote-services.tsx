import { useEffect, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { TripOfForm } from '#features/additional-services/web/form/service-form.ts';
import { lineName, lineWhen } from '#features/reservations/web/line-labels.ts';
import { priceOfLine } from '#features/reservations/web/wizard/line-price.ts';
import { addDays, datesOf } from '#kernel/calendar-date.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { PriceView, QuotedService } from '../api/front-desk.schemas.ts';
import { quotableTypes, ServiceFields } from './service-fields.tsx';
import type { Chosen } from './wanted.ts';

interface QuoteServicesProps {
  services: readonly QuotedService[];
  /** The quote with them; undefined while it can't be had like that. */
  priced: PriceView | undefined;
  chosen: Pick<Chosen, 'kind' | 'name' | 'dates' | 'guests'>;
  /** Asks whether the quote can be had with these; refused when not. */
  check: (services: readonly QuotedService[]) => Promise<unknown>;
  onChange: (services: readonly QuotedService[]) => void;
}

/** The services of a quote, each with its price, and the form of one more. Folded while there are none. */
export function QuoteServices({ services, priced, chosen, check, onChange }: QuoteServicesProps) {
  const t = useTexts('desk');
  const ofLines = useTexts('lines');
  const [adding, setAdding] = useState<ServiceType>();
  const choice = useRef<HTMLSelectElement>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone && !adding) choice.current?.focus();
  }, [isDone, adding]);
  const close = () => {
    setAdding(undefined);
    setDone(true);
  };
  return (
    <details open={services.length > 0} className="rounded-control border border-line px-4">
      <summary className="min-h-11 py-2.5 font-medium">
        {services.length > 0 ? t('services.count', { count: services.length }) : t('services.title')}
      </summary>
      <div className="grid gap-4 pb-4">
        {services.length > 0 && (
          <ul className="grid gap-2">
            {services.map((service, index) => (
              <ServiceRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same kind at one time are alike
                key={index}
                service={service}
                priced={priced?.services.length === services.length ? priced : undefined}
                index={index}
                onRemove={() => onChange(services.filter((_, other) => other !== index))}
              />
            ))}
          </ul>
        )}
        {adding ? (
          <ServiceFields
            key={adding}
            type={adding}
            trip={tripOf(chosen)}
            onAdd={async (service) => {
              await check([...services, service]);
              onChange([...services, service]);
              close();
            }}
            onCancel={close}
          />
        ) : (
          <Select
            ref={choice}
            label={t('services.add')}
            hint={t('services.addHint')}
            value=""
            options={[
              { value: '', label: t('services.choose') },
              ...quotableTypes.map((type) => ({ value: type, label: ofLines(`type.${type}`) })),
            ]}
            onChange={({ target }) => setAdding(quotableTypes.find((type) => type === target.value))}
          />
        )}
      </div>
    </details>
  );
}

/** What a form of a service must know of the stay or outing that is quoted. */
function tripOf({ kind, name, dates, guests }: QuoteServicesProps['chosen']): TripOfForm {
  const isHouse = kind === 'house';
  return {
    house: isHouse ? name : undefined,
    hasBoat: !isHouse,
    days: datesOf({ from: dates.from, until: isHouse ? addDays(dates.until, 1) : dates.until }),
    people: guests.adults + guests.infants,
  };
}

interface ServiceRowProps {
  service: QuotedService;
  priced: PriceView | undefined;
  index: number;
  onRemove: () => void;
}

function ServiceRow({ service, priced, index, onRemove }: ServiceRowProps) {
  const t = useTexts('desk');
  const ofLines = useTexts('lines');
  const language = useTextLanguage();
  const line = priced?.services[index];
  const name = line ? lineName(ofLines, line) : ofLines(`type.${service.type}`);
  const cents = priced && line && priceOfLine(priced.quote, line.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="wrap-anywhere grid min-w-40 flex-1">
        <span className="font-medium">{name}</span>
        {line && <span className="text-muted text-sm">{lineWhen(ofLines, language, line)}</span>}
      </span>
      {cents !== undefined && <span className="numbers">{formatExactMoney(language, cents)}</span>}
      <Button size="small" tone="quiet" aria-label={t('services.removeOf', { name })} onClick={onRemove}>
        {t('services.remove')}
      </Button>
    </li>
  );
}
