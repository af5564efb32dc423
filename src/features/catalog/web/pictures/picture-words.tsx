import { useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { PictureChanges } from '../../api/pictures.schemas.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { MAX_ALT, NO_ROOM } from '../../domain/listing-pictures.ts';
import type { EditedPicture } from './use-pictures.ts';

interface PictureWordsProps {
  rooms: readonly PictureRoom[];
  picture: EditedPicture;
  /** Throws when it was not saved. */
  onSave: (changes: PictureChanges) => Promise<void>;
}

/** What a picture shows, where rooms are told apart, and its text in both languages; each is saved by itself. */
export function PictureWords({ rooms, picture, onSave }: PictureWordsProps) {
  return (
    <div
      className={classNames('grid min-w-0 gap-3', rooms.length > 0 ? 'lg:grid-cols-[12rem_1fr_1fr]' : 'lg:grid-cols-2')}
    >
      {picture.room !== NO_ROOM && <RoomField rooms={rooms} room={picture.room} onSave={(room) => onSave({ room })} />}
      <AltField language="en" value={picture.altEn} onSave={(altEn) => onSave({ altEn })} />
      <AltField language="es" value={picture.altEs} onSave={(altEs) => onSave({ altEs })} />
    </div>
  );
}

interface RoomFieldProps {
  rooms: readonly PictureRoom[];
  room: PictureRoom;
  onSave: (room: PictureRoom) => Promise<void>;
}

function RoomField({ rooms, room, onSave }: RoomFieldProps) {
  const t = useTexts('pictures');
  const names = useTexts('photos');
  const field = useSavedValue(room, (value) => onSave(value as PictureRoom));
  // A room of the other kind stays until another one is chosen.
  const choices = [...new Set([...rooms, room])];
  return (
    <div>
      <Select
        label={t('room')}
        options={choices.map((value) => ({ value, label: names(`pictureRooms.${value}`) }))}
        value={field.shown}
        onChange={({ target }) => {
          field.type(target.value);
          void field.save(target.value);
        }}
      />
      <SavedState field={field} />
    </div>
  );
}

interface AltFieldProps {
  language: 'en' | 'es';
  value: string;
  onSave: (value: string) => Promise<void>;
}

function AltField({ language, value, onSave }: AltFieldProps) {
  const t = useTexts('pictures');
  const field = useSavedValue(value, (text) => onSave(text.trim()));
  return (
    <div>
      <TextInput
        label={t(`alt.${language}`)}
        lang={language}
        value={field.shown}
        maxLength={MAX_ALT}
        autoComplete="off"
        onChange={({ target }) => field.type(target.value)}
        onBlur={() => void field.save()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around saves the other fields.
          event.preventDefault();
          void field.save();
        }}
      />
      <SavedState field={field} />
    </div>
  );
}

const REST_MS = 1_500;

interface SavedValue {
  readonly shown: string;
  readonly state: 'saving' | 'saved' | undefined;
  readonly problem: unknown;
  readonly type: (text: string) => void;
  readonly save: (text?: string) => Promise<void>;
  readonly takeTheirs: () => void;
}

/** A value that is saved when the field is left, or when the typing rests. What could not be saved stays typed. */
function useSavedValue(value: string, onSave: (text: string) => Promise<void>): SavedValue {
  const [draft, setDraft] = useState<string>();
  const [state, setState] = useState<'saving' | 'saved'>();
  const [problem, setProblem] = useState<unknown>();
  const save = async (text = draft) => {
    if (text === undefined || state === 'saving') return;
    if (text.trim() === value) return setDraft(undefined);
    setState('saving');
    setProblem(undefined);
    try {
      await onSave(text);
      setDraft((now) => (now === text ? undefined : now));
      setState('saved');
    } catch (error) {
      setProblem(error);
      setState(undefined);
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    // A field that was refused waits until somebody types or leaves it again.
    if (draft === undefined || state === 'saving' || problem !== undefined) return;
    const timer = setTimeout(() => void latest.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, state, problem]);
  return {
    shown: draft ?? value,
    state,
    problem,
    type: (text) => {
      setDraft(text);
      setState((now) => (now === 'saving' ? now : undefined));
      setProblem(undefined);
    },
    save,
    takeTheirs: () => {
      setDraft(undefined);
      setProblem(undefined);
    },
  };
}

/** Whether a field was saved, and what to do when it was not. */
function SavedState({ field }: { field: SavedValue }) {
  const t = useTexts('pictures');
  const refusalText = useRefusalText();
  const { problem, state } = field;
  const clash = clashOf(problem);
  return (
    <div aria-live="polite" className="min-h-6 text-sm">
      {state && <span className="text-muted">{t(`states.${state}`)}</span>}
      {problem !== undefined && (
        <>
          <p className="wrap-anywhere mt-1 text-danger">{clash ? t('fieldClash', clash) : refusalText(problem)}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="quiet" size="small" onClick={() => void field.save()}>
              {t(clash ? 'keepMine' : 'tryAgain')}
            </Button>
            <Button tone="quiet" size="small" onClick={field.takeTheirs}>
              {t(clash ? 'takeTheirs' : 'discard')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function clashOf(problem: unknown): { who: string; value: string } | undefined {
  if (!(problem instanceof ApiRefusal) || problem.code !== 'edit-clash') return undefined;
  const [clash] = problem.details.clashes as readonly { readonly by: string; readonly theirs: unknown }[];
  return clash && { who: clash.by, value: String(clash.theirs) };
}
