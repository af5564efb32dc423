import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { OwnReviewView } from '#features/reviews/api/writing.schemas.ts';
import { writeObstacles } from '#features/reviews/domain/review-rules.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Route } from './+types/write-review';
import WriteReviewPage from './write-review.tsx';

// What a guest is asked about a stay, and why one is not asked, is in Spanish alone.

const own: OwnReviewView = {
  reservationId: '0198a000-0000-7000-8000-000000000001',
  groupId: '0198a000-0000-7000-8000-000000000002',
  place: { id: 5, kind: 'house', name: 'Casa Laguna', destination: 'Brickell', isPublished: true, media: null },
  ...{ startAt: '2026-10-20', endAt: '2026-10-25', untilOn: '2026-12-24', obstacle: null },
  ...{ publicName: 'Ana P.', review: null },
};
const stars = { overall: 5, cleanliness: 5, accuracy: 5, checkIn: 5, communication: 5, location: 5, value: 5 };
type Written = NonNullable<OwnReviewView['review']>;
const written: Omit<Written, 'isHidden' | 'hiddenBecause' | 'hiddenReason' | 'changeableUntil'> = {
  ...stars,
  ...{ id: 1, language: 'es', text: '…', writtenOn: '2026-10-28', answer: '…', answerLanguage: 'es' },
};

const show = (loaderData: OwnReviewView | null) =>
  renderScreen(<WriteReviewPage {...({ loaderData } as Route.ComponentProps)} />, {
    language: 'es',
    texts: ['writing', 'reviews'],
  });

test('sent empty, the form says what is missing', async () => {
  const { user } = await show(own);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Casa Laguna');
  await user.click(screen.getByRole('button', { name: 'Publicar la opinión' }));
  expect(screen.getAllByText('Elija de una a cinco estrellas').length).toBeGreaterThan(0);
  expect(languageErrorsShown('es')).toEqual([]);
});

test.for(writeObstacles.slice(1))('why one is not asked is said: %s', async (obstacle) => {
  await show({ ...own, obstacle });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Su opinión sobre Casa Laguna');
  expect(languageErrorsShown('es')).toEqual([]);
});

test.for([
  { isHidden: false, hiddenBecause: null, hiddenReason: null, changeableUntil: '2026-10-30T15:00:00.000Z' },
  { isHidden: false, hiddenBecause: null, hiddenReason: null, changeableUntil: null },
  { isHidden: true, hiddenBecause: 'spam' as const, hiddenReason: '…', changeableUntil: null },
])('what was written is shown: %o', async (fate) => {
  await show({ ...own, obstacle: 'already-written', review: { ...written, ...fate } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Su opinión sobre Casa Laguna');
  expect(languageErrorsShown('es')).toEqual([]);
});

test('a stay of nobody is gone', async () => {
  await show(null);
  expect(screen.getByRole('heading', { name: 'Aquí no hay nada sobre lo que opinar' })).toBeTruthy();
  expect(languageErrorsShown('es')).toEqual([]);
});
