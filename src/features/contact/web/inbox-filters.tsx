import { useTexts } from '#browser/use-texts.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { type MessageKind, messageKinds } from '../domain/message-kinds.ts';
import { type InboxView, inboxStates } from './inbox-view.ts';

/** Which messages are shown: open or done, and of which form. */
export function InboxFilters({ view, onChange }: { view: InboxView; onChange: (view: InboxView) => void }) {
  const t = useTexts('inbox');
  const kinds = [
    { value: '', label: t('anyKind') },
    ...messageKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <ChoiceGroup
        label={t('state')}
        choices={inboxStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        chosen={view.state}
        onChoose={(state) => onChange({ ...view, state })}
      />
      <Select
        className="w-full sm:w-60"
        label={t('kind')}
        options={kinds}
        value={view.kind ?? ''}
        onChange={({ target }) =>
          onChange({ ...view, kind: messageKinds.find((kind): kind is MessageKind => kind === target.value) })
        }
      />
    </div>
  );
}
