import type { CalendarDate } from '#kernel/calendar-date.ts';
import { addDays } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { composeAnswer, composeReview } from '../content/compose-review.ts';
import type { Random } from '../scenes/drawing/random.ts';
import type { DemoGroup } from './demo-group.ts';
import { type DemoOrigin, seeded } from './seeded.ts';

export interface DemoReview {
  readonly slug: string;
  readonly reservationId: string;
  readonly authorName: string;
  readonly language: Language;
  readonly overall: number;
  readonly categories: readonly number[];
  readonly text: string;
  readonly answer: string | null;
  readonly writtenOn: CalendarDate;
}

const REVIEWED_SHARE = 0.62;
const ANSWERED_SHARE = 0.2;
const CATEGORIES = 6;

/** Reviews of about six in ten completed stays; the demo guest's is still to be written. */
export function planReviews(origin: DemoOrigin, groups: readonly DemoGroup[]): readonly DemoReview[] {
  const random = seeded(origin, 'reviews');
  const turns = new Map<string, number>();
  return groups
    .filter(({ trip }) => trip.ending === 'completed' && !trip.tenant.canSignIn)
    .flatMap((group) => {
      const { slug } = group.trip.house.house;
      const writtenOn = addDays(group.trip.stay.until, random.whole(1, 12));
      if (!random.chance(REVIEWED_SHARE) || writtenOn > origin.today) return [];
      const turn = turns.get(slug) ?? 0;
      turns.set(slug, turn + 1);
      return [planReview(group, { random, writtenOn, turn })];
    });
}

function planReview(
  { trip, reservation }: DemoGroup,
  { random, writtenOn, turn }: { random: Random; writtenOn: CalendarDate; turn: number },
): DemoReview {
  const { house } = trip.house;
  const { language, name, lastname } = trip.tenant;
  const overall = starsOf(house.seed, random);
  const categories = Array.from({ length: CATEGORIES }, () => around(overall, random));
  const isAnswered = overall <= 3 || random.chance(ANSWERED_SHARE);
  return {
    slug: house.slug,
    reservationId: reservation.id,
    authorName: `${name} ${lastname.slice(0, 1)}.`,
    language,
    overall,
    categories,
    text: composeReview(house, { overall, language, random, turn }),
    answer: isAnswered ? composeAnswer({ overall, language, name, random }) : null,
    writtenOn,
  };
}

/** Most stays are good ones; some houses please a little less than others. */
function starsOf(seed: number, random: Random): number {
  const lessLoved = (seed % 5) * 0.02;
  const draw = random.next() + lessLoved;
  if (draw < 0.76) return 5;
  if (draw < 0.96) return 4;
  if (draw < 1.03) return 3;
  return random.chance(0.75) ? 3 : random.whole(1, 2);
}

function around(overall: number, random: Random): number {
  const change = random.pick([0, 0, 0, 0, 1, -1]);
  return Math.min(5, Math.max(1, overall + change));
}
