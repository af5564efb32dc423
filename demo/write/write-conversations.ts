import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoGroup } from '../plan/demo-group.ts';
import { type DemoPlan, ownerOf } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalog.ts';

/** What was written: by the guest, by the team, or as a note of the team. */
type Said = readonly [by: 'writer' | 'reply' | 'note', hoursAgo: number, text: string];

interface Written {
  readonly language: Language;
  readonly state: 'open' | 'waiting' | 'done';
  readonly said: readonly Said[];
}

interface Conversation extends Written {
  /** Whether it is one of the demo guest's own trips. */
  readonly isOwn: boolean;
}

const conversations: readonly Conversation[] = [
  {
    language: 'en',
    isOwn: true,
    state: 'waiting',
    said: [
      ['writer', 52, 'Hi! We land at 11 in the morning. Is there a chance to get in before 4 PM?'],
      [
        'reply',
        51,
        'Hi! The house is being cleaned until 2 PM, so 2:30 PM works. You can leave your bags with us from noon.',
      ],
      ['note', 51, 'Told the cleaners: ready by 2:15 PM.'],
      ['writer', 30, 'Perfect, thank you. And is there a crib?'],
      ['reply', 29, 'Yes. It will be in the second bedroom, with sheets. There is no charge for it.'],
    ],
  },
  {
    language: 'es',
    isOwn: false,
    state: 'open',
    said: [
      ['writer', 2, 'Buenas tardes. ¿La piscina se puede climatizar en esas fechas? Vamos con dos niños pequeños.'],
    ],
  },
  {
    language: 'es',
    isOwn: false,
    state: 'open',
    said: [
      ['writer', 29, '¿Podemos llegar a medianoche? El vuelo sale tarde de Bogotá.'],
      ['reply', 28, 'Sí, claro. La entrada es con código, así que pueden llegar a cualquier hora.'],
      ['writer', 9, 'Gracias. ¿Y hay dónde comprar algo de comer a esa hora?'],
    ],
  },
  {
    language: 'en',
    isOwn: false,
    state: 'done',
    said: [
      ['writer', 100, 'Where do we leave the keys of the storage room?'],
      ['reply', 99, 'In the drawer next to the stove, please. Have a safe trip home!'],
      ['writer', 98, 'Done. Thank you for everything.'],
    ],
  },
];

/** What the demo owner and the team wrote to each other: about everything else, and about the first house. */
const ofOwner = [
  {
    id: '0d3a5c1e-7b42-4f7e-9a51-2c6f0e8d4b10',
    isOfHouse: false,
    language: 'es',
    state: 'waiting',
    said: [
      ['writer', 74, 'Buenos días. ¿Cuándo recibo el estado de cuenta del mes? Lo necesito para mi contador.'],
      [
        'reply',
        73,
        'Buenos días, Ricardo: lo emitimos en los primeros días del mes siguiente y le llega por correo con el PDF. También lo encuentra en Dinero.',
      ],
    ],
  },
  {
    id: '0d3a5c1e-7b42-4f7e-9a51-2c6f0e8d4b11',
    isOfHouse: true,
    language: 'es',
    state: 'open',
    said: [
      [
        'writer',
        5,
        'Un vecino me avisó que la luz de la entrada no enciende. ¿La pueden revisar antes de la próxima llegada?',
      ],
    ],
  },
] as const satisfies readonly (Written & { id: string; isOfHouse: boolean })[];

const templates = [
  {
    name: 'Arrival: hours and code',
    text_en:
      'Hi, {{guestFirstName}},\n\n{{houseName}} is ready for you on {{checkInOn}} from {{checkInFrom}}. The address is {{address}}. The way in is on the page of your trip.\n\n{{answeredBy}}',
    text_es:
      'Hola, {{guestFirstName}}:\n\n{{houseName}} estará lista para usted el {{checkInOn}} desde las {{checkInFrom}}. La dirección es {{address}}. En la página de su viaje está cómo entrar.\n\n{{answeredBy}}',
  },
  {
    name: 'Check-out',
    text_en:
      'Hi, {{guestFirstName}},\n\nCheck-out from {{houseName}} is on {{checkOutOn}} by {{checkOutBy}}. Just close the door behind you: it locks by itself.\n\n{{answeredBy}}',
    text_es:
      'Hola, {{guestFirstName}}:\n\nLa salida de {{houseName}} es el {{checkOutOn}} antes de las {{checkOutBy}}. Basta con cerrar la puerta: se bloquea sola.\n\n{{answeredBy}}',
  },
  {
    name: 'Payment due',
    text_en:
      'Hi, {{guestFirstName}},\n\nThe next payment for reservation {{bookingCode}}, {{amountDue}}, is due {{dueAt}}. You can pay it on the page of your trip, or call us at {{companyPhone}}.\n\n{{answeredBy}}',
    text_es:
      'Hola, {{guestFirstName}}:\n\nEl próximo pago de la reserva {{bookingCode}}, de {{amountDue}}, vence el {{dueAt}}. Puede pagarlo en la página de su viaje o llamarnos al {{companyPhone}}.\n\n{{answeredBy}}',
  },
  {
    name: 'We are looking into it',
    text_en:
      'Hi, {{guestFirstName}},\n\nThank you for telling us. We are looking into it and will write again today.\n\n{{answeredBy}}',
    text_es:
      'Hola, {{guestFirstName}}:\n\nGracias por avisarnos. Lo estamos revisando y le escribiremos de nuevo hoy.\n\n{{answeredBy}}',
  },
] as const;

