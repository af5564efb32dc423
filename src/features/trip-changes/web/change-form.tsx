import { useTexts } from '#browser/use-texts.ts';
import { useBoatGuests } from '#features/catalog/web/search/boat-guests.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { TripChangesView } from '../api/trip-changes.schemas.ts';
import { areReversed, type ChangeableLine, type ChangeDraft, wantedBy } from './change-draft.ts';

/** No year has more than four digits. */
const LAST_DAY = '2999-12-31';
const modes = ['kept', 'today', 'typed'] as const;
const parties = ['company', 'guest'] as const;
/** Of a house or boat that is offered no more; the server knows what it takes. */
const MAX_GUESTS = 100;

interface ChangeFormProps {
  line: ChangeableLine;
  units: TripChangesView['units'];
  draft: ChangeDraft;
  onDraft: (draft: ChangeDraft) => void;
  isTypedWrong: boolean;
}

/** New dates, guests, house or boat, and how they are priced. */
export function ChangeForm({ line, units, draft, onDraft, isTypedWrong }: ChangeFormProps) {
  const t = useTexts('change');
  const labels = { house: useHouseGuests(), boat: useBoatGuests() }[line.type];
  const isHouse = line.type === 'house';
  const set = (change: Partial<ChangeDraft>) => onDraft({ ...draft, ...change });
  const own = units.filter(({ kind }) => kind === line.type);
  const unit = own.find(({ id }) => id === draft.unitId);
  const known = own.some(({ id }) => id === line.unitId);
  const options = [...(known ? [] : [{ id: line.unitId, name: line.name }]), ...own];
  const starts = [...new Set([...(unit?.startHours ?? []), draft.startTime])].filter(Boolean).toSorted();
  return (
    <div className="grid content-start gap-4">
      <Select
        label={t(isHouse ? 'unitHouse' : 'unitBoat')}
        value={String(draft.unitId)}
        disabled={line.hasBegun}
        options={options.map(({ id, name }) => ({ value: String(id), label: name, isName: true }))}
        onChange={({ target }) => set({ unitId: Number(target.value) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t(isHouse ? 'from' : 'day')}
          type="date"
          value={draft.from}
          max={LAST_DAY}
          disabled={line.hasBegun}
          onChange={({ target }) => set({ from: target.value })}
        />
        {isHouse ? (
          <TextInput
            label={t('until')}
            type="date"
            value={draft.until}
            min={draft.from}
            max={LAST_DAY}
            error={areReversed(line, draft) ? t('reversed') : undefined}
            onChange={({ target }) => set({ until: target.value })}
          />
        ) : (
          <Select
            label={t('startTime')}
            value={draft.startTime}
            disabled={line.hasBegun}
            options={starts.map((time) => ({ value: time, label: time }))}
            onChange={({ target }) => set({ startTime: target.value })}
          />
        )}
      </div>
      {!isHouse && (
        <Select
          label={t('hours')}
          value={String(draft.hours)}
          options={[...new Set([...(unit?.hours ?? []), draft.hours])]
            .toSorted((one, other) => one - other)
            .map((count) => ({ value: String(count), label: t('hoursOption', { count }) }))}
          onChange={({ target }) => set({ hours: Number(target.value) })}
        />
      )}
      <fieldset>
        <legend className="font-medium text-sm">{t('guests')}</legend>
        {unit && <p className="text-muted text-sm">{t(`takes.${unit.kind}`, { most: unit.maxGuests })}</p>}
        <GuestsStepper
          kinds={labels.kindsOf(draft.guests, { max: unit?.maxGuests ?? MAX_GUESTS, petsAllowed: unit?.petsAllowed })}
          counts={draft.guests}
          onChange={(guests) => set({ guests })}
        />
      </fieldset>
      {draft.unitId !== line.unitId && (
        <div className="grid gap-2">
          <ChoiceGroup
            label={t('wantedBy')}
            choices={parties.map((value) => ({ value, label: t(`wantedByChoices.${value}`) }))}
            chosen={wantedBy(line, draft)}
            onChoose={(value) => set({ wantedBy: value })}
          />
          <p className="text-muted text-sm">{t(`wantedByNotes.${wantedBy(line, draft)}`)}</p>
        </div>
      )}
      <div className="grid gap-2">
        <ChoiceGroup
          label={t('pricing')}
          choices={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          chosen={draft.mode}
          onChoose={(mode) => set({ mode })}
        />
        <p className="text-muted text-sm">{t(`modeNotes.${draft.mode}`)}</p>
      </div>
      {draft.mode === 'typed' && (
        <TextInput
          label={t(isHouse ? 'typedTotal' : 'typedTotalBoat')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.typed}
          error={isTypedWrong ? t('typedWrong') : undefined}
          onChange={({ target }) => set({ typed: target.value })}
        />
      )}
    </div>
  );
}
