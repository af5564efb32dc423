import { useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { centsTyped, typedOf } from '#kernel/money/money-typed.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { MAX_DOOR_CODE, type PlaceView } from '../../api/turnovers.schemas.ts';
import { type TaskKind, taskKinds } from '../../domain/tasks.ts';
import { ReadinessMark } from '../readiness-mark.tsx';
import { useTaskWords } from '../task-words.tsx';
import { turnoversClient } from '../turnovers-client.ts';
import { AddTask } from './add-task.tsx';
import { ChecklistEditor } from './checklist-editor.tsx';

interface PlaceEditorProps {
  place: PlaceView;
  onChanged: () => Promise<void>;
}

const kindsOf = ({ placeKind }: PlaceView): readonly TaskKind[] =>
  taskKinds.filter((kind) => (placeKind === 'boat' ? !['turnover', 'mid-stay'].includes(kind) : kind !== 'turnaround'));

const payOf = ({ pay }: PlaceView, kind: TaskKind): string => {
  const cents = pay?.[kind];
  return cents === undefined ? '' : typedOf(cents);
};

const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isWhole = (text: string, { least, most }: { least: number; most: number }): boolean =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most);

const MINUTES = { least: 15, most: 1_440 } as const;
const NIGHTS = { least: 2, most: 60 } as const;

/** How a house or boat is cleaned: the code of its door, how long it takes, what it pays, and its checklist. */
export function PlaceEditor({ place, onChanged }: PlaceEditorProps) {
  const t = useTexts('turnovers');
  const kinds = useTexts('taskKinds');
  const words = useTaskWords();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const [isTried, setTried] = useState(false);
  const [rooms, setRooms] = useState(place.checklist);
  const [isStandard, setStandard] = useState(place.isStandard);
  const [typed, setTyped] = useState({
    minutes: place.minutes === null ? '' : String(place.minutes),
    nights: place.midStayNights === null ? '' : String(place.midStayNights),
    doorCode: place.doorCode ?? '',
  });
  const [pay, setPay] = useState(() => Object.fromEntries(kindsOf(place).map((kind) => [kind, payOf(place, kind)])));
  const isPayWrong = (kind: TaskKind) => Boolean(pay[kind]?.trim()) && centsTyped(pay[kind] ?? '') === undefined;
  const isListWrong =
    !isStandard &&
    rooms.some(({ name, items }) =>
      [name, ...items.map((item) => item.words)].some(({ en, es }) => !en.trim() || !es.trim()),
    );
  const isWrong =
    isListWrong ||
    !isWhole(typed.minutes, MINUTES) ||
    !isWhole(typed.nights, NIGHTS) ||
    (place.pay !== null && kindsOf(place).some(isPayWrong));
  const save = async () => {
    setTried(true);
    if (isWrong) return;
    const cents = kindsOf(place).flatMap((kind) => {
      const typedCents = centsTyped(pay[kind] ?? '');
      return typedCents === undefined ? [] : [[kind, typedCents] as const];
    });
    const body = {
      minutes: wholeOf(typed.minutes),
      midStayNights: wholeOf(typed.nights),
      doorCode: typed.doorCode.trim() || null,
      checklist: isStandard ? null : rooms,
      ...(place.pay !== null && { pay: Object.fromEntries(cents) }),
    };
    await act(
      () => turnoversClient().editTurnoverPlace({ params: { id: String(place.rentableId) }, body }),
      t('saved'),
    );
  };
  return (
    <>
      <PageHead title={t('place.title', { name: place.name })} noIndex />
      <Link to={officePaths.staffTurnovers()} className="text-link text-sm underline underline-offset-4">
        {t('title')}
      </Link>
      <Heading level={1} className="wrap-anywhere mt-2">
        <span translate="no">{place.name}</span>
      </Heading>
      <p className="mt-1 text-muted">
        <span translate="no">{place.area}</span> · <ReadinessMark readiness={place.readiness} />
      </p>
      <AddTask place={place} onChanged={onChanged} />
      <form
        noValidate
        className="mt-8 grid max-w-4xl gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <section className="grid items-start gap-4 sm:grid-cols-3">
          <TextInput
            label={t('place.doorCode')}
            hint={t('place.doorCodeHint')}
            autoComplete="off"
            maxLength={MAX_DOOR_CODE}
            value={typed.doorCode}
            onChange={({ target }) => setTyped({ ...typed, doorCode: target.value })}
          />
          <TextInput
            label={t('place.minutes')}
            hint={t('place.minutesHint', { usual: words.minutes(place.usualMinutes) })}
            inputMode="numeric"
            value={typed.minutes}
            error={isTried && !isWhole(typed.minutes, MINUTES) ? t('place.minutesWrong', MINUTES) : undefined}
            onChange={({ target }) => setTyped({ ...typed, minutes: target.value })}
          />
          {place.placeKind === 'house' && (
            <TextInput
              label={t('place.nights')}
              hint={t('place.nightsHint')}
              inputMode="numeric"
              value={typed.nights}
              error={isTried && !isWhole(typed.nights, NIGHTS) ? t('place.nightsWrong', NIGHTS) : undefined}
              onChange={({ target }) => setTyped({ ...typed, nights: target.value })}
            />
          )}
        </section>
        {place.pay !== null && (
          <section className="grid gap-4">
            <Heading level={2}>{t('place.pay')}</Heading>
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {kindsOf(place).map((kind) => (
                <TextInput
                  key={kind}
                  label={kinds(kind)}
                  inputMode="decimal"
                  value={pay[kind] ?? ''}
                  error={isTried && isPayWrong(kind) ? t('fields.payWrong') : undefined}
                  onChange={({ target }) => setPay({ ...pay, [kind]: target.value })}
                />
              ))}
            </div>
          </section>
        )}
        <section className="grid gap-4">
          <Heading level={2}>{t('checklist')}</Heading>
          <p className="max-w-prose text-muted">{t(isStandard ? 'place.standardLead' : 'place.ownLead')}</p>
          {isStandard ? (
            <>
              <ul className="columns-1 gap-8 text-sm sm:columns-2">
                {rooms.map((room) => (
                  <StandardRoom key={room.name.en} room={room} />
                ))}
              </ul>
              <p>
                <Button tone="outline" size="small" onClick={() => setStandard(false)}>
                  {t('place.writeOwn')}
                </Button>
              </p>
            </>
          ) : (
            <>
              <ChecklistEditor rooms={rooms} isTried={isTried} onChange={setRooms} />
              <p>
                <Button tone="quiet" size="small" onClick={() => setStandard(true)}>
                  {t('place.useStandard')}
                </Button>
              </p>
            </>
          )}
        </section>
        {isTried && isWrong && <Alert tone="danger">{t('fields.wrong')}</Alert>}
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        <p>
          <Button type="submit" isWaiting={isActing}>
            {t('save')}
          </Button>
        </p>
      </form>
    </>
  );
}

function StandardRoom({ room: { name, items } }: { room: PlaceView['checklist'][number] }) {
  const language = useTextLanguage();
  return (
    <li className="mb-4 break-inside-avoid">
      <p className="font-semibold">{name[language]}</p>
      <p className="text-muted">{items.map(({ words }) => words[language]).join(' · ')}</p>
    </li>
  );
}
