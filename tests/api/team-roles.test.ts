import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions, may, standingOf } from '#kernel/permissions.ts';
import { type TeamRole, teamRoles } from '#kernel/roles.ts';
import { teamMayDo } from '#kernel/team-permissions.ts';
import { aHouse, destinationOf } from '#tests/builders/a-house.ts';
import { payOpen } from '#tests/builders/a-ready-trip.ts';
import { aReview } from '#tests/builders/a-review.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { addressOf, type EndpointName, endpoints, type NamedEndpoint, type Sample } from '#tests/support/endpoints.ts';
import { knownOf, samplesOf } from '#tests/support/samples.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

/** Which calls of staff each team role may make, written down a second time; managers may make all of them. */
const frontDesk: readonly EndpointName[] = [
  ...(['listRequests', 'approveGroup', 'previewApproval', 'rejectGroup', 'releaseHold', 'getRefunds'] as const),
  ...(['cancelGroup', 'reinstateGroup', 'listRemovals', 'removeLine', 'keepLine'] as const),
  ...(['getTripChanges', 'previewTripChange', 'makeTripChange'] as const),
  ...(['previewParkedMoves', 'makeParkedMoves'] as const),
  ...(['offerTripChange', 'withdrawTripChange', 'declineAskedChange'] as const),
  ...(['listMessages', 'countOpenMessages', 'getMessage', 'finishMessage', 'reopenMessage', 'openMessage'] as const),
  ...(['waitForWriter', 'assignMessage', 'replyToMessage', 'noteOnMessage', 'startListing', 'listAnswerers'] as const),
  ...(['listAllReviews', 'answerReview', 'removeAnswer', 'hideReview', 'showReview'] as const),
  ...(['exportRequests', 'exportMessages', 'exportReviews', 'addMessageFile', 'fillTemplates'] as const),
  ...(['listTemplates', 'addTemplate', 'editTemplate', 'archiveTemplate'] as const),
  ...(['listDeskHouses', 'listDeskBoats', 'listContacts', 'priceProposal', 'listProposals'] as const),
  ...(['sendProposal', 'reviseProposal', 'extendProposal', 'withdrawProposal', 'linkProposal'] as const),
  'readdressProposal',
];
const trips: readonly EndpointName[] = [
  ...(['listAllGroups', 'getGroupForStaff', 'getDocumentForStaff', 'getReceiptForStaff'] as const),
  ...(['getDepositForStaff', 'sendDocument', 'exportGroups', 'getTripChannels'] as const),
];
const owners: readonly EndpointName[] = [
  ...(['listManagedOwners', 'getManagedOwner', 'addOwnerPaper', 'removeOwnerPaper', 'draftManagement'] as const),
  ...(['getManagement', 'editManagement', 'removeManagement', 'sendManagement', 'takeBackManagement'] as const),
  ...(['endManagement', 'previewPortal'] as const),
  ...(['listStatements', 'getStatement', 'draftOfOwner', 'reconcileMonth', 'closeMonth', 'payStatement'] as const),
  ...(['exportPayouts', 'getOwnerMoney', 'recordOwnerEntry', 'beginCharge', 'endCharge', 'keepTaxForm'] as const),
  ...(['showTaxId', 'enterBank', 'approveBank', 'typeChannelStay'] as const),
];
const turnovers: readonly EndpointName[] = [
  ...(['listTurnovers', 'getTurnover', 'changeTurnover', 'addTurnover'] as const),
  ...(['getTurnoverPlace', 'editTurnoverPlace'] as const),
];
const field: readonly EndpointName[] = ['getFieldTasks', 'moveFieldTask', 'addFieldPhoto'];
/** What of storms is prepared and done for the whole company. */
const stormWork: readonly EndpointName[] = ['prepareStorm', 'editStorm', 'removeStorm', 'noteStormCall'];
const storms: readonly EndpointName[] = ['listStorms', 'getStorm', 'markStormTask'];
const stormPress: readonly EndpointName[] = ['pressStorm', 'tellInStorm', 'clearStorm'];
const money: readonly EndpointName[] = [
  'exportTurnoverPay',
  ...(['changeGroup', 'recordPayment', 'correctPayment', 'listCardPayments', 'getMoneyAttention'] as const),
  ...(['recordRefund', 'payOutCredit', 'resolveUnmatched', 'listRefundsOwed', 'listPayoutRequests'] as const),
  ...(['addDepositPicture', 'claimDeposit', 'decideDepositClaim', 'releaseDeposit'] as const),
  ...(['listRefundReleases', 'releaseRefund', 'refuseRefundRelease', 'reportTaxes'] as const),
  ...owners,
  'settleStormRefunds',
  ...(['exportCardPayments', 'exportRefundsOwed', 'exportTaxes'] as const),
];
const repairs: readonly EndpointName[] = ['listRepairs', 'getRepair', 'reportRepair', 'changeRepair', 'addRepairFile'];
const vendors: readonly EndpointName[] = [
  ...(['listVendors', 'addVendor', 'editVendor', 'listPlans', 'addPlan', 'removePlan'] as const),
];
const services: readonly EndpointName[] = [
  ...(['listStaffServices', 'exportServices', 'getStaffService', 'addServiceItem', 'orderOffers'] as const),
  ...(['getOffer', 'editOffer', 'restoreOffer', 'listOfferPictures', 'addOfferPicture'] as const),
  ...(['orderOfferPictures', 'describeOfferPicture', 'removeOfferPicture', 'restoreOfferPictures'] as const),
  ...(['listLists', 'addListRow', 'orderList', 'getListRow', 'editListRow'] as const),
  ...(['restoreListRow', 'removeListRow', 'listLandingPictures', 'addLandingPicture'] as const),
  ...(['orderLandingPictures', 'describeLandingPicture', 'removeLandingPicture'] as const),
  ...(['restoreLandingPictures'] as const),
];
const listings: readonly EndpointName[] = [
  ...(['listStaffHouses', 'createHouse', 'duplicateHouse', 'getEditedHouse', 'editHouse', 'publishHouse'] as const),
  ...(['archiveHouse', 'withdrawHouse', 'restoreHouse', 'listStaffBoats', 'createBoat', 'duplicateBoat'] as const),
  ...(['getEditedBoat', 'editBoat', 'publishBoat', 'archiveBoat', 'withdrawBoat', 'restoreBoat'] as const),
  ...(['listOwners', 'previewBasePrices', 'changeBasePrices', 'undoBasePrices', 'listRevisions'] as const),
  ...(['listPictures', 'addListingPicture', 'orderPictures', 'describePicture', 'removeListingPicture'] as const),
  ...(['restorePictures', 'getEditedPrices', 'paintPrices', 'previewCopy', 'copyPrices', 'undoCopy'] as const),
  ...(['explainNight', 'restorePrices', 'setPriceRanges', 'getList', 'exportHouses', 'exportBoats'] as const),
  'openNights',
];
const channels: readonly EndpointName[] = [
  ...(['listFeeds', 'getChannels', 'makeExport', 'rotateExport', 'revokeExport', 'previewImport'] as const),
  ...(['addImport', 'changeImport', 'removeImport', 'listConflicts', 'answerConflict'] as const),
];
const reports: readonly EndpointName[] = [
  ...(['getReport', 'exportReport', 'listReportRows', 'exportReportRows'] as const),
  ...(['listReportMails', 'beginReportMail', 'stopReportMail'] as const),
];
const office: readonly EndpointName[] = [
  ...(['searchOffice', 'countWaiting', 'listViews', 'keepView', 'changeView', 'removeView'] as const),
];
const calendar: readonly EndpointName[] = [
  ...(['listCalendarUnits', 'getCalendar', 'getCalendarDay', 'listCalendarChanges', 'listGaps'] as const),
];
const blocks: readonly EndpointName[] = ['setBlocks', 'changeBlock', 'liftBlock', 'undoBlocks'];
const settings: readonly EndpointName[] = [
  ...(['getSettings', 'editSettings', 'restoreSettings', 'listAgreementTexts', 'beginAgreementText'] as const),
  ...(['getAgreementText', 'editAgreementText', 'restoreAgreementText', 'enforceAgreementText'] as const),
  ...(['withdrawAgreementText', 'removeAgreementText', 'previewAgreementText'] as const),
  ...(['listTaxRates', 'addTaxRates', 'removeTaxRate'] as const),
];

