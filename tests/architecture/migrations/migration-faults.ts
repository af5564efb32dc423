import type { AlterTableCmd, ColumnDef, Constraint, DropStmt, IndexStmt, Node, RangeVar } from 'libpg-query';
import { lastNames, type ReadMigration } from './read-migration.ts';

/**
 * What a migration must not do while the release before it serves beside it: hold a lock for as long as a table is
 * long, or take away or narrow what that release uses. CONTRIBUTING.md, Migrations, says what to do instead.
 */
export interface Rules {
  /** Releases that were published. */
  readonly releases: readonly string[];
}

/** They grow with trips, people and days: nothing that reads or rewrites all of their rows is brief. */
export const GROWING_TABLES: ReadonlySet<string> = new Set([
  'app_user',
  'audit_entry',
  'audit_seal',
  'calendar_change',
  'channel_fact',
  'contact_entry',
  'contact_message',
  'document',
  'external_busy',
  'group_history',
  'idempotency_key',
  'invoice',
  'ledger_entry',
  'ledger_tax',
  'media',
  'notification',
  'occupancy',
  'owner_entry',
  'payment_attempt',
  'payment_notice',
  'price_range',
  'refresh_token',
  'rentable',
  'request',
  'reservation',
  'reservation_group',
  'revision',
  'sent_mail',
  'stay_fact',
  'turnover_task',
  'unit_occupancy',
  'user_session',
]);

const LEAST_WORDS = 4;

interface Scene extends Rules {
  readonly migration: ReadMigration;
  /** Migrations before this one that are checked as well. */
  readonly before: readonly ReadMigration[];
}

/** Everything that is wrong with these migrations, in the order of their names: `file: what, and what instead`. */
export function migrationFaults(migrations: readonly ReadMigration[], rules: Rules): readonly string[] {
  return migrations.flatMap((migration, place) => {
    const scene: Scene = { ...rules, migration, before: migrations.slice(0, place) };
    const faults = [...declarationFaults(scene), ...migration.statements.flatMap((stmt) => faultsOf(stmt, scene))];
    return faults.map((fault) => `${migration.name}: ${fault}`);
  });
}

function declarationFaults({ migration, releases }: Scene): readonly string[] {
  const { contract, brief, fits } = migration.declared;
  const wordless = [...contract, ...brief, ...fits]
    .filter(([, why]) => why.split(' ').length < LEAST_WORDS)
    .map(([object]) => `${object}: say why in a sentence`);
  const unreleased = [...contract]
    .filter(([, why]) => !releases.includes(/^since (\S+) /.exec(why)?.[1] ?? ''))
    .map(([object]) => `contract ${object}: begin with "since <release> " and a release of CHANGELOG.md`);
  const growing = [...brief.keys()]
    .filter((table) => GROWING_TABLES.has(table))
    .map((table) => `brief ${table}: it grows with trips, people or days`);
  return [...wordless, ...unreleased, ...growing];
}

function faultsOf(stmt: Node, scene: Scene): readonly string[] {
  const [kind = ''] = Object.keys(stmt);
  if (HARMLESS.has(kind)) return [];
  if ('AlterTableStmt' in stmt) {
    const { relation, cmds = [], objtype } = stmt.AlterTableStmt;
    if (objtype !== 'OBJECT_TABLE') return [`ALTER of ${nameOf(relation)}: only tables are altered; make a new one`];
    if (isOwn(relation, scene)) return [];
    return cmds.flatMap((cmd) =>
      'AlterTableCmd' in cmd ? alterFaults(cmd.AlterTableCmd, nameOf(relation), scene) : [],
    );
  }
  if ('IndexStmt' in stmt) return indexFaults(stmt.IndexStmt, scene);
  if ('DropStmt' in stmt) return dropFaults(stmt.DropStmt, scene);
  if ('RenameStmt' in stmt) {
    if (isOwn(stmt.RenameStmt.relation, scene)) return [];
    return ['RENAME breaks the release before: add the new name, use both, and drop the old one in a later release'];
  }
  if ('UpdateStmt' in stmt) return rowFaults('UPDATE', stmt.UpdateStmt.relation, scene);
  if ('DeleteStmt' in stmt) return rowFaults('DELETE', stmt.DeleteStmt.relation, scene);
  if ('InsertStmt' in stmt) {
    const { relation, selectStmt } = stmt.InsertStmt;
    const isOfValues = selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists !== undefined;
    return isOfValues ? [] : rowFaults('INSERT of what a query finds', relation, scene);
  }
  if ('SelectStmt' in stmt || 'DoStmt' in stmt || 'CallStmt' in stmt)
    return scene.migration.declared.brief.has('statement')
      ? []
      : [`${kind} may run for long: do it in a scan or a job, or say "-- brief statement: why"`];
  if ('GrantStmt' in stmt && stmt.GrantStmt.is_grant) return [];
  return [`${kind} is not known to be safe while the release before serves`];
}

