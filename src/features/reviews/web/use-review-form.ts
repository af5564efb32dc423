import { useEffect, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isLanguage, type Language } from '#kernel/languages.ts';
import type { OwnReviewView, ReviewBody } from '../api/writing.schemas.ts';
import { LEAST_REVIEW_CHARACTERS, LEAST_STARS, MAX_STARS, ratingCategories } from '../domain/review-rules.ts';
import { writingClient } from './reviews-clients.ts';

/** What is rated, in the order of the form. */
const rated = ['overall', ...ratingCategories] as const;
export type Rated = (typeof rated)[number];
const fields = [...rated, 'text'] as const;

type Problems = Readonly<Partial<Record<Rated | 'text', string>>>;

/**
 * The form's state: what is typed outlives a reload and a lost network, and is sent once however often it is pressed.
 */
export function useReviewForm(
  own: OwnReviewView,
  { onSent, onRefused }: { onSent: () => void; onRefused: () => void },
) {
  const t = useTexts('writing');
  const language = useTextLanguage();
  const refusalText = useRefusalText();
  const { reservationId, review } = own;
  const [draft, setDraft] = useState<ReviewDraft>(() => draftOf(own, language));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sendOnce = useSendOnce();

  useEffect(() => {
    const kept = readDraft(reservationId);
    if (kept) setDraft(kept);
  }, [reservationId]);

  const change = (next: ReviewDraft) => {
    setDraft(next);
    keepDraft(reservationId, next);
  };
  const problemOf = (field: Rated | 'text', given = draft): string | undefined => {
    if (field !== 'text') return given.stars[field] === null ? t('problems.stars') : undefined;
    const { length } = given.text.trim();
    if (length === 0) return t('problems.required');
    const short = LEAST_REVIEW_CHARACTERS - length;
    return short > 0 ? t('problems.short', { count: short }) : undefined;
  };
  const setProblem = (field: Rated | 'text', problem: string | undefined) =>
    setProblems(({ [field]: _, ...others }) => (problem === undefined ? others : { ...others, [field]: problem }));

  const submit = async () => {
    if (isSending) return;
    const found = fields.flatMap((field) => {
      const problem = problemOf(field);
      return problem === undefined ? [] : [[field, problem] as const];
    });
    setProblems(Object.fromEntries(found));
    setFailure(undefined);
    const body = bodyOf(draft);
    if (found.length > 0 || !body) return focusFirstProblem();
    setSending(true);
    try {
      if (review) await writingClient().changeReview({ params: { id: String(review.id) }, body });
      else {
        const input = { params: { id: reservationId }, body };
        await sendOnce(body, (idempotencyKey) => writingClient().writeReview(input, { idempotencyKey }));
      }
      dropDraft(reservationId);
      onSent();
    } catch (error) {
      // What stands in the way of it is said by the page, which asks anew.
      if (error instanceof ApiRefusal && error.code === 'reviews-not-valid' && error.details.reason) onRefused();
      setFailure(refusalText(error));
      setSending(false);
    }
  };

  return {
    draft,
    problems,
    failure,
    isSending,
    submit,
    choose: (field: Rated, count: number) => {
      change({ ...draft, stars: { ...draft.stars, [field]: count } });
      setProblem(field, undefined);
    },
    setText: (text: string) => {
      const next = { ...draft, text };
      change(next);
      if (problems.text) setProblem('text', problemOf('text', next));
    },
    leaveText: () => setProblem('text', draft.text === '' ? undefined : problemOf('text')),
    setLanguage: (chosen: Language) => change({ ...draft, language: chosen }),
  };
}

function draftOf({ review }: OwnReviewView, language: Language): ReviewDraft {
  const stars = Object.fromEntries(rated.map((field) => [field, review?.[field] ?? null])) as ReviewDraft['stars'];
  return { stars, language: review?.language ?? language, text: review?.text ?? '' };
}

function bodyOf({ stars, language, text }: ReviewDraft): ReviewBody | undefined {
  const { overall, cleanliness, accuracy, checkIn, communication, location, value } = stars;
  if (overall === null || cleanliness === null || accuracy === null || checkIn === null) return undefined;
  if (communication === null || location === null || value === null) return undefined;
  return { overall, cleanliness, accuracy, checkIn, communication, location, value, language, text };
}

/** The first field that is marked, once it is. */
function focusFirstProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}

/** What was typed so far: stars that were not chosen are null. */
interface ReviewDraft {
  readonly stars: Readonly<Record<Rated, number | null>>;
  readonly language: Language;
  readonly text: string;
}

const keyOf = (reservationId: string) => `review/${reservationId}`;

/** What was typed and not sent: kept in this tab until it is. */
function readDraft(reservationId: string): ReviewDraft | undefined {
  try {
    return draftFrom(JSON.parse(sessionStorage.getItem(keyOf(reservationId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

function keepDraft(reservationId: string, draft: ReviewDraft): void {
  try {
    sessionStorage.setItem(keyOf(reservationId), JSON.stringify(draft));
  } catch {
    // A tab without storage keeps it as long as the form is open.
  }
}

function dropDraft(reservationId: string): void {
  try {
    sessionStorage.removeItem(keyOf(reservationId));
  } catch {
    // There was none.
  }
}

function draftFrom(kept: unknown): ReviewDraft | undefined {
  if (!isRecord(kept) || typeof kept.text !== 'string' || typeof kept.language !== 'string') return undefined;
  const stars = isRecord(kept.stars) ? kept.stars : {};
  if (!isLanguage(kept.language)) return undefined;
  const entries = rated.map((name) => [name, starsFrom(stars[name])] as const);
  return { stars: Object.fromEntries(entries) as ReviewDraft['stars'], language: kept.language, text: kept.text };
}

const starsFrom = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= LEAST_STARS && value <= MAX_STARS ? value : null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
