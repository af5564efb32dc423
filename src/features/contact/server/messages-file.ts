import { columnsFor } from '#features/exports/server/exports.facade.ts';
import { textReader } from '#platform/text-reader.ts';
import en from '../texts/inbox.en.json' with { type: 'json' };
import es from '../texts/inbox.es.json' with { type: 'json' };
import { messagesList } from './inbox.views.ts';

const textsIn = textReader({ en, es });

type ListedMessage = Awaited<ReturnType<typeof messagesList.read>>[number];
const column = columnsFor<ListedMessage>();

/** Messages as a file. */
export const messagesFile = {
  rows: messagesList,
  columns: [
    column.instant('Received', 'Recibido', ({ receivedAt }) => receivedAt),
    column.text('About', 'Asunto', ({ kind }, language) => textsIn(language)(`kinds.${kind}`)),
    column.text('State', 'Estado', ({ state }, language) => stateIn[state][language]),
    column.instant('Last written', 'Último mensaje', ({ lastAt }) => lastAt),
    column.instant('Answer due', 'Responder antes de', ({ answerDueAt }) => answerDueAt),
    column.text('Reservation', 'Reserva', ({ bookingCode }) => bookingCode),
    column.text('House or boat', 'Casa o barco', ({ place }) => place),
    column.text('Name', 'Nombre', ({ name }) => name),
    column.text('Company', 'Empresa', ({ company }) => company),
    column.text('Email', 'Correo', ({ email }) => email),
    column.text('Phone', 'Teléfono', ({ phone }) => phone),
    column.text('Assignee', 'A cargo de', ({ assignee }) => assignee),
    column.text('Message', 'Mensaje', ({ excerpt }) => excerpt),
  ],
};

/** Of one message; the texts of the page name the states of many. */
const stateIn = {
  open: { en: 'Open', es: 'Sin resolver' },
  waiting: { en: 'Waiting', es: 'En espera' },
  done: { en: 'Done', es: 'Resuelto' },
};
