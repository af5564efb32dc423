import { exportList } from '#features/exports/server/exports.facade.ts';
import { instantOf } from '#kernel/instant.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { fieldApi, turnoversApi } from '../api/turnovers.api.ts';
import { doTask } from './do-task.ts';
import { editPlace, getPlace } from './keep-place.ts';
import { payFile } from './pay-file.ts';
import { addTask, changeTask } from './plan-task.ts';
import { photoAdder } from './task-photos.ts';
import { getTask, readBoard, readFieldTasks } from './turnovers.views.ts';

/** Tasks over HTTP, for whoever plans them. */
export function turnoversRoutes(ports: FeatureDeps): Handlers<typeof turnoversApi> {
  return {
    listTurnovers: ({ actor, query, language }) =>
      readBoard(ports, { actor, from: query.From, days: query.Days, language }),
    getTurnover: ({ actor, params, language }) => getTask(ports, { id: params.id, actor, language }),
    changeTurnover: ({ actor, params, body }) => changeTask(ports, actor, { id: params.id, body }),
    addTurnover: ({ actor, params, body }) => addTask(ports, actor, { rentableId: params.id, ...body }),
    getTurnoverPlace: ({ actor, params, language }) => getPlace(ports, { id: params.id, actor, language }),
    editTurnoverPlace: ({ actor, params, body }) => editPlace(ports, { id: params.id, actor, body }),
    exportTurnoverPay: ({ actor: { scope }, query: { Format, From, Until }, language }) =>
      exportList(
        ports,
        { list: 'turnover-pay', format: Format, asked: { from: From, until: Until, language, scope } },
        payFile,
      ),
  };
}

/** One's own tasks over HTTP, for field staff. */
export function fieldRoutes(ports: FeatureDeps): Handlers<typeof fieldApi> {
  const addPhoto = photoAdder(ports);
  return {
    getFieldTasks: ({ actor, language }) => readFieldTasks(ports, { actor, language }),
    moveFieldTask: ({ actor, params, body }) => doTask(ports, actor, { taskId: params.id, body }),
    addFieldPhoto: ({ actor, params, query: { Id, At, Item, Problem }, file }) =>
      addPhoto(actor, { taskId: params.id, id: Id, at: instantOf(At), item: Item, problemId: Problem, file }),
  };
}
