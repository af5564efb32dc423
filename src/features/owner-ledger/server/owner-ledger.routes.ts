import { dateAt } from '#kernel/company-zone.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { ledgerApi, ownStatementsApi } from '../api/owner-ledger.api.ts';
import { startClose } from './close-month.ts';
import { approveBank, enterBank, keepTaxForm, showTaxId } from './owner-details.ts';
import { ownDetails, ownerMoney } from './owner-money.views.ts';
import { payStatement } from './pay-statement.ts';
import { payoutFile } from './payout-file.ts';
import { beginCharge, endCharge, recordManual, typeChannelStay } from './record-by-hand.ts';
import {
  draftForStaff,
  ownStatement,
  ownStatements,
  reconciliationView,
  statementForStaff,
  statementsOf,
} from './statements.views.ts';

/** Owners' money over HTTP, for staff. */
export function ledgerRoutes(ports: FeatureDeps): Handlers<typeof ledgerApi> {
  return {
    listStatements: ({ query }) => statementsOf(ports, query.Month),
    getStatement: ({ params, language }) => statementForStaff(ports, params.id, language),
    draftOfOwner: ({ params, query, language }) =>
      draftForStaff(ports, { ownerId: params.id, month: query.Month }, language),
    reconcileMonth: ({ params }) => reconciliationView(ports, params.month),
    closeMonth: ({ actor, params }) => startClose(ports, actor, params),
    payStatement: ({ actor, params, body }) => payStatement(ports, actor, { statementId: params.id, ...body }),
    exportPayouts: ({ query, language }) => payoutFile(ports, { format: query.Format, language }),
    getOwnerMoney: ({ actor, params, language }) => ownerMoney(ports, { ownerId: params.id, actor, language }),
    recordOwnerEntry: ({ actor, params, body }) => recordManual(ports, actor, { ownerId: params.id, ...body }),
    beginCharge: ({ actor, params, body }) => beginCharge(ports, actor, { ownerId: params.id, ...body }),
    endCharge: ({ params }) => endCharge(ports, params.id),
    keepTaxForm: ({ actor, params, body }) => keepTaxForm(ports, actor, { ownerId: params.id, ...body }),
    showTaxId: ({ params }) => showTaxId(ports, params.id),
    enterBank: ({ actor, params, body }) => enterBank(ports, actor, { ownerId: params.id, ...body }),
    approveBank: ({ actor, params }) => approveBank(ports, actor, params.id),
    typeChannelStay: ({ actor, body }) => typeChannelStay(ports, actor, body),
  };
}

/** Owners' own statements and details over HTTP: whose they are, the session says. */
export function ownStatementsRoutes(ports: Ports): Handlers<typeof ownStatementsApi> {
  return {
    listOwnStatements: ({ actor, language }) => ownStatements(ports, actor.userId, language),
    getOwnStatement: ({ actor, params, language }) =>
      ownStatement(ports, { id: params.id, ownerId: actor.userId, language }),
    getOwnDetails: ({ actor }) => ownDetails(ports, actor.userId),
    enterOwnBank: ({ actor, body }) => enterBank(ports, actor, { ownerId: actor.userId, ...body }),
    sendOwnTaxForm: ({ actor, body }) =>
      keepTaxForm(ports, actor, { ownerId: actor.userId, ...body, signedOn: dateAt(ports.clock.now()) }),
  };
}
