import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { RowList } from '#platform/database/row-list.ts';
import { textReader } from '#platform/text-reader.ts';
import type { ErrorsView } from '../errors.api.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import { errorsList } from './errors.views.ts';

type Listed = ErrorsView['errors'][number];
type Asked = Parameters<typeof errorsList.find>[0] & { readonly language: Language };

const textsIn = textReader({ en, es });
const column = columnsFor<Listed>();
const rows: RowList<Asked, Listed> = errorsList;

/** Errors as a file. */
export const errorsFile = {
  rows,
  columns: [
    column.text('Error', 'Error', ({ name }) => name),
    column.text('Message', 'Mensaje', ({ message }) => message),
    column.text('What failed', 'Qué falló', ({ kind }, language) => textsIn(language)(`kinds.${kind}`)),
    column.text('Where', 'Dónde', ({ route }) => route),
    column.text('Release', 'Versión', ({ release }) => release),
    column.number('Times', 'Veces', ({ count }) => count),
    column.instant('First', 'Primera vez', ({ firstAt }) => firstAt),
    column.instant('Last', 'Última vez', ({ lastAt }) => lastAt),
    column.text('State', 'Estado', ({ isNew }, language) => textsIn(language)(isNew ? 'isNew' : 'isSeen')),
  ],
};
