import type { CalendarDate } from '#kernel/calendar-date.ts';
import { addDays } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { sentenceChooser } from '../content/choose-sentences.ts';
import { answerBoatReview, answerHouseReview, composeBoatReview, composeHouseReview } from '../content/reviews.ts';
import { houseReviews } from '../data/read-data.ts';
import type { Random } from '../random.ts';
import { type DemoOrigin, seeded } from '../random.ts';
import type { DemoBoat } from './demo-boat.ts';
import type { DemoGroup } from './demo-group.ts';
import type { DemoPerson } from './people.ts';

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
  /** Why staff hid it; null when it is shown. */
  readonly hiddenReason: string | null;
}

const REVIEWED_SHARE = 0.62;
const ANSWERED_SHARE = 0.2;
const CATEGORIES = 6;
const UNEVEN_SHARE = 0.6;
const REVIEWED_OUTINGS_SHARE = 0.8;

/** All reviews of the demo, one of them hidden. */
export function planAllReviews(
  origin: DemoOrigin,
  input: { groups: readonly DemoGroup[]; boats: readonly DemoBoat[] },
): readonly DemoReview[] {
  const reviews = [...planReviews(origin, input.groups), ...planBoatReviews(origin, input)];
  const [hidden] = reviews
    .filter(({ answer }) => answer === null)
    .toSorted((one, other) => (one.writtenOn < other.writtenOn ? 1 : -1));
  return reviews.map((review) => (review === hidden ? withPhoneNumber(review) : review));
}

/** Adds a phone number, with which guests would book without the company: staff hide such a review. */
function withPhoneNumber(review: DemoReview): DemoReview {
  const { more, reason } = houseReviews.hidden;
  const { language, text } = review;
  return { ...review, text: `${text} ${more[language]}`, hiddenReason: reason[language] };
}

/** Reviews of about six in ten completed stays; the demo guest's is still to be written. */
function planReviews(origin: DemoOrigin, groups: readonly DemoGroup[]): readonly DemoReview[] {
  const random = seeded(origin, 'reviews');
  const sentences = sentenceChooser();
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
    const text = composeHouseReview(house, { ...common, random, sentences });
    const isAnswered = common.overall <= 3 || random.chance(ANSWERED_SHARE);
    const answer = isAnswered ? answerHouseReview({ ...common, slug, name: tenant.name, sentences }) : null;
    return { slug, reservationId, ...common, text, answer, writtenOn, hiddenReason: null };
  });
}

/** The same for outings, with or without a house. */
function planBoatReviews(
  origin: DemoOrigin,
  { groups, boats }: { groups: readonly DemoGroup[]; boats: readonly DemoBoat[] },
): readonly DemoReview[] {
  const random = seeded(origin, 'boat reviews');
  const sentences = sentenceChooser();
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
    const text = composeBoatReview(boat, { ...common, random, sentences });
    const isAnswered = common.overall <= 3 || random.chance(ANSWERED_SHARE);
    const answer = isAnswered ? answerBoatReview({ ...common, slug, name: tenant.name, sentences }) : null;
    return { slug, reservationId, ...common, text, answer, writtenOn, hiddenReason: null };
  });
}

const isOver = ({ trip }: DemoGroup) => trip.ending === 'completed' && !trip.tenant.canSignIn;

/** Reviews are written in the order of their days, so that sentences are chosen in the order in which they are read. */
const byDay = (one: { writtenOn: CalendarDate }, other: { writtenOn: CalendarDate }) =>
  one.writtenOn.localeCompare(other.writtenOn);

function reviewBy({ language, name, lastname }: DemoPerson, { seed, random }: { seed: number; random: Random }) {
  const overall = starsOf(seed, random);
  return {
    authorName: `${name} ${lastname.slice(0, 1)}.`,
    language,
    overall,
    categories: categoriesOf(overall, random),
  };
}

/** Stars, 1 to 5. Most are 4 or 5; some houses and boats, by their seed, get a little fewer. */
function starsOf(seed: number, random: Random): number {
  const lessLoved = (seed % 5) * 0.02;
  const draw = random.next() + lessLoved;
  if (draw < 0.76) return 5;
  if (draw < 0.96) return 4;
  if (draw < 1.03) return 3;
  return random.chance(0.75) ? 3 : random.whole(1, 2);
}

/** What was better than the rest makes up for what was worse, so that all of them together are the overall stars. */
function categoriesOf(overall: number, random: Random): readonly number[] {
  const better = random.whole(0, CATEGORIES - 1);
  const worse = (better + random.whole(1, CATEGORIES - 1)) % CATEGORIES;
  const isUneven = overall > 1 && overall < 5 && random.chance(UNEVEN_SHARE);
  return Array.from({ length: CATEGORIES }, (_, place) => {
    if (isUneven && place === better) return overall + 1;
    return isUneven && place === worse ? overall - 1 : overall;
  });
}
