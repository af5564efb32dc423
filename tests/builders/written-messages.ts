import type { MessageKind } from '#features/contact/domain/contact-forms.ts';
import { keepContactMessage } from '#features/contact/server/contact-messages.repository.ts';
import { addEntry } from '#features/contact/server/conversations.repository.ts';
import { instant } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';

const sender = { firstName: 'Inés', lastName: 'Prado', email: 'ines@demo.test', phone: '+13055550188' };
const words = { message: '<b>¿Puede</b> venir el domingo?', service: 'chef', language: 'es' } as const;
const fieldsOf = {
  contact: words,
  business: { company: 'Palmas SRL', lets: 'several', howMany: 1200, area: 'Key Largo', webAddress: 'palmas.test' },
  work: { trade: 'Plomero' },
} as const;

/**
 * A message of each form in Spanish, by id; the first is answered twice, a minute apart, by
 * `staffId`, and goes on a minute later. */
export async function writtenMessages({ db, clock }: Pick<Ports, 'db' | 'clock'>, staffId: string) {
  const at = clock.now();
  const { message, language } = words;
  return inTransaction(db, async (tx) => {
    const keep = async (kind: MessageKind) =>
      (await keepContactMessage(tx, { ...sender, message, language, ...fieldsOf[kind], kind }, at)) ?? '';
    const written = { contact: await keep('contact'), business: await keep('business'), work: await keep('work') };
    const reply = { messageId: written.contact, kind: 'reply', by: staffId } as const;
    await addEntry(tx, { ...reply, text: '<b>Sol</b> y mar', at: instant(at - 60_000) });
    const contactEntryId = await addEntry(tx, { ...reply, text: '¡<b>Gracias</b>!', at });
    const later = { ...reply, kind: 'writer', text: '<b>OK</b>', at: instant(at + 60_000) } as const;
    const entryOf = {
      'message-answered': { messageId: written.contact, entryId: contactEntryId },
      'message-written': { messageId: written.contact, entryId: await addEntry(tx, later) },
    };
    return { ...written, contactEntryId, entryOf };
  });
}
