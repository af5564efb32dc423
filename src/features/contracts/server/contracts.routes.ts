import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { contractsApi } from '../api/contracts.api.ts';
import { acceptContract } from './accept-contract.ts';
import { showContract } from './show-contract.ts';

export function contractsRoutes(ports: Ports): Handlers<typeof contractsApi> {
  return {
    getContract: ({ actor, params, language }) => showContract(ports, actor, { groupId: params.id, language }),
    acceptContract: ({ actor, params, body, language, caller }) =>
      acceptContract(ports, actor, { groupId: params.id, version: body.version, language, from: caller.ip }),
  };
}
