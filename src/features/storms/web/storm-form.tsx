import { type FormEvent, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { addDays, calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { StormFacts, StormsView } from '../api/storms.schemas.ts';
import { policies, type StormPolicy, whyNotDays } from '../domain/storms.ts';

interface StormFormProps {
  places: StormsView['places'];
  today: string;
  /** What it is already. */
  storm?: StormFacts;
  action: string;
  done: string;
  onSend: (facts: StormFacts) => Promise<void>;
}

/** Name, days, places and what is proposed to guests. The last day is typed, as people say it. */
export function StormForm({ places, today, storm, action, done, onSend }: StormFormProps) {
  const t = useTexts('storms');
  const { act, isActing, problem } = useStaffAct(async () => undefined);
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState({
    name: storm?.name ?? '',
    first: storm?.from ?? today,
    last: storm ? addDays(calendarDate(storm.until), -1) : '',
    places: storm?.placeIds ?? null,
    policy: storm?.policy ?? ('nights' satisfies StormPolicy),
  });
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const range =
    isCalendarDate(typed.first) && isCalendarDate(typed.last)
      ? { from: calendarDate(typed.first), until: addDays(calendarDate(typed.last), 1) }
      : null;
  const wrong = {
    name: typed.name.trim() === '' ? t('form.nameMissing') : undefined,
    days: range === null || whyNotDays(range, calendarDate(today)) ? t('form.daysWrong') : undefined,
    places: typed.places?.length === 0 ? t('form.placesMissing') : undefined,
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isActing || !range || Object.values(wrong).some(Boolean)) return;
    const { name, places: placeIds, policy } = typed;
    await act(() => onSend({ name: name.trim(), ...range, placeIds, policy }), done);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <TextInput
        label={t('form.name')}
        hint={t('form.nameHint')}
        required
        maxLength={60}
        autoComplete="off"
        value={typed.name}
        error={isTried ? wrong.name : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('form.first')}
          type="date"
          required
          value={typed.first}
          onChange={({ target }) => change({ first: target.value })}
        />
        <TextInput
          label={t('form.last')}
          type="date"
          required
          value={typed.last}
          error={isTried ? wrong.days : undefined}
          onChange={({ target }) => change({ last: target.value })}
        />
      </div>
      <ChoiceGroup
        label={t('form.where')}
        choices={(['all', 'some'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        chosen={typed.places === null ? 'all' : 'some'}
        onChoose={(which) => change({ places: which === 'all' ? null : [] })}
      />
      {typed.places !== null && (
        <Places {...{ places }} chosen={typed.places} error={isTried ? wrong.places : undefined} onChoose={change} />
      )}
      <Select
        label={t('form.policy')}
        hint={t(`policyHints.${typed.policy}`)}
        value={typed.policy}
        options={policies.map((value) => ({ value, label: t(`policies.${value}`) }))}
        onChange={({ target }) => change({ policy: target.value as StormPolicy })}
      />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <p>
        <Button type="submit" isWaiting={isActing}>
          {action}
        </Button>
      </p>
    </form>
  );
}

interface PlacesProps {
  places: StormsView['places'];
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (part: { places: number[] }) => void;
}

/** Places by municipality: all of one are chosen by one press. */
function Places({ places, chosen, error, onChoose }: PlacesProps) {
  const municipalities = [...new Set(places.map(({ municipality }) => municipality))];
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChoose({ places: isChosen ? [...others, ...ids] : others });
  };
  return (
    <div className="grid gap-4">
      {municipalities.map((municipality) => {
        const own = places.filter((place) => place.municipality === municipality);
        const ids = own.map(({ id }) => id);
        const isAlone = own.length === 1 && own[0]?.name === municipality;
        return (
          <fieldset key={municipality} className="min-w-0">
            <legend className="sr-only">{municipality}</legend>
            <Checkbox
              label={<span className="font-medium">{municipality}</span>}
              checked={ids.every((id) => chosen.includes(id))}
              onChange={({ target }) => choose(ids, target.checked)}
            />
            {!isAlone && (
              <div className="ml-8 grid sm:grid-cols-2">
                {own.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={chosen.includes(id)}
                    onChange={({ target }) => choose([id], target.checked)}
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
