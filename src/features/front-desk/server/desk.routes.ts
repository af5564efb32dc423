import { extendProposal, previewProposal, withdrawProposal } from '#features/reservations/server/proposals.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { deskApi } from '../api/front-desk.api.ts';
import { listContacts } from './contacts.ts';
import { quoteUrl } from './front-desk.facade.ts';
import { readdressQuote, reviseQuote, sendQuote, servicesOf, timeOf, unitOf } from './keep-quotes.ts';
import { getQuoted, makeLink } from './links.repository.ts';
import { listOpenProposals } from './proposals.views.ts';
import { findBoats, findHouses } from './unit-search.views.ts';

/** The front desk over HTTP: what is free, who calls, and the quotes that staff send. */
export function deskRoutes(ports: Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>): Handlers<typeof deskApi> {
  const { db, clock } = ports;
  return {
    listDeskHouses: ({ actor: { scope }, language, query: { StartAt: from, EndAt: until, ...query } }) =>
      findHouses(ports, { ...askedOf(query), stay: { from, until }, language, scope }),

    listDeskBoats: ({ actor: { scope }, language, query: { Date: date, ...query } }) =>
      findBoats(ports, { ...askedOf(query), date, language, scope }),

    listContacts: async ({ actor: { scope }, query }) => ({
      contacts: [...(await listContacts(db, { typed: query.Search, scope }))],
    }),

    priceProposal: async ({ language, body: { lifted, agreedCents, groupId, ...body } }) => {
      const selection = { ...unitOf(body.id, timeOf(body)), agreed: { lifted, agreedCents } };
      const preview = await previewProposal(ports, { selection, services: servicesOf(body), groupId, language });
      return { ...preview, services: [...preview.services] };
    },

    listProposals: async ({ actor: { scope }, language }) => ({
      proposals: [...(await listOpenProposals(db, { language, scope, now: clock.now() }))],
      usualHours: (await readSettings(db)).quoteHours,
    }),

    sendProposal: ({ actor, body }) => sendQuote(ports, { staffId: actor.userId, body }),

    reviseProposal: ({ actor, params, body }) =>
      reviseQuote(ports, { staffId: actor.userId, scope: actor.scope, groupId: params.id, body }),

    readdressProposal: ({ actor, params, body }) =>
      readdressQuote(ports, { staffId: actor.userId, groupId: params.id, body }),

    extendProposal: async ({ actor, params, body }) => {
      const of = { groupId: params.id, staffId: actor.userId };
      return { dueAt: isoOf(await extendProposal(ports, { ...of, hours: body.holdHours })) };
    },

    withdrawProposal: ({ actor, params, body }) =>
      withdrawProposal(ports, { groupId: params.id, staffId: actor.userId, reason: body.reason }),

    linkProposal: async ({ params }) => {
      const { requestId, language } = await getQuoted(db, params.id);
      const token = (await makeLink(db, requestId, clock.now())) ?? refuse('transition-not-valid');
      return { url: quoteUrl(ports.config, token, language) };
    },
  };
}

interface Asked {
  readonly Adults: number;
  readonly Infants?: number | undefined;
  readonly Babies?: number | undefined;
  readonly Pets?: number | undefined;
  readonly Search?: string | undefined;
  readonly Unit?: number | undefined;
}

const askedOf = ({
  Adults: adults,
  Infants: infants = 0,
  Babies: babies = 0,
  Pets: pets = 0,
  Search,
  Unit,
}: Asked) => ({
  guests: { adults, infants, babies, pets },
  words: Search,
  unitId: Unit,
});
