import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { NewRowDialog } from '#features/revisions/web/new-row.tsx';
import { formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { StaffServiceView } from '../../api/offers.schemas.ts';
import { OfferRows } from './offer-rows.tsx';
import { offersClient } from './offers-client.ts';

type Part = StaffServiceView['parts'][number];

/** Whether guests can book it, in a word. */
export function SaleBadge({ active }: { active: boolean }) {
  const t = useTexts('offering');
  return <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'on' : 'off')}</Badge>;
}

interface ServicePartsProps {
  service: StaffServiceView;
  onChanged: () => Promise<void>;
}

/** What a service sells: its items in their order, on sale or not. */
export function ServiceParts({ service, onChanged }: ServicePartsProps) {
  return service.parts.map((part, index) => (
    <ServicePart key={part.table} service={service} part={part} isFirst={index === 0} onChanged={onChanged} />
  ));
}

function ServicePart({ service, part, isFirst, onChanged }: ServicePartsProps & { part: Part; isFirst: boolean }) {
  const t = useTexts('offering');
  const ofServices = useTexts('services');
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const rows = usePartRows(service, part);
  const title = isFirst ? ofServices(`items.${service.code}`) : t('more');
  const id = `part-${part.table}`;
  const create = async (fields: Readonly<Record<string, unknown>>, idempotencyKey: string) => {
    const body = { table: part.table, fields };
    const params = { id: String(service.id) };
    const made = await offersClient().addServiceItem({ params, body }, { idempotencyKey });
    await navigate(officePaths.staffServiceItem(service.id, part.table, made.id));
  };
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Button
          tone="outline"
          size="small"
          icon={<Icon of={Plus} className="size-4" />}
          aria-describedby={id}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <OfferRows label={title} table={part.table} rows={rows} onMoved={onChanged} />
      )}
      <NewRowDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={t('addTo', { what: title })}
        texts="offering"
        about={t('newText')}
        toAdd={part.toAdd}
        create={create}
      />
    </section>
  );
}

function usePartRows({ id: serviceId, code }: StaffServiceView, { table, items }: Part) {
  const t = useTexts('offering');
  const ofServices = useTexts('services');
  const language = useTextLanguage();
  const priceOf = (cents: number) => `${formatExactMoney(language, cents)} ${ofServices(`price.unit.${code}`)}`;
  return items.map(({ id, name, active, priceFromCents, units }) => ({
    id,
    name: name[language],
    to: officePaths.staffServiceItem(serviceId, table, id),
    note: [
      priceFromCents === null ? t('noPrice') : priceOf(priceFromCents),
      units === null ? '' : t('units', { count: units }),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    end: <SaleBadge active={active} />,
  }));
}
