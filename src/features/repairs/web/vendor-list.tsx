import HardHat from 'lucide-react/icons/hard-hat';
import { useState } from 'react';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { VendorsView } from '../api/vendors.schemas.ts';
import { ActDialog, type ActField } from './act-dialog.tsx';
import { repairsClient } from './repairs-clients.ts';
import { useRepairWords } from './use-repair-words.ts';

type Vendor = VendorsView['vendors'][number];

interface VendorListProps extends VendorsView {
  onChanged: () => Promise<void>;
}

/** Who repairs for the company, and until when they are insured. */
export function VendorList({ vendors, onChanged }: VendorListProps) {
  const t = useTexts('staffRepairs');
  const { day } = useRepairWords();
  const [edited, setEdited] = useState<Vendor | 'new'>();
  const insurance = ({ insuredUntil, isInsured }: Vendor) => {
    if (insuredUntil === null) return t('vendorList.noCertificate');
    return isInsured ? t('vendorList.insuredUntil', { date: day(insuredUntil) }) : t('vendorList.expired');
  };
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <Heading level={1}>{t('vendors')}</Heading>
        <p className="max-w-prose text-muted">{t('vendorList.lead')}</p>
        <p>
          <Button onClick={() => setEdited('new')}>{t('vendorList.add')}</Button>
        </p>
      </header>
      {vendors.length === 0 ? (
        <EmptyState icon={HardHat} title={t('vendorList.none')} text={t('vendorList.noneText')} />
      ) : (
        <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {vendors.map((vendor) => (
            <li
              key={vendor.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
            >
              <span className="wrap-anywhere min-w-0">
                <span translate="no" className="font-semibold">
                  {vendor.name}
                </span>
                <span translate="no" className="block text-muted text-sm">
                  {[vendor.trade, vendor.email, vendor.phone].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <Badge tone={vendor.isInsured ? 'neutral' : 'danger'}>{insurance(vendor)}</Badge>
                {!vendor.isActive && <Badge>{t('vendorList.inactive')}</Badge>}
                <Button tone="quiet" size="small" onClick={() => setEdited(vendor)}>
                  {t('vendorList.edit', { name: vendor.name })}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <VendorDialog
          vendor={edited === 'new' ? null : edited}
          onChanged={onChanged}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

interface VendorDialogProps {
  vendor: Vendor | null;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

function VendorDialog({ vendor, onChanged, onClose }: VendorDialogProps) {
  const t = useTexts('staffRepairs');
  const sendOnce = useSendOnce();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const states = [
    { value: 'yes', label: t('vendorList.isActive') },
    { value: 'no', label: t('vendorList.inactive') },
  ];
  const languages = [
    { value: 'en', label: 'English', lang: 'en' },
    { value: 'es', label: 'Español', lang: 'es' },
  ];
  const fields: readonly ActField[] = [
    { name: 'name', type: 'text', label: t('vendorList.name'), value: vendor?.name ?? '' },
    { name: 'trade', type: 'text', label: t('vendorList.trade'), value: vendor?.trade ?? '' },
    { name: 'email', type: 'text', label: t('vendorList.email'), value: vendor?.email ?? '' },
    { name: 'phone', type: 'text', label: t('vendorList.phone'), value: vendor?.phone ?? '', isOptional: true },
    {
      ...{ name: 'language', type: 'choice', label: t('vendorList.language'), options: languages },
      value: vendor?.language ?? 'en',
    },
    {
      ...{ name: 'insuredUntil', type: 'date', label: t('vendorList.insured'), isOptional: true },
      value: vendor?.insuredUntil ?? '',
    },
    {
      ...{ name: 'isActive', type: 'choice', label: t('vendorList.isActive'), options: states },
      value: vendor?.isActive === false ? 'no' : 'yes',
    },
  ];
  return (
    <ActDialog
      title={vendor === null ? t('vendorList.add') : t('vendorList.edit', { name: vendor.name })}
      text={t('vendorList.lead')}
      fields={fields}
      isActing={isActing}
      problem={problem}
      onClose={onClose}
      onSubmit={async ({ phone, isActive, ...typed }) => {
        const body = { ...typed, phone: phone ?? '', isActive: isActive === 'yes' } as never;
        const client = repairsClient();
        const send = async () => {
          if (vendor !== null) return client.editVendor({ params: { id: vendor.id }, body });
          await sendOnce(body, (idempotencyKey) => client.addVendor({ body }, { idempotencyKey }));
          return undefined;
        };
        if ((await act(send, t('done'))) === 'done') onClose();
      }}
    />
  );
}
