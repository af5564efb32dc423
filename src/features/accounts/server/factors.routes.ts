import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { factorsApi } from '../api/factors.api.ts';
import { addPasskey, beginPasskey, removePasskey } from './factors/add-passkey.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from './factors/change-second-factor.ts';
import { renamePasskey } from './factors/passkeys.repository.ts';
import { beginPasskeySignIn, signInWithPasskey } from './factors/sign-in-with-passkey.ts';
import { answerSignIn } from './sessions/answer-grant.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

/** Second factors and passkeys over HTTP. */
export function factorsRoutes(ports: Deps): Handlers<typeof factorsApi> {
  const { db, config } = ports;
  return {
    getSignInMethods: async () => ({ googleClientId: config.googleClientId ?? null }),

    getSecondFactor: ({ actor }) => showSecondFactor(ports, actor),

    beginSecondFactor: async ({ actor, body }) =>
      beginSecondFactor(ports, actor, { ...body, issuer: (await readCompanyData(db)).name }),

    confirmSecondFactor: async ({ actor, body }) => shown(await confirmSecondFactor(ports, actor, body)),

    removeSecondFactor: ({ actor, body }) => removeSecondFactor(ports, actor, body),

    renewRecoveryCodes: async ({ actor, body }) => shown(await renewRecoveryCodes(ports, actor, body)),

    beginPasskey: async ({ actor, body }) => {
      const siteName = (await readCompanyData(db)).name;
      return { options: await beginPasskey(ports, actor, { ...body, siteName }) };
    },

    addPasskey: ({ actor, body }) => addPasskey(ports, actor, body),

    renamePasskey: async ({ actor, params, body }) => {
      const isRenamed = await renamePasskey(db, { userId: actor.userId, id: params.id }, body.name);
      if (!isRenamed) refuse('passkey-not-found');
    },

    removePasskey: ({ actor, params, body }) => removePasskey(ports, actor, { ...body, id: params.id }),

    beginPasskeySignIn: async () => ({ options: await beginPasskeySignIn(ports) }),

    signInWithPasskey: ({ body, caller, reply }) =>
      answerSignIn(ports, { caller, reply }, () =>
        signInWithPasskey(ports, { ...body, ip: caller.ip, device: caller.device }),
      ),
  };
}

const shown = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => ({ recoveryCodes: [...recoveryCodes] });
