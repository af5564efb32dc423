import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

/** Why a statement that looks dangerous is not, as the migration itself says in a line of comment. */
export interface Declared {
  /** By object: the release since which nothing uses it. */
  readonly contract: ReadonlyMap<string, string>;
  /** By table: why its locks are held for a moment only. */
  readonly brief: ReadonlyMap<string, string>;
  /** By constraint: why what the release before writes fits it. */
  readonly fits: ReadonlyMap<string, string>;
}

export interface ReadMigration {
  readonly name: string;
  readonly statements: readonly Node[];
  readonly declared: Declared;
  /** Tables, views and types that this file makes itself: nobody uses them before. */
  readonly made: ReadonlySet<string>;
}

const DECLARATION = /^-- (contract|brief|fits) ([\w.]+): (.+)$/gm;

/** Parses a file of `database/migrations` as PostgreSQL does; throws where PostgreSQL would refuse it. */
export function readMigration(name: string, sql: string): ReadMigration {
  const declared = { contract: new Map<string, string>(), brief: new Map(), fits: new Map() };
  for (const [, kind = '', object = '', why = ''] of sql.matchAll(DECLARATION))
    declared[kind as keyof typeof declared].set(object, why);
  const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  return { name, statements, declared, made: new Set(statements.flatMap(madeBy)) };
}

function madeBy(stmt: Node): readonly string[] {
  if ('CreateStmt' in stmt) return [stmt.CreateStmt.relation?.relname ?? ''];
  if ('CreateTableAsStmt' in stmt) return [stmt.CreateTableAsStmt.into?.rel?.relname ?? ''];
  if ('ViewStmt' in stmt) return stmt.ViewStmt.replace ? [] : [stmt.ViewStmt.view?.relname ?? ''];
  return [];
}

/** The last part of each name in a list of objects: `public.house` is `house`. */
export function lastNames(objects: readonly Node[] | undefined): readonly string[] {
  return (objects ?? []).map((object) => {
    const names: readonly Node[] =
      'List' in object
        ? (object.List.items ?? [])
        : 'TypeName' in object
          ? (object.TypeName.names ?? [])
          : 'ObjectWithArgs' in object
            ? (object.ObjectWithArgs.objname ?? [])
            : [object];
    const last = names.at(-1);
    return last && 'String' in last ? (last.String.sval ?? '') : '';
  });
}
