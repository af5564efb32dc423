import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTexts } from '#browser/use-texts.ts';
import { languages } from '#kernel/languages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PlaceView } from '../../api/turnovers.schemas.ts';
import { MAX_ITEMS, MAX_ROOMS } from '../../domain/checklist.ts';

type Rooms = PlaceView['checklist'];
type Room = Rooms[number];
type Item = Room['items'][number];

const MAX_NAME = 120;
const noWords = { en: '', es: '' };
const newItem: Item = { words: noWords, isRequired: true, needsPhoto: false };

interface EditorProps {
  rooms: Rooms;
  /** Marks what is empty. */
  isTried: boolean;
  onChange: (rooms: Rooms) => void;
}

const replaced = <T,>(list: readonly T[], at: number, value: T): T[] => list.map((one, i) => (i === at ? value : one));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

/** Rooms with what is done in each, in both languages. */
export function ChecklistEditor({ rooms, isTried, onChange }: EditorProps) {
  const t = useTexts('turnovers');
  return (
    <div className="grid gap-6">
      {rooms.map((room, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no other name while they are typed
        <fieldset key={at} className="grid min-w-0 gap-4 rounded-card border border-line p-4">
          <legend className="px-2 font-semibold">{room.name.en || t('list.room', { number: at + 1 })}</legend>
          <div className="flex items-end gap-3">
            <InBoth
              label={t('list.roomName')}
              words={room.name}
              isTried={isTried}
              onChange={(name) => onChange(replaced(rooms, at, { ...room, name }))}
            />
            <IconButton
              name={t('list.removeRoom', { number: at + 1 })}
              icon={<Icon of={Trash2} className="size-4.5" />}
              onClick={() => onChange(without(rooms, at))}
            />
          </div>
          <Items
            room={room}
            number={at + 1}
            isTried={isTried}
            onChange={(items) => onChange(replaced(rooms, at, { ...room, items }))}
          />
        </fieldset>
      ))}
      {rooms.length < MAX_ROOMS && (
        <p>
          <Button
            tone="outline"
            size="small"
            icon={<Icon of={Plus} className="size-4" />}
            onClick={() => onChange([...rooms, { name: noWords, items: [newItem] }])}
          >
            {t('list.addRoom')}
          </Button>
        </p>
      )}
    </div>
  );
}

interface ItemsProps {
  room: Room;
  number: number;
  isTried: boolean;
  onChange: (items: Item[]) => void;
}

function Items({ room: { items }, number, isTried, onChange }: ItemsProps) {
  const t = useTexts('turnovers');
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item, at) => {
          const change = (more: Partial<Item>) => onChange(replaced(items, at, { ...item, ...more }));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name while they are typed
            <li key={at} className="grid gap-2 border-line border-t pt-3">
              <div className="flex items-end gap-3">
                <InBoth
                  label={t('list.item', { room: number, number: at + 1 })}
                  words={item.words}
                  isTried={isTried}
                  onChange={(words) => change({ words })}
                />
                <IconButton
                  name={t('list.removeItem', { room: number, number: at + 1 })}
                  icon={<Icon of={Trash2} className="size-4.5" />}
                  onClick={() => onChange(without(items, at))}
                />
              </div>
              <div className="flex flex-wrap gap-x-6">
                <Checkbox
                  label={t('list.required')}
                  checked={item.isRequired}
                  onChange={({ target }) => change({ isRequired: target.checked })}
                />
                <Checkbox
                  label={t('list.photo')}
                  checked={item.needsPhoto}
                  onChange={({ target }) => change({ needsPhoto: target.checked })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {items.length < MAX_ITEMS && (
        <p>
          <Button tone="quiet" size="small" onClick={() => onChange([...items, newItem])}>
            {t('list.addItem')}
          </Button>
        </p>
      )}
    </>
  );
}

interface InBothProps {
  label: string;
  words: Item['words'];
  isTried: boolean;
  onChange: (words: Item['words']) => void;
}

function InBoth({ label, words, isTried, onChange }: InBothProps) {
  const t = useTexts('turnovers');
  return (
    <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
      {languages.map((language) => (
        <TextInput
          key={language}
          label={`${label} (${t(`list.${language}`)})`}
          lang={language}
          required
          maxLength={MAX_NAME}
          value={words[language]}
          error={isTried && words[language].trim() === '' ? t('list.needed') : undefined}
          onChange={({ target }) => onChange({ ...words, [language]: target.value })}
        />
      ))}
    </div>
  );
}