/** They make something that nobody uses yet, or replace it under the same name and shape. */
const HARMLESS: ReadonlySet<string> = new Set([
  'CommentStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'CompositeTypeStmt',
  'ViewStmt',
]);

function alterFaults(cmd: AlterTableCmd, table: string, scene: Scene): readonly string[] {
  const { name = '', def } = cmd;
  const { declared } = scene.migration;
  switch (cmd.subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnFaults(def.ColumnDef, table, scene) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintFaults(def.Constraint, table, scene) : [];
    case 'AT_DropConstraint': {
      const isReplaced = addedConstraints(scene.migration).some((one) => one.table === table && one.name === name);
      return isReplaced ? [] : contractFaults(`${table}.${name}`, 'DROP CONSTRAINT', scene);
    }
    case 'AT_ValidateConstraint': {
      // The lock of the ADD in the same transaction would be held while all rows are read.
      const isAlone = scene.migration.statements.length === 1;
      return isAlone ? [] : [`VALIDATE CONSTRAINT ${name} reads all of ${table}: give it a file of its own`];
    }
    case 'AT_DropColumn':
      return contractFaults(`${table}.${name}`, 'DROP COLUMN', scene);
    case 'AT_SetNotNull':
      return [
        ...contractFaults(`${table}.${name}`, 'SET NOT NULL', scene),
        ...(declared.brief.has(table) || isProvenNotNull(table, name, scene)
          ? []
          : [
              `SET NOT NULL of ${table}.${name} reads all rows under a lock: add CHECK (${name} IS NOT NULL) NOT VALID, validate it in the next file, and set it in the one after`,
            ]),
      ];
    case 'AT_ColumnDefault':
      return def ? [] : contractFaults(`${table}.${name}`, 'DROP DEFAULT', scene);
    case 'AT_AlterColumnType':
      return [
        `another type of ${table}.${name} rewrites the table and breaks the release before: add a column, write both, move over, and drop the old one in a later release`,
      ];
    case 'AT_DropNotNull':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
    case 'AT_ResetRelOptions':
    case 'AT_EnableTrig':
      return [];
    default:
      return [`${cmd.subtype} of ${table} is not known to be safe while the release before serves`];
  }
}

function columnFaults({ colname = '', constraints = [] }: ColumnDef, table: string, scene: Scene): readonly string[] {
  const parts = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []));
  const has = (kind: Constraint['contype']) => parts.some(({ contype }) => contype === kind);
  const isBrief = scene.migration.declared.brief.has(table);
  const value = parts.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const column = `${table}.${colname}`;
  const faults: string[] = [];
  if (has('CONSTR_NOTNULL') && !value && !has('CONSTR_GENERATED') && !has('CONSTR_IDENTITY'))
    faults.push(`${column} is NOT NULL without a default: the release before does not know it and can't insert`);
  if (isBrief) return faults;
  if (value && !isConstant(value))
    faults.push(`the default of ${column} is computed for each row: the table is rewritten`);
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY'))
    faults.push(`${column} is computed for each row: the table is rewritten under a lock`);
  if (has('CONSTR_PRIMARY') || has('CONSTR_UNIQUE'))
    faults.push(`${column} is unique: make the index CONCURRENTLY in a file of its own`);
  if (has('CONSTR_CHECK')) faults.push(`the CHECK of ${column} reads all rows under a lock: add it apart, NOT VALID`);
  if (has('CONSTR_FOREIGN') && value) faults.push(`${column} refers to rows and has a default: every row is looked up`);
  return faults;
}

/** A constant, a cast of one, an empty array, or the time of the transaction: one value for all rows that are there. */
function isConstant(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true;
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isConstant);
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isConstant(value.TypeCast.arg);
  if ('FuncCall' in value) return lastNames(value.FuncCall.funcname?.slice(-1)).includes('now');
  return false;
}

