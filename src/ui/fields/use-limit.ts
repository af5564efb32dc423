import { type RefObject, useCallback, useEffect, useState } from 'react';
import { formatNumber } from '#kernel/locales.ts';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';

/** The last tenth of the room is counted aloud. */
const NEAR = 0.9;
/** A reader is told when the typing rests, not at each key. */
const REST_MS = 1_000;

export interface Limit {
  /** What stands below the field; undefined while there is room. */
  readonly text: string | undefined;
  /** What is read out, once the typing rests. */
  readonly said: string | undefined;
  readonly isOver: boolean;
  readonly count: () => void;
}

/**
 * How much room is left in a text area; while there is too much in it, its form isn't sent and it gets the focus
 * instead.
 */
export function useLimit(area: RefObject<HTMLTextAreaElement | null>, most: number | undefined): Limit {
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
