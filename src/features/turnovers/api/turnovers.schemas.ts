import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import {
  dateText,
  idText,
  isoText,
  looseTextOf,
  textOf,
  uuidText,
  wholeNumber,
  wholeNumberText,
} from '#kernel/schemas.ts';
import { MAX_ITEMS, MAX_ROOMS } from '../domain/checklist.ts';
import {
  addedKinds,
  fieldMoves,
  problemKinds,
  readinesses,
  taskKinds,
  taskStates,
  toldMoves,
} from '../domain/tasks.ts';

const MAX_BOARD_DAYS = 14;
const MAX_CENTS = 1_000_000;
const MAX_MINUTES = 1_440;
/** Of a note, and of what somebody says of a problem. */
export const MAX_WORDS = 1_000;
export const MAX_DOOR_CODE = 40;
const MAX_NAME = 120;

export const boardQuery = z.strictObject({ From: dateText, Days: wholeNumberText(1, MAX_BOARD_DAYS) });
export const taskParams = z.object({ id: uuidText });
export const placeParams = z.object({ id: idText });
export const payQuery = z.strictObject({ ...exportQuery, From: dateText, Until: dateText });

const instantText = z.pipe(
  z.string({ error: 'parameter-valid' }).check(
    z.refine((text) => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) && Number.isFinite(Date.parse(text)), {
      error: 'parameter-valid',
    }),
  ),
  z.transform((text: string) => text),
);

const person = z.object({ id: z.string(), name: z.string() });
const place = { rentableId: z.number(), placeKind: z.enum(['house', 'boat']), name: z.string(), area: z.string() };

const task = {
  id: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  ...place,
  startsAt: isoText,
  endsAt: isoText,
  /** 1: somebody arrives on the same day. */
  priority: z.number(),
  minutes: z.number(),
};

const boardTask = z.object({
  ...task,
  /** The company's date of its start. */
  day: z.string(),
  person: z.nullable(person),
  /** Fields that staff typed. */
  pinned: z.array(z.string()),
  notice: z.nullable(z.enum(['stay-canceled', 'stay-moved'])),
  problems: z.number(),
  itemsDone: z.number(),
  items: z.number(),
});
export type BoardTask = z.output<typeof boardTask>;

/** Somebody of the field, with so many minutes of work a day. */
const fieldPerson = z.object({ ...person.shape, load: z.array(z.object({ day: z.string(), minutes: z.number() })) });

export const boardReply = z.object({
  from: z.string(),
  days: z.number(),
  today: z.string(),
  tasks: z.array(boardTask),
  people: z.array(fieldPerson),
  /** The houses and boats of these tasks, with who of the field works there. */
  places: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      readiness: z.enum(readinesses),
      personIds: z.array(z.string()),
    }),
  ),
});
export type BoardView = z.output<typeof boardReply>;

const photo = z.object({ id: z.string(), at: isoText, url: z.string() });
export type PhotoView = z.output<typeof photo>;

const rooms = z.array(
  z.object({
    name: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        words: z.string(),
        isRequired: z.boolean(),
        needsPhoto: z.boolean(),
        isChecked: z.boolean(),
        photos: z.array(photo),
      }),
    ),
  }),
);

const problem = z.object({
  id: z.string(),
  kind: z.enum(problemKinds),
  words: z.string(),
  at: isoText,
  photos: z.array(photo),
});

export const taskReply = z.object({
  ...boardTask.shape,
  address: z.string(),
  note: z.string(),
  rooms,
  /** `workOrderId`: who repairs it, and how far that is; null: nothing to repair, or whoever asks keeps no repairs. */
  problems: z.array(z.object({ ...problem.shape, by: z.string(), workOrderId: z.nullable(z.string()) })),
  history: z.array(
    z.object({
      what: z.enum(toldMoves),
      words: z.string(),
      by: z.nullable(z.string()),
      at: isoText,
      receivedAt: isoText,
    }),
  ),
  /** Who may be given it: field staff whose work includes the house or boat. */
  candidates: z.array(person),
  /** The trip that it follows; null: none, or whoever asks sees no trips. */
  trip: z.nullable(z.object({ groupId: z.string(), bookingCode: z.string() })),
  /** It follows a stay, so it ends with that. */
  isOfStay: z.boolean(),
  /** The failed task that it does again, and the one that does this again. */
  againOf: z.nullable(z.string()),
  again: z.nullable(z.string()),
  /** Null for whoever doesn't see it. */
  payCents: z.nullable(z.number()),
});
export type TaskView = z.output<typeof taskReply>;