function constraintFaults(constraint: Constraint, table: string, scene: Scene): readonly string[] {
  const { contype, conname = '', skip_validation: isNotValid, indexname } = constraint;
  const { brief, fits } = scene.migration.declared;
  const faults: string[] = [];
  if (conname === '') faults.push(`a constraint of ${table} has no name: it can be neither explained nor taken back`);
  else if (!fits.has(conname))
    faults.push(`${conname}: say why what the release before writes to ${table} fits it: "-- fits ${conname}: …"`);
  if (brief.has(table)) return faults;
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (!isNotValid)
      faults.push(`${conname} reads all of ${table} under a lock: add it NOT VALID, validate it in the next file`);
  } else if (contype === 'CONSTR_EXCLUSION') {
    faults.push(`${conname} builds its index under a lock of ${table}, and can't be built otherwise: make a new table`);
  } else if (indexname === undefined) {
    faults.push(
      `${conname} builds its index under a lock of ${table}: CREATE UNIQUE INDEX CONCURRENTLY, then USING INDEX`,
    );
  }
  return faults;
}

function indexFaults({ idxname = '', relation, concurrent, unique }: IndexStmt, scene: Scene): readonly string[] {
  const { statements, declared } = scene.migration;
  const isApart = isOwn(relation, scene) || declared.brief.has(nameOf(relation));
  const faults: string[] = [];
  if (concurrent && statements.length > 1)
    faults.push(`${idxname} is built CONCURRENTLY, outside of a transaction: give it a file of its own`);
  if (!concurrent && !isApart)
    faults.push(
      `${idxname} holds back every write to ${nameOf(relation)} while it is built: CONCURRENTLY, in a file of its own`,
    );
  if (unique && !isOwn(relation, scene) && !declared.fits.has(idxname))
    faults.push(`${idxname}: say why what the release before writes fits it: "-- fits ${idxname}: …"`);
  return faults;
}

function dropFaults({ objects, removeType, concurrent }: DropStmt, scene: Scene): readonly string[] {
  const { made, statements } = scene.migration;
  return lastNames(objects).flatMap((name) => {
    // A trigger that is made anew in the same transaction was never away.
    const isRemade = statements.some((one) => 'CreateTrigStmt' in one && one.CreateTrigStmt.trigname === name);
    if (removeType === 'OBJECT_TRIGGER' && isRemade) return [];
    if (removeType === 'OBJECT_TABLE' && made.has(name)) return [];
    const faults = contractFaults(name, removeType?.replace('OBJECT_', 'DROP ') ?? 'DROP', scene);
    if (concurrent && statements.length > 1) return [...faults, `${name} is dropped CONCURRENTLY: a file of its own`];
    return faults;
  });
}

function contractFaults(object: string, what: string, { migration }: Scene): readonly string[] {
  if (migration.declared.contract.has(object)) return [];
  return [
    `${what} of ${object} breaks the release before: stop using it in one release, take it away in a later one with "-- contract ${object}: since <release> …"`,
  ];
}

function rowFaults(what: string, relation: RangeVar | undefined, scene: Scene): readonly string[] {
  const table = nameOf(relation);
  if (isOwn(relation, scene) || scene.migration.declared.brief.has(table)) return [];
  return [`${what} holds locks of all the rows of ${table} that it changes: change them in a scan, some at a time`];
}

const nameOf = (relation: RangeVar | undefined) => relation?.relname ?? '';
const isOwn = (relation: RangeVar | undefined, { migration }: Scene) => migration.made.has(nameOf(relation));

/** Whether files before this one have added and validated a constraint that says so. */
function isProvenNotNull(table: string, column: string, { before }: Scene): boolean {
  const proof = before.flatMap(addedConstraints).find((one) => one.table === table && one.notNull === column);
  return proof !== undefined && before.flatMap(validatedConstraints).includes(`${table}.${proof.name}`);
}

function commandsOf({ statements }: ReadMigration): readonly { readonly table: string; readonly cmd: AlterTableCmd }[] {
  return statements.flatMap((stmt) => {
    if (!('AlterTableStmt' in stmt)) return [];
    const table = nameOf(stmt.AlterTableStmt.relation);
    return (stmt.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
      'AlterTableCmd' in cmd ? { table, cmd: cmd.AlterTableCmd } : [],
    );
  });
}

function addedConstraints(migration: ReadMigration) {
  return commandsOf(migration).flatMap(({ table, cmd: { subtype, def } }) => {
    if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def)) return [];
    const { conname = '', raw_expr: rule } = def.Constraint;
    const isNotNull = rule && 'NullTest' in rule && rule.NullTest.nulltesttype === 'IS_NOT_NULL';
    const arg = isNotNull ? rule.NullTest.arg : undefined;
    const notNull = arg && 'ColumnRef' in arg ? lastNames(arg.ColumnRef.fields).at(-1) : undefined;
    return [{ table, name: conname, notNull }];
  });
}

const validatedConstraints = (migration: ReadMigration): readonly string[] =>
  commandsOf(migration)
    .filter(({ cmd }) => cmd.subtype === 'AT_ValidateConstraint')
    .map(({ table, cmd }) => `${table}.${cmd.name}`);
