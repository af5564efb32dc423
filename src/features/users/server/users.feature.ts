import { closeSessions, countFactors, listSessions } from '#features/accounts/server/accounts.facade.ts';
import { exportList } from '#features/exports/server/exports.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import { inTransaction } from '#platform/database/database.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { usersApi } from '../api/users.api.ts';
import { changeRoles, changeTeam, deleteUser, remindUser, removeSecondFactor } from './change-account.ts';
import { createUser } from './create-user.ts';
import { editUser } from './edit-user.ts';
import { listScopeChoices } from './scope-choices.views.ts';
import { getUser, listUsers } from './users.views.ts';
import { usersFile } from './users-file.ts';

export const usersFeature = feature({
  name: 'users',
  apis: [served(usersApi, usersRoutes)],
});

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** The admin's users over HTTP: each endpoint to its use case. */
function usersRoutes(ports: Deps): Handlers<typeof usersApi> {
  const { db } = ports;
  return {
    createUser: ({ body, actor, language }) =>
      createUser(ports, { ...body, language: body.language ?? language }, actor.userId),

    listUsers: ({ query: { page, limit, order, ...asked } }) =>
      listUsers(db, { ...asked, page: pageOf({ number: page, size: limit }), order: orderOf(order) }),

    exportUsers: ({ query: { Format, order, ...asked }, language }) =>
      exportList(
        ports,
        { list: 'users', format: Format, asked: { language, ...asked, order: orderOf(order) } },
        usersFile,
      ),

    getUser: ({ params }) => getUser(db, params.id),

    editUser: ({ params, body: { confirmPassword: _twin, ...edit }, actor }) =>
      editUser(ports, actor, { userId: params.id, ...edit }),

    deleteUser: ({ params, actor }) => deleteUser(ports, actor, params.id),

    changeRoles: ({ params, body: { roles, team }, actor }) =>
      inTransaction(db, async (tx) => {
        const within = { ...ports, db: tx };
        const user = await changeRoles(within, actor, { userId: params.id, roles });
        return team ? changeTeam(within, actor, { userId: params.id, ...team }) : user;
      }),

    changeTeam: ({ params, body, actor }) => changeTeam(ports, actor, { userId: params.id, ...body }),

    listScopeChoices: ({ language }) => listScopeChoices(db, language),

    listUserSessions: async ({ params, actor }) => {
      const { _id: userId } = await getUser(db, params.id);
      return { sessions: await listSessions(ports, { userId, current: actor.sessionId }) };
    },

    closeUserSessions: ({ params }) =>
      inTransaction(db, async (tx) => {
        const { _id: userId } = await getUser(tx, params.id);
        await closeSessions(ports, tx, { userId, because: 'closed-by-admin', now: ports.clock.now() });
      }),

    remindUser: ({ params, actor }) => remindUser(ports, actor, params.id),

    getUserFactors: async ({ params }) => countFactors(db, (await getUser(db, params.id))._id),

    removeUserFactors: ({ params, actor }) => removeSecondFactor(ports, actor, params.id),

    getOwnRecord: ({ actor }) => getUser(db, actor.userId),
  };
}

const orderOf = (order: '1' | '-1' | '0' | undefined): 1 | -1 | 0 => (order === '1' ? 1 : order === '-1' ? -1 : 0);
