import type { CalendarDate } from '#kernel/calendar-date.ts';
import { addDays } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { composeBoatAnswer, composeBoatReview } from '../content/boats/compose-boat-review.ts';
import { composeAnswer, composeReview } from '../content/compose-review.ts';
import { spreadSentences } from '../content/spread-sentences.ts';
import { hiddenReview } from '../content/texts/reviews/review-answers.ts';
import type { Random } from '../scenes/drawing/random.ts';
import type { DemoBoat } from './demo-boat.ts';
import type { DemoGroup } from './demo-group.ts';
import type { DemoPerson } from './people.ts';
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
  /** Why staff took it from the page; null for what is shown. */
  readonly hiddenReason: string | null;
}

const REVIEWED_SHARE = 0.62;
const ANSWERED_SHARE = 0.2;
const CATEGORIES = 6;
const REVIEWED_OUTINGS_SHARE = 0.8;

/** All reviews of the demo, one of them hidden. */
export function planAllReviews(
  origin: DemoOrigin,
  of: { groups: readonly DemoGroup[]; boats: readonly DemoBoat[] },
): readonly DemoReview[] {
  const reviews = [...planReviews(origin, of.groups), ...planBoatReviews(origin, of)];
  const [hidden] = reviews
    .filter(({ answer }) => answer === null)
    .toSorted((one, other) => (one.writtenOn < other.writtenOn ? 1 : -1));
  return reviews.map((review) => (review === hidden ? withPhoneNumber(review) : review));
}

/** What staff hide: it gives away how to book past the company. */
function withPhoneNumber(review: DemoReview): DemoReview {
  const { more, reason } = hiddenReview;
  const { language, text } = review;
  return { ...review, text: `${text} ${more[language]}`, hiddenReason: reason[language] };
}

/** Reviews of about six in ten completed stays; the demo guest's is still to be written. */
function planReviews(origin: DemoOrigin, groups: readonly DemoGroup[]): readonly DemoReview[] {
  const random = seeded(origin, 'reviews');
  const spread = spreadSentences();
  const stays = groups.filter(isOver).flatMap(({ trip, reservations }) => {
    const [principal] = reservations;
    if (!('house' in trip) || !principal) return [];
    const writtenOn = addDays(trip.stay.until, random.whole(1, 12));
    if (!random.chance(REVIEWED_SHARE) || writtenOn > origin.today) return [];
    return [{ house: trip.house.house, tenant: trip.tenant, reservationId: principal.row.id, writtenOn }];
  });
  return stays.toSorted(byDay).map(({ house, tenant, reservationId, writtenOn }) => {
    const { slug, seed } = house;
    const common = reviewBy(tenant, { seed, random });
    const text = composeReview(house, { ...common, random, spread });
    const isAnswered = common.overall <= 3 || random.chance(ANSWERED_SHARE);
    const answer = isAnswered ? composeAnswer({ ...common, slug, name: tenant.name, spread }) : null;
    return { slug, reservationId, ...common, text, answer, writtenOn, hiddenReason: null };
  });
}

/** The same for outings, with or without a house. */
function planBoatReviews(
  origin: DemoOrigin,
  { groups, boats }: { groups: readonly DemoGroup[]; boats: readonly DemoBoat[] },
): readonly DemoReview[] {
  const random = seeded(origin, 'boat reviews');
  const spread = spreadSentences();
  const boatOf = new Map(boats.map((boat) => [boat.boat.slug, boat.boat]));
  const outings = groups.filter(isOver).flatMap(({ trip, reservations }) =>
    reservations.flatMap(({ line, row }) => {
      const boat = line.type === 'boat' && line.slug !== null ? boatOf.get(line.slug) : undefined;
      if (!boat) return [];
      const writtenOn = addDays(line.endsOn, random.whole(1, 9));
      if (!random.chance(REVIEWED_OUTINGS_SHARE) || writtenOn > origin.today) return [];
      return [{ boat, tenant: trip.tenant, reservationId: row.id, writtenOn }];
    }),
  );
  return outings.toSorted(byDay).map(({ boat, tenant, reservationId, writtenOn }) => {
    const { slug, seed } = boat;
    const common = reviewBy(tenant, { seed, random });
    const text = composeBoatReview(boat, { ...common, random, spread });
    const isAnswered = common.overall <= 3 || random.chance(ANSWERED_SHARE);
    const answer = isAnswered ? composeBoatAnswer({ ...common, slug, name: tenant.name, spread }) : null;
    return { slug, reservationId, ...common, text, answer, writtenOn, hiddenReason: null };
  });
}

const isOver = ({ trip }: DemoGroup) => trip.ending === 'completed' && !trip.tenant.canSignIn;

/** As they are read: what was said lately is not said again. */
const byDay = (one: { writtenOn: CalendarDate }, other: { writtenOn: CalendarDate }) =>
  one.writtenOn.localeCompare(other.writtenOn);

function reviewBy({ language, name, lastname }: DemoPerson, { seed, random }: { seed: number; random: Random }) {
  const overall = starsOf(seed, random);
  const categories = Array.from({ length: CATEGORIES }, () => around(overall, random));
  return { authorName: `${name} ${lastname.slice(0, 1)}.`, language, overall, categories };
}

/** Most stays and outings are good ones; some houses please a little less than others. */
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
