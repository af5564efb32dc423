import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { agreementTextsApi } from '../agreement-texts.api.ts';
import { contractsApi } from '../contracts.api.ts';
import { acceptContract, showContract } from './accept-contract.ts';
import { agreementTextsRoutes } from './agreement-texts.routes.ts';
import { contractsPersonalData } from './agreements.views.ts';

export const contractsFeature = feature({
  name: 'contracts',
  apis: [served(contractsApi, contractsRoutes), served(agreementTextsApi, agreementTextsRoutes)],
  // No page for visitors shows an agreement.
  pageChanges: { 'contract-accepted': () => [] },
  personalData: contractsPersonalData,
});

function contractsRoutes(ports: Ports): Handlers<typeof contractsApi> {
  return {
    getContract: ({ actor, params, language }) => showContract(ports, actor, { groupId: params.id, language }),
    acceptContract: ({ actor, params, body, language, caller }) =>
      acceptContract(ports, actor, {
        groupId: params.id,
        version: body.version,
        language,
        from: caller.ip,
        device: caller.device,
      }),
  };
}
