import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { RowList } from '#platform/database/row-list.ts';
import { textReader } from '#platform/text-reader.ts';
import type { UserView } from '../api/users.schemas.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import { usersList } from './users.views.ts';

const textsIn = textReader({ en, es });
const column = columnsFor<UserView>();

type Asked = Parameters<typeof usersList.find>[0] & { readonly language: Language };
const rows: RowList<Asked, UserView> = usersList;

/** Users as a file. */
export const usersFile = {
  rows,
  columns: [
    column.text('Name', 'Nombre', ({ name }) => name),
    column.text('Last name', 'Apellido', ({ lastname }) => lastname),
    column.text('Email', 'Correo', ({ email }) => email),
    column.text('Phone', 'Teléfono', ({ phoneNumber }) => phoneNumber),
    column.text('Roles', 'Roles', ({ roles }, language) =>
      roles.map((role) => textsIn(language)(`roles.${role}`)).join(', '),
    ),
    column.text('Status', 'Estado', ({ status }, language) => textsIn(language)(`status.${status}`)),
    column.text('Language', 'Idioma', ({ language: spoken }) => spoken),
    column.instant('Created', 'Creado', ({ createdAt }) => createdAt),
    column.instant('Changed', 'Modificado', ({ updatedAt }) => updatedAt),
  ],
};