const ALL = 'manager';
const mayCall: Readonly<Record<TeamRole, readonly EndpointName[]>> = {
  [ALL]: [
    'getToday',
    ...[...office, ...calendar, ...blocks, ...channels, ...frontDesk, ...turnovers, ...field],
    ...[...trips, ...money, ...listings, ...services, ...settings, ...repairs, ...vendors, ...reports],
    ...[...storms, ...stormWork, ...stormPress],
  ],
  'front-desk': [
    'getToday',
    ...office,
    ...calendar,
    ...blocks,
    ...frontDesk,
    ...trips,
    ...channels,
    ...repairs,
    ...vendors,
    ...turnovers,
    ...storms,
    ...stormWork,
    ...reports,
  ],
  catalog: [...office, ...calendar, ...blocks, ...channels, ...listings, ...services, ...reports],
  money: [
    'getToday',
    ...office,
    ...calendar,
    ...trips,
    ...money,
    ...repairs,
    ...vendors,
    ...turnovers,
    ...storms,
    ...reports,
  ],
  field: ['getToday', ...office, ...calendar, ...repairs, ...field, ...storms],
};

const isOwnAccount = ({ endpoint: { needs } }: NamedEndpoint) => needs === 'public' || needs === 'account:use';
const guarded = endpoints.filter((one) => !isOwnAccount(one));

