import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { MovedRows } from '#features/revisions/web/moved-rows.tsx';
import { NewRowDialog } from '#features/revisions/web/new-row.tsx';
import { formatDayCount, formatHourCount } from '#features/settings/counted-units.domain.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { ListView } from '../../api/lists.schemas.ts';
import { listsClient } from './lists-client.ts';
import { useUses } from './use-uses.ts';

interface ListRowsProps {
  list: ListView;
  onChanged: () => Promise<void>;
}

/** The rows of a list in their order: who has each, and whether guests are offered it. */
export function ListRows({ list, onChanged }: ListRowsProps) {
  const t = useTexts('lists');
  const named = useTranslator('lists');
  const navigate = useNavigate();
  const usesIn = useUses();
  const termsIn = useTerms();
  const showFailure = useShowFailure();
  const [isAdding, setAdding] = useState(false);
  const params = { list: list.name };
  const usual = list.rows.find(({ shown, terms }) => shown && terms !== null);
  const title = named(`names.${list.name}`);
  const put = async (ids: readonly number[]) => {
    await listsClient().orderList({ params, body: { ids: [...ids] } });
    await onChanged();
  };
  const order = async (ids: readonly number[]) => {
    const before = list.rows.map(({ id }) => id);
    await put(ids);
    const first = ids.map((id) => list.rows.find((row) => row.id === id)).find((row) => row?.shown);
    if (usual === undefined || first === undefined || first === usual) return;
    const undo = { label: t('undo'), run: () => void put(before).catch(showFailure) };
    showMessage({ type: 'success', text: t('nowUsual', { name: first.name }), action: undo });
  };
  const create = async (fields: Readonly<Record<string, unknown>>, idempotencyKey: string) => {
    const { id } = await listsClient().addListRow({ params, body: { fields } }, { idempotencyKey });
    await navigate(officePaths.staffListRow(list.name, id));
  };
  return (
    <>
      <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{title}</Heading>
        <Button icon={<Icon of={Plus} className="size-4" />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {list.rows.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <MovedRows
          label={title}
          rows={list.rows.map((row) => ({
            id: row.id,
            name: row.name,
            to: officePaths.staffListRow(list.name, row.id),
            note: [
              row === usual && t('usual'),
              row.group && named(`values.${row.group}`),
              row.terms && termsIn(row.terms),
              row.zips && t('zips', row.zips),
              row.uses && usesIn(row.uses),
            ]
              .filter(Boolean)
              .join(' · '),
            end: <ShownSwitch list={list.name} row={row} onSwitched={onChanged} />,
          }))}
          onOrder={order}
        />
      )}
      <NewRowDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={t('addTo', { what: title })}
        texts="lists"
        about={t('newText')}
        toAdd={list.toAdd}
        choices={list.choices}
        create={create}
      />
    </>
  );
}

/** '48 hours after confirmation, 30 days before check-in'. */
function useTerms() {
  const t = useTexts('lists');
  const language = useTextLanguage();
  return ({ hoursAfterConfirmation, daysBeforeCheckIn }: NonNullable<ListView['rows'][number]['terms']>) =>
    t('terms', {
      hours: formatHourCount(language, hoursAfterConfirmation),
      days: formatDayCount(language, daysBeforeCheckIn),
    });
}

interface ShownSwitchProps {
  list: string;
  row: ListView['rows'][number];
  onSwitched: () => Promise<void>;
}

/** Offers a row to guests or takes it off, which can be undone. */
function ShownSwitch({ list, row, onSwitched }: ShownSwitchProps) {
  const t = useTexts('lists');
  const showFailure = useShowFailure();
  const [isSwitching, setSwitching] = useState(false);
  const { id, name } = row;
  const put = async (shown: boolean, version: number, isUndoable: boolean) => {
    if (isSwitching) return;
    setSwitching(true);
    try {
      const saved = await listsClient().editListRow({
        params: { list, id: String(id) },
        body: { version, changes: { shown } },
      });
      const undo = isUndoable &&
        saved.isChanged && { label: t('undo'), run: () => void put(!shown, saved.version, false) };
      const text = t(shown ? 'nowShown' : 'nowHidden', { name });
      showMessage({ type: 'success', text, ...(undo ? { action: undo } : {}) });
      await onSwitched();
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'listing-incomplete')
        showMessage({ type: 'warning', text: t('notYet', { name }) });
      else showFailure(error);
    } finally {
      setSwitching(false);
    }
  };
  return (
    <Checkbox
      label={
        <>
          {t('shown')}
          <span className="sr-only">: {name}</span>
        </>
      }
      checked={row.shown}
      aria-busy={isSwitching}
      onChange={({ target }) => void put(target.checked, row.version, true)}
    />
  );
}
