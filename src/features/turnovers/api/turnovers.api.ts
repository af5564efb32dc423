import * as z from 'zod/mini';
import type { Api } from '#kernel/endpoint.ts';
import { fieldPaths, turnoversPaths } from './turnovers.paths.ts';
import {
  addTaskBody,
  boardQuery,
  boardReply,
  changeTaskBody,
  editPlaceBody,
  fieldMoveBody,
  fieldReply,
  payQuery,
  photoQuery,
  placeParams,
  placeReply,
  taskParams,
  taskReply,
} from './turnovers.schemas.ts';

const needs = 'turnover:plan';
const about = { what: 'turnover', unknown: 'turnover-not-found' } as const;
const ofPlace = { what: 'listing', unknown: 'house-not-found' } as const;

/** What staff plan and look at. */
export const turnoversApi = {
  listTurnovers: {
    ...turnoversPaths.listTurnovers,
    summary: 'Tasks of some days with who does them, the most urgent first, and how each house and boat stands',
    needs,
    query: boardQuery,
    reply: boardReply,
    refusals: [],
  },
  getTurnover: {
    ...turnoversPaths.getTurnover,
    summary: 'A task with its checklist, pictures, problems and history',
    needs,
    about,
    params: taskParams,
    reply: taskReply,
    refusals: ['turnover-not-found'],
  },
  changeTurnover: {
    ...turnoversPaths.changeTurnover,
    summary: 'Give a task to somebody, type one of its fields, let a field follow the stay again, inspect or cancel it',
    needs,
    about,
    params: taskParams,
    body: changeTaskBody,
    refusals: [
      ...(['turnover-not-found', 'turnover-move-not-valid', 'turnover-person-invalid'] as const),
      ...(['turnover-window-invalid', 'turnover-of-stay', 'business-not-authorized'] as const),
    ],
  },
  addTurnover: {
    ...turnoversPaths.addTurnover,
    summary: 'Add an inspection or a cleaning that follows no stay',
    needs,
    about: ofPlace,
    params: placeParams,
    body: addTaskBody,
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    refusals: ['house-not-found', 'turnover-window-invalid'],
  },
  getTurnoverPlace: {
    ...turnoversPaths.getTurnoverPlace,
    summary: 'How work is done in a house or boat: its checklist, minutes, pay and the code of its door',
    needs,
    about: ofPlace,
    params: placeParams,
    reply: placeReply,
    refusals: ['house-not-found'],
  },
  editTurnoverPlace: {
    ...turnoversPaths.editTurnoverPlace,
    summary: 'Change that; tasks that are made keep their list',
    needs,
    about: ofPlace,
    params: placeParams,
    body: editPlaceBody,
    refusals: ['house-not-found', 'business-not-authorized'],
  },
  exportTurnoverPay: {
    ...turnoversPaths.exportTurnoverPay,
    summary: 'Finished tasks of some days with what each pays, as a file for payroll',
    needs: 'turnover:pay',
    query: payQuery,
    gives: 'file',
    refusals: [],
  },
} as const satisfies Api;

/** What field staff do with their own tasks. */
export const fieldApi = {
  getFieldTasks: {
    ...fieldPaths.getFieldTasks,
    summary: 'One’s own tasks from yesterday on, with all that is needed while there is no network',
    needs: 'turnover:work',
    reply: fieldReply,
    refusals: [],
  },
  moveFieldTask: {
    ...fieldPaths.moveFieldTask,
    summary: 'Accept, begin, pause or finish one’s own task, tick an item, report a problem; the same id counts once',
    needs: 'turnover:work',
    params: taskParams,
    body: fieldMoveBody,
    refusals: ['turnover-not-found', 'turnover-move-not-valid', 'turnover-too-early', 'turnover-unfinished'],
  },
  addFieldPhoto: {
    ...fieldPaths.addFieldPhoto,
    summary: 'Add a picture to an item or a problem of one’s own task; the same id counts once',
    needs: 'turnover:work',
    params: taskParams,
    query: photoQuery,
    takes: 'picture',
    refusals: [
      ...(['turnover-not-found', 'turnover-move-not-valid', 'file-type-invalid'] as const),
      ...(['size-too-large', 'too-many-requests'] as const),
    ],
  },
} as const satisfies Api;