let product: TestProduct;
let trip: Trip;
let bookingCode: string;
/** Samples that name the house, boat and trip of another place than the scope of `limited`. */
let samples: Readonly<Record<EndpointName, Sample>>;

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { message: 'canary-message' });
  samples = samplesOf(await knownOf(product.ports.db, trip));
  const group = product.ports.db.selectFrom('reservation_group').select('booking_code').where('id', '=', trip.groupId);
  bookingCode = (await group.executeTakeFirstOrThrow()).booking_code;
});
afterAll(() => product.close());

const signIn = async (given: Parameters<typeof aUser>[1]): Promise<ApiCaller> =>
  signInAs(product, await aUser(product.ports.db, { roles: ['staff'], ...given }));

async function call(caller: ApiCaller, { name, endpoint }: NamedEndpoint, sample = samples[name]) {
  const { status, body, bytes } = await caller(endpoint.method, addressOf(endpoint, sample), sample.body);
  return { status, body, text: Buffer.from(bytes).toString(), told: `${name}: ${status} ${body?.code ?? ''}` };
}

const files: readonly EndpointName[] = [
  ...(['exportRequests', 'exportGroups', 'exportMessages', 'exportReviews', 'exportCardPayments'] as const),
  ...(['exportRefundsOwed', 'exportHouses', 'exportBoats'] as const),
];

/** Calls of staff that name nothing: lists, their files and what is new, which `lists` and other tests look at. */
const namesNothing: readonly EndpointName[] = [
  ...(['listTemplates', 'addTemplate', 'editTemplate', 'archiveTemplate'] as const),
  ...(['listRequests', 'listRemovals', 'listAllGroups', 'listMessages', 'countOpenMessages', 'listAnswerers'] as const),
  ...(['listAllReviews', 'listCardPayments', 'getMoneyAttention', 'listRefundsOwed', 'listPayoutRequests'] as const),
  ...(['listRefundReleases', 'listStaffHouses', 'listStaffBoats', 'listOwners', 'listRevisions', 'getToday'] as const),
  ...(['listFeeds', 'listConflicts', 'listRepairs'] as const),
  // Of the day, of one's own work, and a file: `lists` of the slice looks at them.
  ...(['listTurnovers', 'exportTurnoverPay', ...field] as const),
  ...(['listDeskHouses', 'listDeskBoats', 'listContacts', 'listProposals'] as const),
  // Storms are of the whole company; of each, one sees the guests and tasks of one's own work.
  ...([...storms, 'settleStormRefunds'] as const),
  // One's own views, a search and numbers of one's own work, and lists that every house has choices from.
  ...([...office, ...calendar, ...files, ...reports, 'getList'] as const),
];
/** Calls of staff for whoever works on the whole company. */
const ofCompany: readonly EndpointName[] = [
  ...[...services, ...settings, ...owners, ...vendors, ...stormWork, ...stormPress],
  ...(['reportTaxes', 'exportTaxes'] as const),
];
const ofStaff = guarded.filter(({ name }) => mayCall[ALL].includes(name));
const aboutSomething = ofStaff.filter(({ endpoint: { about } }) => about);

