import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';

/** All that a form may leave out and staff may not have done yet: rows have the same columns. */
const nothing = {
  ...{ company: null, lets: null, how_many: null, area: null, web_address: null, trade: null, service: null },
  ...{ opened_at: null, opened_by: null, assignee_id: null, waiting_since: null, done_at: null, done_by: null },
  open_since: null,
} as const;

const LEAD = 'c0ffee00-0000-4000-8000-000000000001';

/** What came through the forms: a business with a conversation, a question that waits for an answer, a finished one. */
export async function writeMessages(tx: Tx, { origin: { today }, people: { staff } }: DemoPlan): Promise<void> {
  const at = (daysAgo: number, time: string) => instantAt(addDays(today, -daysAgo), time);
  await insertRows(tx, 'contact_message', [
    {
      ...nothing,
      id: LEAD,
      kind: 'business',
      first_name: 'Marisol',
      last_name: 'Fuentes',
      email: 'marisol@palmasdelsur.test',
      phone: '+13055550161',
      company: 'Palmas del Sur',
      lets: 'several',
      how_many: 3,
      area: 'Wynwood',
      web_address: 'palmasdelsur.test',
      message: 'Tenemos dos casas en Wynwood y una en Doral. ¿Cómo trabajan y cuánto cobran?',
      language: 'es',
      received_at: at(3, '10:12'),
      last_at: at(2, '09:05'),
      opened_at: at(3, '10:30'),
      opened_by: staff.id,
      assignee_id: staff.id,
      waiting_since: at(2, '09:05'),
    },
    {
      ...nothing,
      id: randomUUID(),
      kind: 'contact',
      first_name: 'Grace',
      last_name: 'Holloway',
      email: 'grace@holloway.test',
      phone: '+13055550162',
      service: 'chef',
      message: 'We are nine and two of us are vegan. Can the chef cook for both on a Sunday?',
      language: 'en',
      received_at: at(1, '18:40'),
      last_at: at(1, '18:40'),
      open_since: at(1, '18:40'),
    },
    {
      ...nothing,
      id: randomUUID(),
      kind: 'work',
      first_name: 'Rubén',
      last_name: 'Ortega',
      email: 'ruben@ortega.test',
      phone: '+13055550163',
      trade: 'Electricista',
      message: 'Trabajo en Miami Beach desde hace doce años y tengo licencia del condado.',
      language: 'es',
      received_at: at(9, '08:20'),
      last_at: at(9, '08:20'),
      opened_at: at(9, '09:00'),
      opened_by: staff.id,
      done_at: at(8, '15:10'),
      done_by: staff.id,
    },
  ]);
  await insertRows(tx, 'contact_entry', entriesOf(today, staff.id));
}

function entriesOf(today: CalendarDate, author_id: string) {
  const at = (daysAgo: number, time: string) => instantAt(addDays(today, -daysAgo), time);
  const entry = { message_id: LEAD, author_id };
  return [
    {
      ...entry,
      kind: 'reply' as const,
      text: 'Hola, Marisol:\n\nGracias por escribirnos. ¿Nos puede enviar las direcciones y unas fotos de las tres casas?',
      written_at: at(3, '11:00'),
    },
    {
      ...entry,
      kind: 'note' as const,
      text: 'Called back: she sends the pictures this week. Wants to start with the house in Wynwood.',
      written_at: at(3, '16:45'),
    },
    {
      ...entry,
      kind: 'reply' as const,
      text: 'Hola, Marisol:\n\nCobramos una comisión por cada estadía, sin cuota fija. ¿Le parece bien una visita el jueves a las diez?',
      written_at: at(2, '09:05'),
    },
  ];
}
