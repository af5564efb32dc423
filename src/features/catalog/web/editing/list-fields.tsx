import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ListField } from '#features/revisions/web/list-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { HouseFields } from '../../api/editing.schemas.ts';
import { type BedType, bedTypes } from '../../domain/house-terms.ts';

type Rules = HouseFields['rules'];
type Rooms = HouseFields['rooms'];
type Room = Rooms[number];

const MAX_RULES = 30;
const MAX_ROOMS = 80;
const MAX_BEDS = 20;

/** The house rules, each in both languages, in the order in which guests read them. */
export function RulesField({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const t = useTexts('editing');
  const put = (at: number, part: Partial<Rules[number]>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  return (
    <ListField
      label={t('fields.rules')}
      items={rules}
      most={MAX_RULES}
      nameOf={(_, index) => t('rule', { number: index + 1 })}
      addLabel={t('addRule')}
      onAdd={() => onChange([...rules, { en: '', es: '' }])}
      onChange={onChange}
      row={(rule, index) => (
        <div className="grid flex-1 gap-3 sm:grid-cols-2">
          <TextInput
            label={t('ruleEn', { number: index + 1 })}
            lang="en"
            value={rule.en}
            maxLength={300}
            onChange={({ target }) => put(index, { en: target.value })}
          />
          <TextInput
            label={t('ruleEs', { number: index + 1 })}
            lang="es"
            value={rule.es}
            maxLength={300}
            onChange={({ target }) => put(index, { es: target.value })}
          />
        </div>
      )}
    />
  );
}

/** The rooms with their beds. */
export function RoomsField({ rooms, onChange }: { rooms: Rooms; onChange: (rooms: Rooms) => void }) {
  const t = useTexts('editing');
  const language = useTextLanguage();
  const put = (at: number, part: Partial<Room>) =>
    onChange(rooms.map((room, index) => (index === at ? { ...room, ...part } : room)));
  const kinds = (['bedroom', 'bathroom', 'common'] as const).map((value) => ({ value, label: t(`values.${value}`) }));
  return (
    <ListField
      label={t('fields.rooms')}
      items={rooms}
      most={MAX_ROOMS}
      nameOf={({ nameEn, nameEs }, index) => (language === 'es' ? nameEs : nameEn) || t('room', { number: index + 1 })}
      addLabel={t('addRoom')}
      onAdd={() =>
        onChange([...rooms, { kind: 'bedroom', nameEn: '', nameEs: '', beds: [{ type: 'queen', count: 1 }] }])
      }
      onChange={onChange}
      row={(room, index) => (
        <div className="grid flex-1 gap-3 sm:grid-cols-3">
          <Select
            label={t('roomKind')}
            options={kinds}
            value={room.kind}
            onChange={({ target }) => put(index, kindOf(target.value as Room['kind'], room))}
          />
          <TextInput
            label={t('nameEn')}
            lang="en"
            value={room.nameEn}
            maxLength={80}
            onChange={({ target }) => put(index, { nameEn: target.value })}
          />
          <TextInput
            label={t('nameEs')}
            lang="es"
            value={room.nameEs}
            maxLength={80}
            onChange={({ target }) => put(index, { nameEs: target.value })}
          />
          {room.kind === 'bedroom' && <BedsField beds={room.beds} onChange={(beds) => put(index, { beds })} />}
        </div>
      )}
    />
  );
}

/** Only bedrooms have beds that are counted. */
const kindOf = (kind: Room['kind'], { beds }: Room): Pick<Room, 'kind' | 'beds'> => ({
  kind,
  beds: kind === 'bedroom' ? beds : [],
});

/** How many of each kind of bed stand in a room. */
function BedsField({ beds, onChange }: { beds: Room['beds']; onChange: (beds: Room['beds']) => void }) {
  const t = useTexts('editing');
  const countOf = (type: BedType) => beds.find((bed) => bed.type === type)?.count ?? 0;
  const put = (type: BedType, count: number) =>
    onChange(
      bedTypes.map((one) => ({ type: one, count: one === type ? count : countOf(one) })).filter((bed) => bed.count > 0),
    );
  return (
    <fieldset className="sm:col-span-3">
      <legend className="mb-1.5 font-medium text-sm">{t('beds')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        {bedTypes.map((type) => (
          <TextInput
            key={type}
            label={t(`values.${type}`)}
            type="number"
            min={0}
            max={MAX_BEDS}
            value={String(countOf(type))}
            onChange={({ target }) => put(type, Math.min(MAX_BEDS, Math.max(0, Math.trunc(Number(target.value)) || 0)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