describe('somebody whose work is another house', () => {
  let limited: ApiCaller;
  let bearer: { authorization: string };
  let unlimited: ApiCaller;
  let owner: ApiCaller;
  /** Of the trip: what the samples name by ids that there are not. */
  let theirs: Partial<Record<EndpointName, Sample>>;
  let reviewId: number;
  let messageId: string;

  beforeAll(async () => {
    const { db } = product.ports;
    const otherHouseId = (await aHouse({ name: 'Other House', destination: 'key-west' }).in(db)).id;
    const scope = { places: [await destinationOf(db, 'key-west')], rentables: [otherHouseId] };
    const user = await aUser(db, { roles: ['staff'], scope });
    limited = await signInAs(product, user);
    bearer = await bearerOf(product.ports, user);
    owner = await signIn({ scope: { places: [], rentables: [trip.houseId] } });
    unlimited = await signIn({});
    reviewId = (await aReview(db, { rentableId: trip.houseId, tenantId: trip.guest.userId, text: 'canary-review' })).id;
    messageId = await aListedMessage(trip);
    await payOpen(product.ports, trip, ({ kind }) => kind === 'deposit');
    const entry = db.selectFrom('ledger_entry').select('id').where('group_id', '=', trip.groupId);
    const entryId = (await entry.executeTakeFirstOrThrow()).id;
    const task = db.selectFrom('turnover_task').select('id').where('rentable_id', '=', trip.houseId);
    const turnover = await task.executeTakeFirstOrThrow();
    const prices = { houseIds: [trip.houseId], factorBasisPoints: 10_100 };
    const changed = await call(unlimited, endpointOf('changeBasePrices'), { body: prices });
    const { bulkId } = changed.body as unknown as { bulkId: string };
    const reported = await call(unlimited, endpointOf('reportRepair'));
    const { id: repairId } = reported.body as unknown as { id: string };
    theirs = {
      ...Object.fromEntries(
        ofStaff
          .filter(({ endpoint }) => endpoint.about?.what === 'work-order')
          .map(({ name }) => [name, { ...samples[name], params: { id: repairId } }]),
      ),
      ...Object.fromEntries(['previewBasePrices', 'changeBasePrices'].map((name) => [name, { body: prices }])),
      ...Object.fromEntries(['undoBasePrices', 'undoCopy'].map((name) => [name, { body: { bulkId } }])),
      ...turnoverOf(turnover.id),
      correctPayment: { params: { id: entryId }, body: { reason: 'A typing error' } },
      getReceiptForStaff: { params: { id: entryId } },
      answerReview: { params: { id: reviewId }, body: { text: 'Thank you, come again!', language: 'en' } },
      ...Object.fromEntries(['removeAnswer', 'showReview'].map((name) => [name, { params: { id: reviewId } }])),
      hideReview: { params: { id: reviewId }, body: { because: 'spam' } },
      ...Object.fromEntries(
        ofStaff
          .filter(({ endpoint }) => endpoint.about?.what === 'message')
          .map(({ name }) => [name, { ...samples[name], params: { id: messageId } }]),
      ),
      changeGroup: {
        ...samples.recordRefund,
        body: { ...samples.recordRefund.body, action: 'record-refund' },
      },
    };
  });

  test('each call of staff says what it is about, names nothing, or is for the whole company', () => {
    const named = aboutSomething.map(({ name }) => name);
    expect([...named, ...namesNothing, ...ofCompany].toSorted()).toEqual(mayCall[ALL].toSorted());
  });

  test('is told of nothing outside of it, as if it were not there, and changes nothing of it', async () => {
    const before = await snapshot();
    for (const one of aboutSomething.filter(({ endpoint }) => !endpoint.takes)) {
      const unknown = one.endpoint.about?.unknown ?? '';
      const { told, body } = await call(limited, one, theirs[one.name]);
      expect(told).toMatch(new RegExp(`^${one.name}: 40[04] ${unknown}$`));
      expectNothingOf(trip, body);
    }
    for (const { name, endpoint } of aboutSomething.filter(({ endpoint: { takes } }) => takes)) {
      const url = addressOf(endpoint, samples[name]);
      const headers = { ...bearer, 'content-type': 'image/png' };
      const sent = { method: endpoint.method, url, headers, payload: Buffer.from('\x89PNG\r\n\x1a\n') };
      expect((await product.app.inject(sent)).json()).toMatchObject({ code: endpoint.about?.unknown });
    }
    expect(await snapshot()).toEqual(before);
  });

  test('one parked move outside of it refuses all of them, and none is made', async () => {
    const own = await anApprovedTrip(product.ports, { house: { name: 'Reef House', destination: 'key-west' } });
    const before = await snapshot();
    const { moves: [theirMove] = [], reason } = samples.makeParkedMoves.body as { moves: object[]; reason: string };
    const ownMove = { ...theirMove, groupId: own.groupId, unitId: own.houseId };
    for (const name of ['previewParkedMoves', 'makeParkedMoves'] as const) {
      const sent = (moves: readonly object[]) => {
        const body = name === 'makeParkedMoves' ? { moves, reason } : { moves: moves.map(withoutHash) };
        return call(limited, endpointOf(name), { body });
      };
      expect((await sent([ownMove])).body?.code).not.toBe('reservation-group-not-found');
      const { told, body } = await sent([ownMove, theirMove ?? {}]);
      expect(told).toBe(`${name}: 404 reservation-group-not-found`);
      expectNothingOf(trip, body);
    }
    expect(await snapshot()).toEqual(before);
  });

  test('finds nothing of it in any list, where its own people do', async () => {
    const seen = new Map<EndpointName, string>();
    const askedOf: Partial<Record<EndpointName, Sample>> = {
      listRevisions: { params: { entity: 'house', id: trip.houseId } },
      searchOffice: { query: { Search: 'Harbor House' } },
      getReport: { params: { report: 'occupancy' }, query: { By: 'unit' } },
      listReportRows: { params: { report: 'answers' }, query: { Rows: 'requests' } },
      exportReport: { params: { report: 'occupancy' }, query: { By: 'unit', Format: 'csv' } },
      exportReportRows: { params: { report: 'answers' }, query: { Rows: 'requests', Format: 'csv' } },
      ...Object.fromEntries(files.map((name) => [name, { query: { Format: 'csv' } }])),
    };
    for (const one of ofStaff.filter(({ name }) => namesNothing.includes(name))) {
      const sample = { ...samples[one.name], query: {} };
      const asked = askedOf[one.name] ?? sample;
      const { text, told } = await call(limited, one, asked);
      expectNothingOf(trip, text);
      if (files.includes(one.name)) expect(told).toBe(`${one.name}: 200 `);
      seen.set(one.name, (await call(owner, one, asked)).text);
    }
    expect(seen.get('listAllGroups')).toContain(trip.groupId);
    for (const name of ['listStaffHouses', 'searchOffice'] as const) expect(seen.get(name)).toContain('Harbor House');
    for (const name of ['getReport', 'exportReport'] as const) expect(seen.get(name)).toContain('Harbor House');
    for (const name of ['listReportRows', 'exportReportRows'] as const) expect(seen.get(name)).toContain(bookingCode);
    expect(seen.get('listRevisions')).toContain('basePriceCents');
    expect(seen.get('listAllReviews')).toContain('canary-review');
    expect(seen.get('listMessages')).toContain(messageId);
    expect(seen.get('exportGroups')).toContain(bookingCode);
    expect(seen.get('exportHouses')).toContain('Harbor House');
    expect(seen.get('exportReviews')).toContain('canary-review');
    expect(seen.get('exportMessages')).toContain(messageOf(trip));
  });

  test('services, settings and taxes are for those who work on the whole company', async () => {
    for (const one of ofStaff.filter(({ name }) => ofCompany.includes(name))) {
      const { told } = await call(limited, one);
      expect(told).toBe(`${one.name}: 403 business-not-authorized`);
    }
  });

  test('its own people read all of it', async () => {
    for (const one of aboutSomething.filter(({ endpoint: { method } }) => method === 'GET')) {
      const { told } = await call(owner, one, theirs[one.name]);
      if (one.endpoint.path.includes('/boat')) continue;
      expect(told).toMatch(new RegExp(`^${one.name}: 200`));
    }
  });

  test('a house goes to no place outside of the scope, and no copy of it is made there', async () => {
    const house = { nameEn: 'Casa Coral', nameEs: 'Casa Coral', propertyType: 'villa' };
    const destinationId = await destinationOf(product.ports.db, 'key-west');
    const made = await call(limited, endpointOf('createHouse'), { body: { ...house, destinationId } });
    expect(made.status).toBe(201);
    const { id } = made.body as unknown as { id: number };
    const elsewhere = (await destinationIdOf(trip.houseId)) ?? 0;
    const body = { ...house, destinationId: elsewhere };
    expect((await call(limited, endpointOf('createHouse'), { body })).status).toBe(400);
    const moved = { params: { id }, body: { version: 1, changes: { destinationId: elsewhere } } };
    expect((await call(limited, endpointOf('editHouse'), moved)).status).toBe(404);
    expect((await call(owner, endpointOf('duplicateHouse'))).status).toBe(404);
  });
});