/** Guests and the team wrote to each other within four trips, in both languages; what the team answers often. */
export async function writeConversations(tx: Tx, { groups, people, origin }: DemoPlan): Promise<void> {
  const at = { now: nowOf(origin), staffId: people.staff.id };
  const taken = new Set<DemoGroup>();
  const told = conversations.flatMap((conversation) => {
    const trip = groups.find(
      (one) => !taken.has(one) && isOf(one, conversation, { guestId: people.guest.id, today: origin.today }),
    );
    if (!trip) return [];
    taken.add(trip);
    return [{ ...conversation, trip }];
  });
  await insertRows(
    tx,
    'contact_message',
    told.map(({ trip: { group }, ...written }) => ({
      ...{ id: group.id, group_id: group.id, kind: 'trip' as const },
      ...stateOf(written, at),
    })),
  );
  await insertRows(
    tx,
    'contact_entry',
    told.flatMap(({ trip: { group, trip }, said }) =>
      entriesOf(said, { ...at, messageId: group.id, writerId: trip.tenant.id }),
    ),
  );
  await insertRows(
    tx,
    'message_template',
    templates.map((template) => ({ ...template, version: 1, changed_at: at.now, archived_at: null })),
  );
}

/** The demo owner and the team wrote to each other: an answer that is unread, and a question that is open. */
export async function writeOwnerConversations(
  tx: Tx,
  { plan, rentableIds }: { readonly plan: DemoPlan; readonly rentableIds: Ids },
): Promise<void> {
  const { people, origin, houses } = plan;
  const at = { now: nowOf(origin), staffId: people.staff.id };
  const writerId = people.owner.id;
  const first = houses.find((house) => ownerOf(plan, house).id === writerId);
  await insertRows(
    tx,
    'contact_message',
    ofOwner.map(({ id, isOfHouse, ...written }) => ({
      ...{ id, writer_id: writerId, kind: 'owner' as const },
      rentable_id: isOfHouse && first ? idIn(rentableIds, first.house.slug) : null,
      ...stateOf(written, at),
    })),
  );
  await insertRows(
    tx,
    'contact_entry',
    ofOwner.flatMap(({ id, said }) => entriesOf(said, { ...at, messageId: id, writerId })),
  );
}

const nowOf = ({ now, today }: DemoPlan['origin']): Instant => now ?? instantAt(today, '12:00');

interface At {
  readonly now: Instant;
  readonly staffId: string;
}

/** What the inbox tells of a conversation, by what was said in it. */
function stateOf({ language, state, said }: Written, { now, staffId }: At) {
  const at = said.map(([, hoursAgo]) => hoursAfter(now, -hoursAgo));
  const [first = now, last = now] = [at[0], at.at(-1)];
  const isAnswered = said.some(([by]) => by === 'reply');
  return {
    language,
    ...{ received_at: first, last_at: last, writer_read_at: state === 'waiting' ? first : last },
    opened_at: isAnswered && state !== 'open' ? last : null,
    opened_by: isAnswered && state !== 'open' ? staffId : null,
    assignee_id: isAnswered ? staffId : null,
    open_since: state === 'open' ? last : null,
    waiting_since: state === 'waiting' ? last : null,
    done_at: state === 'done' ? last : null,
    done_by: state === 'done' ? staffId : null,
  };
}

const entriesOf = (
  said: readonly Said[],
  { now, staffId, messageId, writerId }: At & { readonly messageId: string; readonly writerId: string },
) =>
  said.map(([kind, hoursAgo, text]) => ({
    message_id: messageId,
    ...{ kind, text, written_at: hoursAfter(now, -hoursAgo) },
    author_id: kind === 'writer' ? writerId : staffId,
  }));

interface Whose {
  readonly guestId: string;
  readonly today: string;
}

/** A trip that is agreed and ahead, or, for what is done, one that is over. */
function isOf(
  { group, trip }: DemoGroup,
  { language, isOwn, state }: Conversation,
  { guestId, today }: Whose,
): boolean {
  const isOfGuest = trip.tenant.id === guestId;
  if (isOfGuest !== isOwn || (!isOwn && trip.tenant.language !== language)) return false;
  if (state === 'done') return group.status === 'completed';
  return (group.status === 'confirmed' || group.status === 'approved') && group.starts_on > today;
}
