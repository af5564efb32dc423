import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { ModeratedReview } from '../api/received.schemas.ts';
import { reviewsList } from './received.views.ts';

const column = columnsFor<ModeratedReview>();

/** Reviews as a file. */
export const reviewsFile = {
  rows: reviewsList,
  columns: [
    column.date('Written', 'Escrita', ({ writtenOn }) => writtenOn),
    column.text('House or boat', 'Casa o barco', ({ place }) => place.name),
    column.text('Author', 'Autor', ({ authorName }) => authorName),
    column.text('Booking code', 'Código de reserva', ({ bookingCode }) => bookingCode),
    column.number('Stars', 'Estrellas', ({ overall }) => overall),
    column.number('Cleanliness', 'Limpieza', ({ cleanliness }) => cleanliness),
    column.number('Accuracy', 'Exactitud', ({ accuracy }) => accuracy),
    column.number('Check-in', 'Llegada', ({ checkIn }) => checkIn),
    column.number('Communication', 'Comunicación', ({ communication }) => communication),
    column.number('Location', 'Ubicación', ({ location }) => location),
    column.number('Value', 'Relación calidad-precio', ({ value }) => value),
    column.text('Review', 'Opinión', ({ text }) => text),
    column.text('Answer', 'Respuesta', ({ answer }) => answer),
    column.date('Answered', 'Respondida', ({ answeredOn }) => answeredOn),
    column.instant('Hidden', 'Oculta desde', ({ hiddenAt }) => hiddenAt),
  ],
};
