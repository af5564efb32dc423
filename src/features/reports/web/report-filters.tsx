import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ReportView } from '../api/reports.schemas.ts';
import { groupings, reportOf } from '../domain/report-kinds.ts';
import type { ReportAddress } from './report-address.ts';

interface ReportFiltersProps {
  address: ReportAddress;
  /** Null: it could not be told. */
  report: ReportView | null;
}

const names = ['from', 'to', 'asOf', 'kind', 'place', 'owner', 'by'] as const;

/** The period and the filters of a report; pressing the button puts them into its address. */
export function ReportFilters({ address, report }: ReportFiltersProps) {
  const t = useTexts('reports');
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = names
      .map((name) => [name, String(form.get(name) ?? '')] as const)
      .filter(([, value]) => value !== '');
    const unit = address.unit === undefined ? {} : { unit: address.unit };
    void navigate(officePaths.staffReport(address.report, { ...Object.fromEntries(chosen), ...unit }));
  };
  const lastDay = report ? addDays(calendarDate(report.until) as CalendarDate, -1) : '';
  const all = { value: '', label: t('filters.all') };
  const { places = [], owners = [], unit = null } = report?.choices ?? {};
  return (
    <form
      onSubmit={show}
      aria-label={t('filters.name')}
      // Another report, or other filters, start from what they say.
      key={JSON.stringify([address, report?.from, report?.until, report?.asOf])}
      className="mb-8 grid grid-cols-2 items-end gap-x-4 gap-y-3 md:grid-cols-4 print:hidden"
    >
      <TextInput label={t('filters.from')} name="from" type="date" defaultValue={address.from ?? report?.from ?? ''} />
      <TextInput label={t('filters.to')} name="to" type="date" defaultValue={address.to ?? lastDay} />
      <TextInput label={t('filters.asOf')} name="asOf" type="date" defaultValue={address.asOf ?? report?.asOf ?? ''} />
      <Select
        label={t('filters.kind')}
        name="kind"
        defaultValue={address.kind ?? ''}
        options={[
          { value: '', label: t('filters.house') },
          { value: 'boat', label: t('filters.boat') },
        ]}
      />
      <Select
        label={t('filters.place')}
        name="place"
        defaultValue={address.place ?? ''}
        options={[all, ...places.map(({ id, name }) => ({ value: String(id), label: name, isName: true }))]}
      />
      <Select
        label={t('filters.owner')}
        name="owner"
        defaultValue={address.owner ?? ''}
        options={[all, ...owners.map(({ id, name }) => ({ value: id, label: name, isName: true }))]}
      />
      {reportOf(address.report).rows === undefined && (
        <Select
          label={t('filters.by')}
          name="by"
          defaultValue={address.by ?? ''}
          options={groupings.map((by) => ({ value: by === 'place' ? '' : by, label: t(`by.${by}`) }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">{t('filters.show')}</Button>
        {Object.keys(address).length > 1 && (
          <Link to={officePaths.staffReport(address.report)} className="text-link text-sm underline underline-offset-4">
            {t('filters.clear')}
          </Link>
        )}
      </div>
      {unit && (
        <p className="col-span-full text-muted text-sm" translate="no">
          {t('filters.unit', { name: unit.name })}
        </p>
      )}
      <p className="col-span-full text-muted text-sm">{t('filters.asOfHint')}</p>
    </form>
  );
}