const action = <A extends string, S extends Record<string, z.ZodMiniType>>(name: A, more: S) =>
  z.strictObject({ action: z.literal(name), ...more });

export const changeTaskBody = z.discriminatedUnion(
  'action',
  [
    action('assign', { personId: z.nullable(uuidText) }),
    action('edit', {
      startsAt: z.optional(instantText),
      endsAt: z.optional(instantText),
      priority: z.optional(wholeNumber(1, 3)),
      payCents: z.optional(wholeNumber(0, MAX_CENTS)),
      note: z.optional(looseTextOf(MAX_WORDS)),
    }),
    action('unpin', { field: z.enum(['startsAt', 'endsAt', 'priority', 'payCents'], { error: 'parameter-valid' }) }),
    action('cancel', {}),
    action('pass', {}),
    action('fail', { words: looseTextOf(MAX_WORDS) }),
    action('seen', {}),
  ],
  { error: 'parameter-valid' },
);
export type TaskChange = z.output<typeof changeTaskBody>;

export const addTaskBody = z.strictObject({
  kind: z.enum(addedKinds, { error: 'parameter-valid' }),
  startsAt: instantText,
  endsAt: instantText,
  note: z.optional(looseTextOf(MAX_WORDS)),
});

const inBoth = z.strictObject({ en: textOf(MAX_NAME), es: textOf(MAX_NAME) });
const writtenList = z
  .array(
    z.strictObject({
      name: inBoth,
      items: z
        .array(
          z.strictObject({
            words: inBoth,
            isRequired: z.boolean({ error: 'parameter-valid' }),
            needsPhoto: z.boolean({ error: 'parameter-valid' }),
          }),
        )
        .check(z.maxLength(MAX_ITEMS, { error: 'parameter-valid' })),
    }),
  )
  .check(z.maxLength(MAX_ROOMS, { error: 'parameter-valid' }));

const kindPay = z.partialRecord(z.enum(taskKinds, { error: 'parameter-valid' }), wholeNumber(0, MAX_CENTS));

const placeFields = {
  minutes: z.nullable(wholeNumber(15, MAX_MINUTES)),
  midStayNights: z.nullable(wholeNumber(2, 60)),
  doorCode: z.nullable(textOf(MAX_DOOR_CODE)),
};

export const editPlaceBody = z.strictObject({
  ...placeFields,
  /** Null: the standard list of its rooms. */
  checklist: z.nullable(writtenList),
  /** Left out: as it is. */
  pay: z.optional(kindPay),
});
export type PlaceChange = z.output<typeof editPlaceBody>;

export const placeReply = z.object({
  ...place,
  ...placeFields,
  readiness: z.enum(readinesses),
  /** Minutes where nobody typed any. */
  usualMinutes: z.number(),
  isStandard: z.boolean(),
  checklist: writtenList,
  /** Null for whoever doesn't see it. */
  pay: z.nullable(kindPay),
});
export type PlaceView = z.output<typeof placeReply>;

const fieldTask = z.object({
  ...task,
  note: z.string(),
  address: z.string(),
  /** Null but from a day before to a day after. */
  door: z.nullable(z.object({ code: z.nullable(z.string()), instructions: z.string() })),
  /** When the door is told. */
  doorFrom: isoText,
  rooms,
  problems: z.array(problem),
  /** One's own. */
  payCents: z.number(),
});
export type FieldTask = z.output<typeof fieldTask>;

export const fieldReply = z.object({ today: z.string(), readAt: isoText, tasks: z.array(fieldTask) });
export type FieldView = z.output<typeof fieldReply>;

/** `id` is made by the phone; a move that comes again with its id changes nothing. `at`: when it was pressed. */
const done = { id: uuidText, at: instantText };

export const fieldMoveBody = z.discriminatedUnion(
  'what',
  [
    z.strictObject({
      what: z.literal('check'),
      ...done,
      item: textOf(20),
      isDone: z.boolean({ error: 'parameter-valid' }),
    }),
    z.strictObject({
      what: z.literal('problem'),
      ...done,
      kind: z.enum(problemKinds, { error: 'parameter-valid' }),
      words: z.optional(looseTextOf(MAX_WORDS)),
    }),
    ...fieldMoves.map((what) => z.strictObject({ what: z.literal(what), ...done })),
  ],
  { error: 'parameter-valid' },
);
export type FieldMoveBody = z.output<typeof fieldMoveBody>;

export const photoQuery = z.strictObject({
  Id: uuidText,
  At: instantText,
  Item: z.optional(textOf(20)),
  Problem: z.optional(uuidText),
});
