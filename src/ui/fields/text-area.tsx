import {
  type ComponentProps,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '#kernel/locales.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> & {
    /**
     * Characters that may be sent. More can be typed or pasted: nothing is cut, the field says so and holds its form
     * back.
     */
    limit?: number | undefined;
  };

/** Several lines of text with their label; near the limit it says how many characters are left. */
export function TextArea({ label, hint, error, isLabelHidden, className, id, rows = 4, ...given }: TextAreaProps) {
  const { limit: most, ref, onInput, ...input } = given;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement, []);
  const limit = useLimit(area, most);
  // The message for a text that is too long replaces the form's error: its number changes with each key.
  const shown = limit.isOver ? undefined : error;
  return (
    <Field {...{ label, hint, className, id, isLabelHidden }} error={shown}>
      {(control) => {
        const note = limit.text === undefined ? undefined : `${control.id}-limit`;
        return (
          <>
            <textarea
              {...input}
              {...control}
              ref={area}
              rows={rows}
              aria-describedby={[note, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
              aria-invalid={limit.isOver || control['aria-invalid']}
              onInput={(event) => {
                limit.count();
                onInput?.(event);
              }}
              className={classNames(controlClass, 'py-3')}
            />
            {note && <LimitNote id={note} limit={limit} />}
            <span aria-live="polite" className="sr-only">
              {limit.said}
            </span>
          </>
        );
      }}
    </Field>
  );
}

function LimitNote({ id, limit: { text, isOver } }: { id: string; limit: Limit }) {
  return (
    <p id={id} className={classNames('numbers text-sm', isOver ? 'font-medium text-danger' : 'text-muted')}>
      {text}
    </p>
  );
}

/** The last tenth of the room is counted aloud. */
const NEAR = 0.9;
/** A reader is told when the typing rests, not at each key. */
const REST_MS = 1_000;

interface Limit {
  /** What stands below the field; undefined while there is room. */
  readonly text: string | undefined;
  /** The text that a screen reader reads out after a pause in typing. */
  readonly said: string | undefined;
  readonly isOver: boolean;
  readonly count: () => void;
}

/**
 * How much room is left in a text area; while there is too much in it, its form isn't sent and it gets the focus
 * instead.
 */
function useLimit(area: RefObject<HTMLTextAreaElement | null>, most: number | undefined): Limit {
  const [length, setLength] = useState(0);
  const count = useCallback(() => setLength(area.current?.value.trim().length ?? 0), [area]);
  // A value that is set from outside comes without an event, so it is counted whenever the field is drawn.
  useEffect(count);
  const isOver = most !== undefined && length > most;
  useHeldForm(area, isOver);
  const text = useLimitText(length, most);
  return { text, said: useRested(text), isOver, count };
}

function useLimitText(length: number, most: number | undefined): string | undefined {
  const t = useUiTexts();
  const language = useUiLanguage();
  if (most === undefined || length < most * NEAR) return undefined;
  const count = Math.abs(most - length);
  const values = { count, amount: formatNumber(language, count), most: formatNumber(language, most) };
  return length > most ? t('limit.over', values) : t('limit.left', values);
}

/** The text as it was when it last stood still. */
function useRested(text: string | undefined): string | undefined {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function useHeldForm(area: RefObject<HTMLTextAreaElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const form = area.current?.form;
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      area.current?.focus();
    };
    // On the form itself: before React, which listens above it.
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [area, isHeld]);
}
