import { type RawBuilder, sql } from 'kysely';
import { type FindKind, findKinds } from '#kernel/find-kinds.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import type { Actor, Standing } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { type Find, readSearch } from '#platform/finds.ts';
import type { Fact, SearchView } from '../api/office.schemas.ts';

/** How many of a kind are shown. */
const MAX_HITS = 5;
/** Of more matches than this some are looked at: '2026' begins the number of every invoice of a year. */
const MAX_LOOKED_AT = 5_000;

interface Asked {
  readonly text: string;
  readonly actor: Standing & Pick<Actor, 'scope'>;
  readonly language: Language;
}

interface Row {
  readonly kind: FindKind;
  readonly id: string;
  readonly rank: number;
  readonly title: string;
  readonly target: string;
  /** Those with a null are left out. */
  readonly facts: readonly Fact[];
}

/** What a text finds of all kinds that somebody may see, in one statement: what is exactly it stands first. */
export async function searchOffice(db: Db, finds: readonly Find[], asked: Asked): Promise<SearchView> {
  const searched = readSearch(asked.text);
  const permitted = finds.filter(({ needs }) => may(asked.actor, needs));
  const parts = permitted.flatMap((find) => {
    const found = find.found(searched);
    return found.length === 0 ? [] : [rowsOf(find, found, asked)];
  });
  if (parts.length === 0) return { groups: [] };
  const { rows } = await sql<Row>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  const groups = permitted.flatMap((find) => {
    const own = rows.filter(({ kind }) => kind === find.kind);
    if (own.length === 0) return [];
    const hasMore = own.length > MAX_HITS;
    const listPath = (hasMore && find.listOf?.(searched.text)) || null;
    return [{ kind: find.kind, hits: own.slice(0, MAX_HITS).map((row) => toHit(find, row)), hasMore, listPath }];
  });
  return { groups: groups.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** The first rows of a kind, with one more than are shown, in their order. */
function rowsOf(
  { kind, shown, within }: Find,
  found: readonly RawBuilder<unknown>[],
  { actor, language }: Asked,
): RawBuilder<unknown> {
  const { title, facts, from, target } = shown(language);
  return sql`(
    WITH f AS MATERIALIZED (
      SELECT id, min(rank) AS rank, max(at) AS at FROM (${sql.join(
        found.map(
          (one) => sql`(SELECT id, rank, at FROM (${one}) one
          WHERE ${within(actor.scope, sql`one.id`)} LIMIT ${MAX_LOOKED_AT})`,
        ),
        sql` UNION ALL `,
      )}) every GROUP BY id ORDER BY 2, 3 DESC NULLS LAST, 1 LIMIT ${MAX_HITS + 1}
    )
    SELECT ${kind}::text AS kind, f.id, f.rank, ${title} AS title, ${target ?? sql`f.id`} AS target,
      json_build_array(${sql.join(facts)}) AS facts
    FROM f ${from} ORDER BY f.rank, f.at DESC NULLS LAST, f.id
  )`;
}

function toHit({ pathOf }: Find, { id, rank, title, target, facts }: Row) {
  const known = facts.filter((fact) => Object.values(fact).every((value) => value !== null && value !== ''));
  return { id, title, path: pathOf(target), isExact: rank === 0, facts: known };
}

/** Kinds with an exact hit first, then in their usual order. */
const placeOf = ({ kind, hits }: SearchView['groups'][number]) =>
  findKinds.indexOf(kind) + (hits[0]?.isExact ? 0 : findKinds.length);
