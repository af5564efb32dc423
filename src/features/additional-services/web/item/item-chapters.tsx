import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { AddonView, MenuView, TreatmentView, VanView } from '../../api/additional-services.schemas.ts';
import type { ItemView } from './load-item.ts';
import { PriceTable } from './price-table.tsx';

/** What an item is made of: courses, durations and add-ons, trips. */
export function ItemChapters({ view }: { view: ItemView }) {
  switch (view.kind) {
    case 'menu':
      return <Courses menu={view.item} />;
    case 'treatment':
      return <Treatment treatment={view.item} addons={view.addons} />;
    case 'event':
      return <EventPlan />;
    case 'van':
      return <Trips van={view.item} />;
    case 'scooter':
      return <ScooterTerms />;
  }
}

function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-8">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <div className="mt-4">{children}</div>
    </section>
  );
}

function Courses({ menu }: { menu: MenuView }) {
  const t = useTexts('services');
  return (
    <Chapter id="courses" title={t('menu.courses')}>
      <dl className="grid gap-5">
        {menu.courses.map(({ name, text }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 sm:grid-cols-[9rem_1fr]">
            <dt className="eyebrow pt-1">{name}</dt>
            <dd className="text-lg leading-snug">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-muted">{t('menu.custom')}</p>
    </Chapter>
  );
}

function Treatment({ treatment, addons }: { treatment: TreatmentView; addons: readonly AddonView[] }) {
  const t = useTexts('services');
  const shortest = treatment.durations[0]?.minutes ?? 0;
  const longest = treatment.durations.at(-1)?.minutes ?? 0;
  const offered = addons.filter(({ minMinutes }) => minMinutes <= longest);
  return (
    <>
      <Chapter id="durations" title={t('massage.durations')}>
        <PriceTable
          caption={t('massage.durations')}
          heads={[t('massage.duration'), t('price.head')]}
          rows={treatment.durations.map(({ minutes, priceCents }) => ({
            key: String(minutes),
            what: t('massage.minutes', { count: minutes }),
            priceCents,
            unit: t('price.unit.massage'),
          }))}
        />
      </Chapter>
      {offered.length > 0 && (
        <Chapter id="addons" title={t('massage.addons')}>
          <PriceTable
            caption={t('massage.addons')}
            heads={[t('massage.addon'), t('price.head')]}
            rows={offered.map(({ id, name, description, minMinutes, priceCents }) => ({
              key: String(id),
              what: name,
              note: minMinutes > shortest ? t('massage.from', { text: description, count: minMinutes }) : description,
              priceCents,
              unit: t('price.unit.massage'),
            }))}
          />
        </Chapter>
      )}
    </>
  );
}

function EventPlan() {
  const t = useTexts('services');
  return (
    <Chapter id="plan" title={t('event.plan')}>
      <p className="text-muted">{t('event.planText')}</p>
    </Chapter>
  );
}

function Trips({ van }: { van: VanView }) {
  const t = useTexts('services');
  return (
    <Chapter id="trips" title={t('van.trips')}>
      <PriceTable
        caption={t('van.trips')}
        heads={[t('van.trip'), t('price.head')]}
        rows={[
          ...van.prices.map(({ tripType, priceCents }) => ({
            key: tripType,
            what: t(`van.types.${tripType}.name`),
            note: t(`van.types.${tripType}.text`),
            priceCents,
            unit: tripType === 'hourly' ? t('van.anHour') : undefined,
          })),
          {
            key: 'extra',
            what: t('van.extra.name'),
            note: t('van.extra.text'),
            priceCents: van.extraHourCents,
            unit: t('van.anHour'),
          },
        ]}
      />
    </Chapter>
  );
}

function ScooterTerms() {
  const t = useTexts('services');
  return (
    <Chapter id="terms" title={t('scooter.terms')}>
      <p className="text-muted">{t('scooter.termsText')}</p>
    </Chapter>
  );
}
