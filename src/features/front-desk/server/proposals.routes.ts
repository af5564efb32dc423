import { answerSignIn } from '#features/accounts/server/accounts.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { proposalsApi } from '../api/proposals.api.ts';
import { acceptByDigits, acceptSignedIn, mailQuoteCode, readQuoteAgreement, viewQuote } from './accept-quote.ts';

/** What the guest of a quote does with its link, over HTTP. */
export function proposalsRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>,
): Handlers<typeof proposalsApi> {
  return {
    viewProposal: ({ actor, language, body, reply }) => {
      reply.header('cache-control', 'no-store');
      return viewQuote(ports, { token: body.token, language, userId: actor?.userId });
    },

    readProposalAgreement: async ({ language, body }) => ({
      paragraphs: [...(await readQuoteAgreement(ports, { token: body.token, language }))],
    }),

    mailProposalCode: ({ body }) => mailQuoteCode(ports, body.token),

    acceptProposal: async ({ actor, body: { digits, ...accepting }, caller, reply }) => {
      if (digits === undefined) {
        const { userId } = actor ?? refuse('code-not-valid');
        return { ...(await acceptSignedIn(ports, { ...accepting, userId })), session: null };
      }
      let groupId = '';
      const session = await answerSignIn(ports, { caller, reply }, async () => {
        const accepted = await acceptByDigits(ports, { ...accepting, digits, ip: caller.ip, device: caller.device });
        groupId = accepted.groupId;
        return accepted.grant;
      });
      return { groupId, session };
    },
  };
}
