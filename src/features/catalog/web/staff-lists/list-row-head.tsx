import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useTextLanguage, useTranslator } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { EditHead } from '#features/revisions/web/edit-head.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ListRowView } from '../../api/lists.schemas.ts';
import { listsClient } from './lists-client.ts';
import { useUses } from './use-uses.ts';

/** The name of a row of a list, who has it, and its removal where nobody does. */
export function ListRowHead({ row }: { row: ListRowView }) {
  const t = useTexts('lists');
  const named = useTranslator('lists');
  const usesIn = useUses();
  const { list, uses } = row;
  const name = row.name[useTextLanguage()];
  const steps = [
    { to: officePaths.staffLists(), label: t('title') },
    { to: officePaths.staffList(list), label: named(`names.${list}`) },
  ];
  const badge = (
    <span className="flex flex-wrap items-center gap-3">
      <Badge tone={row.shown ? 'success' : 'neutral'}>{t(row.shown ? 'shown' : 'hidden')}</Badge>
      {uses && <span className="text-muted">{usesIn(uses)}</span>}
    </span>
  );
  const isUsed = uses !== null && uses.houses + uses.boats > 0;
  return <EditHead {...{ name, steps, badge }} actions={isUsed ? null : <RemoveButton row={row} name={name} />} />;
}

function RemoveButton({ row: { list, id, uses }, name }: { row: ListRowView; name: string }) {
  const t = useTexts('lists');
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    const title = t('removeAsk', { name });
    if (
      !(await confirmed({
        title,
        message: t(uses ? 'removeText' : 'removeTextPlain'),
        confirmLabel: t('remove'),
        tone: 'danger',
      }))
    )
      return;
    setRemoving(true);
    try {
      await listsClient().removeListRow({ params: { list, id: String(id) } });
      showMessage({ type: 'success', text: t('removed', { name }) });
      await navigate(officePaths.staffList(list));
    } catch (error) {
      showFailure(error);
      setRemoving(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isRemoving} onClick={() => void remove()}>
      {t('remove')}
    </Button>
  );
}
