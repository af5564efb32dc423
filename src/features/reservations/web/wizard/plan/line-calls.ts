import type { LineBodies, ReservationView } from '../../../api/lines.schemas.ts';
import { linesClient } from '../../lines/lines-client.ts';
import { reservationsClient } from '../../reservations-client.ts';
import { bodyOfLine } from './line-bodies.ts';

type Type = keyof LineBodies;

interface Adding<T extends Type> {
  readonly groupId: string;
  readonly body: LineBodies[T];
  readonly idempotencyKey: string;
}

type Add<T extends Type> = (adding: Adding<T>) => Promise<unknown>;
type Change<T extends Type> = (id: string, body: LineBodies[T]) => Promise<unknown>;

/** The call that adds a line of each type to a group. */
export const addLine: { readonly [T in Type]: Add<T> } = {
  house: ({ groupId: id, body, ...options }) => linesClient().addHouse({ params: { id }, body }, options),
  boat: ({ groupId: id, body, ...options }) => linesClient().addBoat({ params: { id }, body }, options),
  scooter: ({ groupId: id, body, ...options }) => linesClient().addScooter({ params: { id }, body }, options),
  chef: ({ groupId: id, body, ...options }) => linesClient().addChef({ params: { id }, body }, options),
  massage: ({ groupId: id, body, ...options }) => linesClient().addMassage({ params: { id }, body }, options),
  catering: ({ groupId: id, body, ...options }) => linesClient().addCatering({ params: { id }, body }, options),
  van: ({ groupId: id, body, ...options }) => linesClient().addVan({ params: { id }, body }, options),
  event: ({ groupId: id, body, ...options }) => linesClient().addEvent({ params: { id }, body }, options),
};

/** The call that changes a line which was not asked for yet. Another house or boat is another line: theirs keep it. */
export const changeLine: { readonly [T in Type]: Change<T> } = {
  house: (id, { houseId: _, ...body }) => reservationsClient().changeHouseReservation({ params: { id }, body }),
  boat: (id, { boatId: _, ...body }) => linesClient().changeBoat({ params: { id }, body }),
  scooter: (id, body) => linesClient().changeScooter({ params: { id }, body }),
  chef: (id, body) => linesClient().changeChef({ params: { id }, body }),
  massage: (id, body) => linesClient().changeMassage({ params: { id }, body }),
  catering: (id, body) => linesClient().changeCatering({ params: { id }, body }),
  van: (id, body) => linesClient().changeVan({ params: { id }, body }),
  event: (id, body) => linesClient().changeEvent({ params: { id }, body }),
};

/** Adds a line again as it was, after it was taken out. */
export function addAgain(groupId: string, line: ReservationView): Promise<unknown> {
  return addAs(line.type, { groupId, line });
}

function addAs<T extends Type>(type: T, { groupId, line }: { groupId: string; line: ReservationView }) {
  return addLine[type]({ groupId, body: bodyOfLine[type](line), idempotencyKey: crypto.randomUUID() });
}
