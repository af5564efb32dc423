import { sql } from 'kysely';
import type { Acceptance } from '#features/contracts/server/contracts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';

export {
  type InvoiceFacts,
  invoiceFacts,
  type NamedLine,
  type NamedTax,
  type TripFacts,
  tripFacts,
  tripTables,
} from './invoices-as-issued.repository.ts';

/** What is kept of a guest who agreed to an annex on the phone. */
export type AgreedByPhone = Pick<Acceptance, 'name' | 'acceptedAt' | 'version' | 'textEn' | 'textEs' | 'textHash'>;

/** The words of an annex to the agreement of a trip, and how its guest agreed to them. */
export interface AnnexWords {
  readonly groupId: string;
  readonly bookingCode: string;
  /** Its number among the annexes of the trip. */
  readonly sequence: number;
  readonly paragraphs: readonly string[];
  readonly offeredAt: Instant;
  /** On the page, with the evidence of the agreement, or on the phone; null: its guest has not answered. */
  readonly agreed:
    | { readonly how: 'guest'; readonly acceptance: Acceptance }
    | { readonly how: 'phone'; readonly acceptance: AgreedByPhone }
    | null;
}

type Row = Omit<Acceptance, 'acceptedAt'> &
  Pick<AnnexWords, 'groupId' | 'bookingCode' | 'sequence' | 'offeredAt'> & {
    readonly how: 'guest' | 'phone' | null;
    readonly acceptedAt: Instant | null;
  };

/** Undefined for what was withdrawn, declined or never answered in time: it is no annex. */
export async function findAnnexWords(
  db: Db | Tx,
  changeId: string,
  language: Language,
): Promise<AnnexWords | undefined> {
  const { rows } = await sql<Row>`
    SELECT c.group_id AS "groupId", g.booking_code AS "bookingCode", c.sequence, c.offered_at AS "offeredAt", c.agreed_how AS how,
      g.tenant_id AS "userId", c.version, c.agreed_language AS language, c.text_hash AS "textHash", c.text_en AS "textEn",
      c.text_es AS "textEs", c.agreed_at AS "acceptedAt", c.agreed_from AS "from", c.agreed_with AS "with",
      c.session_id AS "sessionId", c.is_two_step AS "isTwoStep", c.agreed_name AS name
    FROM trip_change c JOIN reservation_group g ON g.id = c.group_id
    WHERE c.id = ${changeId} AND c.state IN ('offered', 'made')`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { groupId, bookingCode, sequence, offeredAt, how, acceptedAt, ...words } = row;
  const text = language === 'es' ? words.textEs : words.textEn;
  const agreed = how === null || acceptedAt === null ? null : { how, acceptance: { ...words, acceptedAt } };
  return { groupId, bookingCode, sequence, offeredAt, paragraphs: text.split('\n\n'), agreed };
}

/** The annexes of a trip that were agreed, in order. */
export async function listAnnexIds(db: Db | Tx, groupId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM trip_change WHERE group_id = ${groupId} AND state = 'made' ORDER BY sequence`.execute(db);
  return rows.map(({ id }) => id);
}
