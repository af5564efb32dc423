import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { TemplatesView } from '../api/templates.schemas.ts';
import type { TemplateChanged } from '../domain/contact.events.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Template {
  readonly name: string;
  readonly textEn: string;
  readonly textEs: string;
}

/** All templates by name, those that are offered first. */
export async function listTemplates(db: Db): Promise<TemplatesView> {
  return db
    .selectFrom('message_template')
    .select(['id', 'name', 'text_en as textEn', 'text_es as textEs', 'version'])
    .select(({ eb }) => eb('archived_at', 'is not', null).$castTo<boolean>().as('isArchived'))
    .orderBy('isArchived')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

const columnsOf = ({ name, textEn, textEs }: Template, at: Instant) => ({
  ...{ name, text_en: textEn, text_es: textEs },
  changed_at: timestamptz(at),
});

/** Adds a template; refused when one that is offered has its name. */
export async function addTemplate(deps: Deps, template: Template): Promise<{ id: number }> {
  return inTransaction(deps.db, async (tx) => {
    const values = columnsOf(template, deps.clock.now());
    const added = await tx.insertInto('message_template').values(values).returning('id').executeTakeFirstOrThrow();
    await tell(deps, tx, { templateId: added.id, what: 'added' });
    return added;
  });
}

/** Changes a template. Refused with `edit-clash` when it is not the version any more that was changed. */
export async function editTemplate(
  deps: Deps,
  { id, version, ...template }: Template & { readonly id: number; readonly version: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if ((await lockTemplate(tx, id)) !== version) refuse('edit-clash');
    await tx
      .updateTable('message_template')
      .set({ ...columnsOf(template, deps.clock.now()), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tell(deps, tx, { templateId: id, what: 'edited' });
  });
}

/** Takes a template off the list of answers, or puts it back. */
export async function archiveTemplate(
  deps: Deps,
  { id, isArchived }: { readonly id: number; readonly isArchived: boolean },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockTemplate(tx, id);
    await tx
      .updateTable('message_template')
      .set({ archived_at: timestamptz(isArchived ? deps.clock.now() : null) })
      .where('id', '=', id)
      .execute();
    await tell(deps, tx, { templateId: id, what: isArchived ? 'archived' : 'restored' });
  });
}

/** Its version, locked; refuses an unknown one. */
async function lockTemplate(tx: Tx, id: number): Promise<number> {
  const row = await tx
    .selectFrom('message_template')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version ?? refuse('not-found');
}

function tell({ publish }: Deps, tx: Tx, about: Omit<TemplateChanged, 'type'>): Promise<void> {
  const changed: TemplateChanged = { type: 'template-changed', ...about };
  return publish(tx, changed);
}
