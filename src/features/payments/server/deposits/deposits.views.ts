import { sql } from 'kysely';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import type { ClaimView, DepositView, OwnerClaimsView, StaffDepositView } from '../../api/deposits.schemas.ts';
import {
  type ClaimDays,
  claimDaysOf,
  claimStateOf,
  decisionDueAt,
  whyNotAnswer,
  whyNotClaim,
  whyNotRelease,
} from '../../domain/deposits.ts';
import { pictureUrl } from './deposit-pictures.ts';
import { type DepositState, depositsOf, findClaim, type StoredClaim } from './deposits.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

interface TripRow {
  readonly status: string;
  readonly endsOn: CalendarDate;
  readonly places: readonly { readonly reservationId: string; readonly name: string }[];
}

async function readTrip({ db }: Needs, groupId: string, language: Language): Promise<TripRow> {
  const { rows } = await sql<TripRow>`
    SELECT g.status, g.ends_on AS "endsOn",
      (SELECT coalesce(json_agg(json_build_object('reservationId', l.id, 'name', ${sql.ref(`r.name_${language}`)})
          ORDER BY l.is_principal DESC, l.id), '[]')
        FROM reservation l JOIN rentable r ON r.id = l.rentable_id
        WHERE l.group_id = g.id AND l.status IN ('confirmed', 'completed')) AS places
    FROM reservation_group g WHERE g.id = ${groupId} AND g.status <> 'draft'`.execute(db);
  return rows[0] ?? refuse('reservation-group-not-found');
}

/** Where the deposit of a trip is, to the cent. */
function sumsOf(deposits: readonly DepositState[]) {
  const sum = (name: Exclude<keyof DepositState, 'invoiceId' | 'number'>) => sumOf(deposits.map((one) => one[name]));
  return {
    receivedCents: sum('receivedCents'),
    returnedCents: sum('returnedCents'),
    owedCents: sum('owedCents'),
    onWayCents: sum('onWayCents'),
    claimedCents: sum('claimedCents'),
    keptCents: sum('keptCents'),
    heldCents: sum('heldCents'),
  };
}

const daysOf = async ({ db }: Needs, { endsOn }: TripRow): Promise<ClaimDays> =>
  claimDaysOf(endsOn, (await readSettings(db)).depositClaimDays);

/** The deposit of a trip as its guest sees it. */
export async function depositOfTrip(
  needs: Needs,
  { groupId, language }: { readonly groupId: string; readonly language: Language },
): Promise<DepositView> {
  const trip = await readTrip(needs, groupId, language);
  const [deposits, claim] = [await depositsOf(needs.db, groupId), await findClaim(needs.db, groupId)];
  const now = needs.clock.now();
  return {
    ...sumsOf(deposits),
    claim: claim ? claimView(needs, claim, trip.places) : null,
    closesAt: isoOf((await daysOf(needs, trip)).closesAt),
    canAnswer: claim !== undefined && whyNotAnswer(claim, now) === null,
  };
}

/** The same for staff, who see until when they can record damage. */
export async function depositForStaff(
  needs: Needs,
  asked: { readonly groupId: string; readonly language: Language },
): Promise<StaffDepositView> {
  const { canAnswer: _, ...view } = await depositOfTrip(needs, asked);
  const trip = await readTrip(needs, asked.groupId, asked.language);
  const { status, places } = trip;
  const now = needs.clock.now();
  const days = await daysOf(needs, trip);
  const held = { hasClaim: view.claim !== null, heldCents: view.heldCents, days };
  const isStay = status === 'confirmed' || status === 'completed';
  return {
    ...view,
    opensAt: isoOf(days.opensAt),
    places: [...places],
    canClaim: isStay && view.heldCents > 0 && whyNotClaim(held, 1, now) === null,
    canRelease: isStay && whyNotRelease(held, now) === null,
  };
}

function claimView(needs: Needs, claim: StoredClaim, places: TripRow['places']): ClaimView {
  const now = needs.clock.now();
  const { lines, pictureIds, claimedAt, answerDueAt, answeredAt, settledAt, answer, answerWords, decisionNote } = claim;
  return {
    state: claimStateOf(claim),
    claimedCents: claim.claimedCents,
    keptCents: claim.keptCents,
    lines: lines.map(({ reservationId, ...line }) => ({
      ...line,
      place: places.find((place) => place.reservationId === reservationId)?.name ?? '',
    })),
    pictures: pictureIds.map((id) => ({ id, url: pictureUrl(needs.config, id, now) })),
    claimedAt: isoOf(claimedAt),
    answerDueAt: isoOf(answerDueAt),
    answer,
    answerWords,
    answeredAt: answeredAt === null ? null : isoOf(answeredAt),
    decisionDueAt: answer === 'objected' && answeredAt !== null ? isoOf(decisionDueAt(answeredAt)) : null,
    decisionNote,
    settledAt: settledAt === null ? null : isoOf(settledAt),
  };
}

/** Claims on deposits of guests of one's houses and boats, the newest first; nothing tells who the guest is. */
export async function claimsForOwner(
  needs: Needs,
  { ownerId, language }: { readonly ownerId: string; readonly language: Language },
): Promise<OwnerClaimsView> {
  const { rows } = await sql<{ groupId: string; bookingCode: string; reservationIds: readonly string[] }>`
    SELECT c.group_id AS "groupId", g.booking_code AS "bookingCode",
      array_agg(DISTINCT l.reservation_id)::text[] AS "reservationIds"
    FROM deposit_claim c JOIN reservation_group g ON g.id = c.group_id
      JOIN deposit_claim_line l ON l.group_id = c.group_id JOIN reservation s ON s.id = l.reservation_id
      JOIN rentable r ON r.id = s.rentable_id
    WHERE r.owner_id = ${ownerId} GROUP BY 1, 2, c.claimed_at ORDER BY c.claimed_at DESC LIMIT 100`.execute(needs.db);
  const claims: OwnerClaimsView['claims'] = [];
  for (const { groupId, bookingCode, reservationIds } of rows) {
    const claim = await findClaim(needs.db, groupId);
    const { places } = await readTrip(needs, groupId, language);
    if (!claim) continue;
    const own = claim.lines.filter(({ reservationId }) => reservationIds.includes(reservationId));
    const { state, pictures, claimedAt } = claimView(needs, claim, places);
    const isAlone = own.length === claim.lines.length;
    claims.push({
      bookingCode,
      state,
      claimedAt,
      lines: claimView(needs, { ...claim, lines: own }, places).lines,
      // What was kept of a claim is of all its lines, and so are the pictures.
      keptCents: isAlone ? claim.keptCents : null,
      pictures: isAlone ? pictures : [],
    });
  }
  return { claims };
}
