import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { RowList } from '#platform/database/row-list.ts';
import { textReader } from '#platform/text-reader.ts';
import type { AuditEntryView } from '../audit.api.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import { type AuditSearch, auditList } from './audit.views.ts';

const textsIn = textReader({ en, es });
const column = columnsFor<AuditEntryView>();
const rows: RowList<AuditSearch & { readonly language: Language }, AuditEntryView> = auditList;

/** The log as a file; what belongs to an entry stands as it was kept. */
export const auditFile = {
  rows,
  columns: [
    column.number('Entry', 'Entrada', ({ id }) => id),
    column.instant('When', 'Cuándo', ({ at }) => at),
    column.text('About', 'Sobre', ({ area }, language) => textsIn(language)(`areas.${area}`)),
    column.text('Action', 'Acción', ({ action }) => action),
    column.text('Outcome', 'Resultado', ({ outcome }, language) => textsIn(language)(`outcomes.${outcome}`)),
    column.text('Who', 'Quién', whoOf),
    column.text('Whom or what', 'A quién o qué', whomOf),
    column.text('Facts', 'Datos', ({ facts }) => JSON.stringify(facts)),
    column.text('Network', 'Red', ({ network }) => network),
    column.text('Device', 'Dispositivo', ({ device }) => device),
    column.number('Position in the chain', 'Posición en la cadena', ({ position }) => position),
    column.text('Seal', 'Sello', ({ hash }) => hash),
  ],
};

function whomOf({ subject, listing }: AuditEntryView, language: Language): string | null {
  return subject ? (subject.name ?? subject.id) : (listing?.[language] ?? null);
}

function whoOf({ actor, actorKind }: AuditEntryView, language: Language): string {
  if (actor) return actor.name ?? actor.id;
  return textsIn(language)(actorKind === 'clock' ? 'who.clock' : 'who.nobody');
}
