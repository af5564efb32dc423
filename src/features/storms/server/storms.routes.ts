import { dateAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { stormsApi } from '../api/storms.api.ts';
import { noteCall } from './answer-storm.ts';
import { clearStorm } from './clear-storm.ts';
import { markTask } from './mark-task.ts';
import { editStorm, prepareStorm, removeStorm } from './prepare-storm.ts';
import { pressStorm } from './press-storm.ts';
import { settleRefunds } from './settle-refunds.ts';
import { lockStorm } from './storms.repository.ts';
import { listStorms, readStorm } from './storms.views.ts';
import { tellPeople } from './tell-people.ts';

/** Storms over HTTP, for staff. */
export function stormsRoutes(ports: FeatureDeps): Handlers<typeof stormsApi> {
  const { db, clock } = ports;
  const today = () => dateAt(clock.now());
  return {
    listStorms: ({ actor: who, language }) => listStorms(db, { who, language, today: today() }),
    getStorm: async ({ actor: who, params, language }) => {
      const view = await readStorm(db, params.id, { who, language, today: today() });
      // What is only prepared concerns those who prepare it.
      return view.storm.state === 'draft' && view.plan === null ? refuse('storm-not-found') : view;
    },
    prepareStorm: ({ actor, body }) => prepareStorm(ports, actor, body),
    editStorm: ({ params, body }) => editStorm(ports, params.id, body),
    removeStorm: ({ params }) => removeStorm(ports, params.id),
    pressStorm: ({ actor, params, body }) => pressStorm(ports, actor, { id: params.id, hash: body.hash }),
    tellInStorm: ({ actor, params, body: { readers, ...texts } }) =>
      inTransaction(db, async (tx) => {
        const storm = await lockStorm(tx, params.id);
        if (storm.state !== 'open') return refuse('storm-not-open');
        const letter = { storm, kind: 'update', readers, texts, by: actor.userId } as const;
        return { people: await tellPeople(ports, tx, { ...letter, at: clock.now(), today: today() }) };
      }),
    noteStormCall: ({ actor, params, body }) =>
      noteCall(ports, actor, { stormId: params.id, guestId: params.guestId, what: body.what, words: body.note }),
    settleStormRefunds: ({ actor, params, body }) => settleRefunds(ports, actor, { id: params.id, ...body }),
    markStormTask: ({ actor, params, body }) =>
      markTask(ports, actor, { stormId: params.id, taskId: params.taskId, isDone: body.isDone }),
    clearStorm: ({ actor, params, body: { inspects, ...texts } }) =>
      clearStorm(ports, actor, { id: params.id, inspects, texts }),
  };
}
