import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { Button } from '#ui/button.tsx';
import { DateShortcuts } from '#ui/date-shortcuts.tsx';
import { Chip } from '#ui/feedback/chip.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { auditAreas } from '../audit-rules.domain.ts';
import { type AuditSearch, isFiltered, people, readAuditSearch } from './audit-search.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  /** Names of those who are filtered by, as far as the entries shown tell. */
  nameOf: (id: string) => string | undefined;
  onApply: (search: AuditSearch) => void;
  onRemove: (filter: (typeof people)[number]) => void;
  addressOf: (search: AuditSearch) => string;
}

/** What of the log is shown; all of it stands in the address. */
export function AuditFilters({ search, nameOf, onApply, onRemove, addressOf }: AuditFiltersProps) {
  const t = useTexts('audit');
  const form = useRef<HTMLFormElement>(null);
  const submit = () => form.current?.requestSubmit();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onApply(readAuditSearch(new URLSearchParams(asked)));
  };
  const chips = people.flatMap((filter) => {
    const id = search[filter];
    const name = id && (nameOf(id) ?? t(filter === 'subject' ? 'filters.something' : 'filters.someone'));
    return name ? [{ filter, label: t(`filters.${filter}`, { name }) }] : [];
  });
  return (
    <>
      <search aria-label={t('filters.name')}>
        <form
          ref={form}
          onSubmit={apply}
          className="mt-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[1fr_1fr_11rem_11rem_auto]"
        >
          <Select
            key={`area-${search.area}`}
            label={t('filters.area')}
            name="area"
            options={[
              { value: '', label: t('filters.anyArea') },
              ...auditAreas.map((value) => ({ value, label: t(`areas.${value}`) })),
            ]}
            defaultValue={search.area ?? ''}
            onChange={submit}
          />
          <Select
            key={`outcome-${search.outcome}`}
            label={t('filters.outcome')}
            name="outcome"
            options={[
              { value: '', label: t('filters.anyOutcome') },
              { value: 'done', label: t('outcomes.done') },
              { value: 'refused', label: t('outcomes.refused') },
            ]}
            defaultValue={search.outcome ?? ''}
            onChange={submit}
          />
          <TextInput
            key={`from-${search.from}`}
            label={t('filters.from')}
            name="from"
            type="date"
            defaultValue={search.from ?? ''}
          />
          <TextInput
            key={`until-${search.until}`}
            label={t('filters.until')}
            name="until"
            type="date"
            defaultValue={search.until ?? ''}
          />
          {people.map((filter) => {
            const id = search[filter];
            return id && <input key={filter} type="hidden" name={filter} value={id} />;
          })}
          <Button type="submit" tone="outline" className="col-span-2 min-h-12 max-lg:justify-self-start lg:col-span-1">
            {t('filters.apply')}
          </Button>
        </form>
        <DateShortcuts
          today={dateAt(instant(Date.now()))}
          chosen={search}
          hrefOf={(days) => addressOf({ ...search, ...days, before: undefined })}
        />
      </search>
      {isFiltered(search) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {chips.map(({ filter, label }) => (
            <Chip
              key={filter}
              label={label}
              removeName={t('filters.remove', { filter: label })}
              onRemove={() => onRemove(filter)}
            />
          ))}
          <Link to={addressOf({})} className="text-link underline underline-offset-4">
            {t('filters.clear')}
          </Link>
        </div>
      )}
    </>
  );
}
