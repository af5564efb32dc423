import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { textReader } from '#platform/text-reader.ts';
import type { ListedStatus } from '../../domain/group-lifecycle.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import { groupsList, type ListedGroup, type RequestRow, requestsList } from './staff-lists.views.ts';

const textsIn = textReader({ en, es });
const statusIn = (language: Language, status: ListedStatus) => textsIn(language)(`status.${status}`);

const ofRequest = columnsFor<RequestRow>();
const ofGroup = columnsFor<ListedGroup>();

/** The requests on review as a file. */
export const requestsFile = {
  rows: requestsList,
  columns: [
    ofRequest.text('Booking code', 'Código de reserva', ({ bookingCode }) => bookingCode),
    ofRequest.text('Guest', 'Huésped', ({ guest }) => guest.name),
    ofRequest.text('House or boat', 'Casa o barco', ({ principal }) => principal.name),
    ofRequest.text('Place', 'Lugar', ({ principal }) => principal.destination),
    ofRequest.date('Begins', 'Comienza', ({ startsOn }) => startsOn),
    ofRequest.date('Ends', 'Termina', ({ endsOn }) => endsOn),
    ofRequest.number('Adults', 'Adultos', ({ guests }) => guests.adults),
    ofRequest.number('Children', 'Niños', ({ guests }) => guests.infants),
    ofRequest.number('Babies', 'Bebés', ({ guests }) => guests.babies),
    ofRequest.number('Pets', 'Mascotas', ({ guests }) => guests.pets),
    ofRequest.instant('Asked', 'Pedida', ({ askedAt }) => askedAt),
    ofRequest.instant('Answer due', 'Responder antes de', ({ answerDueAt }) => answerDueAt),
    ofRequest.money('Total', 'Total', ({ totalCents }) => totalCents),
    ofRequest.number('Others for these dates', 'Otras para esas fechas', ({ competing }) => competing),
  ],
};

/** All trips as a file. */
export const groupsFile = {
  rows: groupsList,
  columns: [
    ofGroup.text('Booking code', 'Código de reserva', ({ bookingCode }) => bookingCode),
    ofGroup.text('Status', 'Estado', ({ status }, language) => statusIn(language, status)),
    ofGroup.text('Guest', 'Huésped', ({ guest }) => guest.name),
    ofGroup.text('House or boat', 'Casa o barco', ({ principal }) => principal.name),
    ofGroup.text('Place', 'Lugar', ({ principal }) => principal.destination),
    ofGroup.date('Begins', 'Comienza', ({ startsOn }) => startsOn),
    ofGroup.date('Ends', 'Termina', ({ endsOn }) => endsOn),
    ofGroup.number('Nights', 'Noches', ({ nights }) => nights),
    ofGroup.number('Adults', 'Adultos', ({ guests }) => guests.adults),
    ofGroup.number('Children', 'Niños', ({ guests }) => guests.infants),
    ofGroup.number('Babies', 'Bebés', ({ guests }) => guests.babies),
    ofGroup.number('Pets', 'Mascotas', ({ guests }) => guests.pets),
    ofGroup.instant('Asked', 'Pedida', ({ askedAt }) => askedAt),
    ofGroup.money('Total', 'Total', ({ totalCents }) => totalCents),
    ofGroup.money('Paid', 'Pagado', ({ paidCents }) => paidCents),
    ofGroup.money('To refund', 'Por reembolsar', ({ refundsOwedCents }) => refundsOwedCents),
  ],
};