/** A move as it is previewed, before anybody agreed to it. */
const withoutHash = (move: object) => {
  const { hash: _, agreed: __, ...previewed } = move as { hash?: string; agreed?: object };
  return previewed;
};

const turnoverOf = (id: string): Partial<Record<EndpointName, Sample>> => ({
  getTurnover: { params: { id } },
  changeTurnover: { params: { id }, body: { action: 'seen' } },
});

function endpointOf(wanted: EndpointName): NamedEndpoint {
  const found = endpoints.find(({ name }) => name === wanted);
  if (!found) throw new Error(wanted);
  return found;
}

function expectNothingOf({ groupId, guest }: Trip, body: unknown): void {
  const told = JSON.stringify(body ?? '');
  for (const their of [groupId, bookingCode, guest.userId, 'Harbor House', 'canary-', messageOf(trip)])
    expect(told).not.toContain(their);
}

const messageOf = ({ groupId }: Trip) => `listed-${groupId}`;

/** A message of a business whose house the trip's is. */
async function aListedMessage({ houseId, owner, groupId }: Trip): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO contact_message (first_name, last_name, email, phone, message, language, received_at, kind, company, lets,
      how_many, area, owner_id, listing_id, open_since, last_at)
    VALUES ('Rosa', 'Palm', 'rosa@demo.test', '+13055550123', ${messageOf({ groupId } as Trip)}, 'en', now(), 'business',
      'Palm', 'several', 3, 'Key Largo', ${owner.userId}, ${houseId}, now(), now()) RETURNING id`.execute(
    product.ports.db,
  );
  return rows[0]?.id ?? '';
}

async function destinationIdOf(houseId: number): Promise<number | undefined> {
  const row = product.ports.db.selectFrom('rentable').select('destination_id as id').where('id', '=', houseId);
  return (await row.executeTakeFirst())?.id;
}

/** What a call outside of somebody's work must leave alone. */
async function snapshot() {
  const { db } = product.ports;
  return {
    group: await db.selectFrom('reservation_group').selectAll().where('id', '=', trip.groupId).execute(),
    lines: await db.selectFrom('reservation').selectAll().where('group_id', '=', trip.groupId).execute(),
    house: await db.selectFrom('rentable').selectAll().where('id', '=', trip.houseId).execute(),
    rentables: await db.selectFrom('rentable').select('id').execute(),
    entries: await db.selectFrom('ledger_entry').selectAll().execute(),
    revisions: await db.selectFrom('revision').select('version').execute(),
    reviews: await db.selectFrom('review').selectAll().execute(),
    messages: await db.selectFrom('contact_message').selectAll().execute(),
  };
}

test('each action of staff has its line in the table of team roles', () => {
  const ofStaff = actions.filter((action) => may(standingOf(['staff']), action));
  expect(Object.keys(teamMayDo).toSorted()).toEqual([...ofStaff].toSorted());
});

test.each(teamRoles)('R18 the table of a team role %s names the calls that it allows', (teamRole) => {
  const standing = { ...standingOf(['staff']), teamRoles: [teamRole] };
  const allowed = guarded.filter(({ endpoint: { needs } }) => needs !== 'public' && may(standing, needs));
  expect(allowed.map(({ name }) => name).toSorted()).toEqual(mayCall[teamRole].toSorted());
});

/** Whoever may not do an action is refused alike by all of its calls: one of each action is made. */
const oneOfEachAction = [
  ...Map.groupBy(guarded, ({ name, endpoint: { needs, needsFor } }) => (needsFor ? name : needs)).values(),
].flatMap(([first]) => first ?? []);

// A manager is what the test of every endpoint calls staff.
test.each(teamRoles.filter((teamRole) => teamRole !== ALL))(
  'R18 a team role %s calls what its table says, and nothing else',
  async (teamRole) => {
    const caller = await signIn({ teamRoles: [teamRole] });
    const isAllowed = ({ name }: NamedEndpoint) => mayCall[teamRole].includes(name);
    for (const one of guarded.filter(isAllowed))
      expect((await call(caller, one)).told).not.toMatch(/ (401|403|5\d\d) /);
    const refused = oneOfEachAction.filter((one) => !isAllowed(one));
    expect(refused.length).toBeGreaterThan(20);
    for (const one of refused) expect((await call(caller, one)).told).toBe(`${one.name}: 403 business-not-authorized`);
  },
);
