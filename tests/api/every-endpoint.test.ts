import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { may, standingOf } from '#kernel/permissions.ts';
import type { Role } from '#kernel/roles.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiAnswer, ApiCaller } from '#tests/support/api-caller.ts';
import { addressOf, type EndpointName, endpoints, type NamedEndpoint, type Sample } from '#tests/support/endpoints.ts';
import { knownOf, samplesOf } from '#tests/support/samples.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs, signInTestUsers, type TestUserName, testUsers } from '#tests/support/test-users.ts';

/** Who may call what, written down a second time: a permission changes in two places or not at all. */
const everybody = ['nobody', 'tenant', 'owner', 'staff', 'admin'];
const rules: Readonly<Record<EndpointName, readonly string[]>> = {
  getCompanyData: everybody,
  register: everybody,
  confirm: everybody,
  confirmByDigits: everybody,
  resendConfirmation: everybody,
  login: everybody,
  refresh: everybody,
  logout: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  changePassword: ['tenant', 'owner', 'staff', 'admin'],
  wantEmail: ['tenant', 'owner', 'staff', 'admin'],
  confirmEmailChange: everybody,
  getSignInMethods: everybody,
  getSecondFactor: ['tenant', 'owner', 'staff', 'admin'],
  beginSecondFactor: ['tenant', 'owner', 'staff', 'admin'],
  confirmSecondFactor: ['tenant', 'owner', 'staff', 'admin'],
  removeSecondFactor: ['tenant', 'owner', 'staff', 'admin'],
  renewRecoveryCodes: ['tenant', 'owner', 'staff', 'admin'],
  beginPasskey: ['tenant', 'owner', 'staff', 'admin'],
  addPasskey: ['tenant', 'owner', 'staff', 'admin'],
  renamePasskey: ['tenant', 'owner', 'staff', 'admin'],
  removePasskey: ['tenant', 'owner', 'staff', 'admin'],
  beginPasskeySignIn: everybody,
  signInWithPasskey: everybody,
  adminLogin: everybody,
  adminLoginGoogle: everybody,
  adminRefreshToken: everybody,
  adminLogout: everybody,
  getTenant: ['tenant', 'owner', 'staff', 'admin'],
  updateTenant: ['tenant', 'owner', 'staff', 'admin'],
  setPicture: ['tenant', 'owner', 'staff', 'admin'],
  removePicture: ['tenant', 'owner', 'staff', 'admin'],
  exportData: ['tenant', 'owner', 'staff', 'admin'],
  deleteAccount: ['tenant', 'owner', 'staff', 'admin'],
  listSessions: ['tenant', 'owner', 'staff', 'admin'],
  closeSession: ['tenant', 'owner', 'staff', 'admin'],
  closeOtherSessions: ['tenant', 'owner', 'staff', 'admin'],
  createUser: ['admin'],
  listUsers: ['admin'],
  exportUsers: ['admin'],
  getUser: ['admin'],
  editUser: ['admin'],
  deleteUser: ['admin'],
  changeRoles: ['admin'],
  changeTeam: ['admin'],
  listScopeChoices: ['admin'],
  listUserSessions: ['admin'],
  closeUserSessions: ['admin'],
  remindUser: ['admin'],
  getUserFactors: ['admin'],
  removeUserFactors: ['admin'],
  getOwnRecord: ['tenant', 'owner', 'staff', 'admin'],
  listHouses: everybody,
  getHouseFacets: everybody,
  listHousePins: everybody,
  listHousesByTags: everybody,
  getHouse: everybody,
  listStates: everybody,
  listDestinations: everybody,
  listAmenities: everybody,
  listHouseServices: everybody,
  listCancellationPolicies: everybody,
  listPropertyTypes: everybody,
  listTags: everybody,
  listLandingMedias: everybody,
  listServices: everybody,
  getService: everybody,
  listMenus: everybody,
  getMenu: everybody,
  listTreatments: everybody,
  getTreatment: everybody,
  listAddons: everybody,
  listAddonsOf: everybody,
  listEventTypes: everybody,
  getEventType: everybody,
  listVans: everybody,
  getVan: everybody,
  getVanPrice: everybody,
  listScooters: everybody,
  getScooter: everybody,
  listBoats: everybody,
  getBoatFacets: everybody,
  listBoatPins: everybody,
  listBoatAmenities: everybody,
  getBoat: everybody,
  getHousePrices: everybody,
  getHouseAvailability: everybody,
  getHouseQuote: everybody,
  getBoatAvailability: everybody,
  getBoatQuote: everybody,
  createHouseReservation: ['tenant'],
  changeHouseReservation: ['tenant'],
  deleteReservation: ['tenant'],
  previewTrip: everybody,
  openTrip: ['tenant'],
  createBoatReservation: ['tenant'],
  createServiceReservation: ['tenant'],
  addHouse: ['tenant'],
  addBoat: ['tenant'],
  addScooter: ['tenant'],
  addChef: ['tenant'],
  addMassage: ['tenant'],
  addCatering: ['tenant'],
  addVan: ['tenant'],
  addEvent: ['tenant'],
  changeBoat: ['tenant'],
  changeScooter: ['tenant'],
  changeChef: ['tenant'],
  changeMassage: ['tenant'],
  changeCatering: ['tenant'],
  changeVan: ['tenant'],
  changeEvent: ['tenant'],
  getRemovalRefund: ['tenant'],
  listGroups: ['tenant'],
  getGroup: ['tenant'],
  getOwnTimes: ['tenant'],
  changeGroup: ['tenant', 'staff'],
  getRefund: ['tenant'],
  listRequests: ['staff'],
  exportRequests: ['staff'],
  listAllGroups: ['staff'],
  exportGroups: ['staff'],
  getGroupForStaff: ['staff'],
  approveGroup: ['staff'],
  previewApproval: ['staff'],
  rejectGroup: ['staff'],
  releaseHold: ['staff'],
  getRefunds: ['staff'],
  cancelGroup: ['staff'],
  listRemovals: ['staff'],
  removeLine: ['staff'],
  keepLine: ['staff'],
  reinstateGroup: ['staff'],
  getTripChanges: ['staff'],
  previewTripChange: ['staff'],
  makeTripChange: ['staff'],
  previewParkedMoves: ['staff'],
  makeParkedMoves: ['staff'],
  offerTripChange: ['staff'],
  withdrawTripChange: ['staff'],
  declineAskedChange: ['staff'],
  getOwnChanges: ['tenant'],
  acceptTripChange: ['tenant'],
  refuseTripChange: ['tenant'],
  askTripChange: ['tenant'],
  takeBackAskedChange: ['tenant'],
  getInvoicePdf: ['tenant'],
  getContractPdf: ['tenant'],
  getAnnexPdf: ['tenant'],
  getReceipt: ['tenant'],
  getReceiptPdf: ['tenant'],
  getDocumentForStaff: ['staff'],
  getReceiptForStaff: ['staff'],
  sendDocument: ['staff'],
  getContract: ['tenant'],
  acceptContract: ['tenant'],
  listInvoices: ['tenant'],
  recordPayment: ['staff'],
  correctPayment: ['staff'],
  recordRefund: ['staff'],
  listRefundsOwed: ['staff'],
  exportRefundsOwed: ['staff'],
  listRefundReleases: ['staff'],
  releaseRefund: ['staff'],
  refuseRefundRelease: ['staff'],
  getDeposit: ['tenant'],
  answerDepositClaim: ['tenant'],
  getDepositForStaff: ['staff'],
  addDepositPicture: ['staff'],
  claimDeposit: ['staff'],
  decideDepositClaim: ['staff'],
  releaseDeposit: ['staff'],
  listOwnDepositClaims: ['owner'],
  reportTaxes: ['staff'],
  exportTaxes: ['staff'],
  payOutCredit: ['staff'],
  getPaymentToken: ['tenant'],
  getPayment: ['tenant'],
  payWithCredit: ['tenant'],
  listCardPayments: ['staff'],
  exportCardPayments: ['staff'],
  getMoneyAttention: ['staff'],
  resolveUnmatched: ['staff'],
  askPayout: ['tenant'],
  takeBackPayout: ['tenant'],
  listPayoutRequests: ['staff'],
  preferRefund: ['tenant'],
  getWallet: ['tenant'],
  listFavorites: ['tenant', 'owner', 'staff', 'admin'],
  addFavorite: ['tenant', 'owner', 'staff', 'admin'],
  removeFavorite: ['tenant', 'owner', 'staff', 'admin'],
  listReviews: everybody,
  listLandingReviews: everybody,
  listToReview: ['tenant'],
  listGroupReviews: ['tenant'],
  getOwnReview: ['tenant'],
  writeReview: ['tenant'],
  changeReview: ['tenant'],
  listReceivedReviews: ['owner'],
  listAllReviews: ['staff'],
  exportReviews: ['staff'],
  answerReview: ['owner', 'staff'],
  removeAnswer: ['owner', 'staff'],
  hideReview: ['staff'],
  showReview: ['staff'],
  sendContactMessage: everybody,
  listNotices: ['tenant', 'owner', 'staff', 'admin'],
  countUnreadNotices: ['tenant', 'owner', 'staff', 'admin'],
  getNotice: ['tenant', 'owner', 'staff', 'admin'],
  readAllNotices: ['tenant', 'owner', 'staff', 'admin'],
  readNotice: ['tenant', 'owner', 'staff', 'admin'],
  registerBusiness: everybody,
  offerWork: everybody,
  listMessages: ['staff'],
  exportMessages: ['staff'],
  countOpenMessages: ['staff'],
  getMessage: ['staff'],
  finishMessage: ['staff'],
  reopenMessage: ['staff'],
  listAnswerers: ['staff'],
  openMessage: ['staff'],
  waitForWriter: ['staff'],
  assignMessage: ['staff'],
  replyToMessage: ['staff'],
  noteOnMessage: ['staff'],
  startListing: ['staff'],
  addMessageFile: ['staff'],
  listTemplates: ['staff'],
  addTemplate: ['staff'],
  editTemplate: ['staff'],
  archiveTemplate: ['staff'],
  fillTemplates: ['staff'],
  listOwnMessages: ['tenant', 'owner'],
  getOwnMessage: ['tenant', 'owner'],
  countOwnUnread: ['tenant', 'owner'],
  writeMessage: ['tenant', 'owner'],
  readOwnMessage: ['tenant', 'owner'],
  addOwnMessageFile: ['tenant', 'owner'],
  listOwnerThreads: ['owner'],
  openOwnerThread: ['owner'],
  subscribe: everybody,
  confirmSubscription: everybody,
  unsubscribe: everybody,
  getOwnSubscription: ['tenant', 'owner', 'staff', 'admin'],
  changeOwnSubscription: ['tenant', 'owner', 'staff', 'admin'],
  listAuditEntries: ['admin'],
  exportAudit: ['admin'],
  getLastVerification: ['admin'],
  verifyAudit: ['admin'],
  listErrors: ['admin'],
  listSlowStatements: ['admin'],
  exportErrors: ['admin'],
  getError: ['admin'],
  markErrorSeen: ['admin'],
  listRevisions: ['staff'],
  listStaffHouses: ['staff'],
  exportHouses: ['staff'],
  createHouse: ['staff'],
  duplicateHouse: ['staff'],
  getEditedHouse: ['staff'],
  editHouse: ['staff'],
  publishHouse: ['staff'],
  archiveHouse: ['staff'],
  withdrawHouse: ['staff'],
  restoreHouse: ['staff'],
  listStaffBoats: ['staff'],
  exportBoats: ['staff'],
  createBoat: ['staff'],
  duplicateBoat: ['staff'],
  getEditedBoat: ['staff'],
  editBoat: ['staff'],
  publishBoat: ['staff'],
  archiveBoat: ['staff'],
  withdrawBoat: ['staff'],
  restoreBoat: ['staff'],
  listOwners: ['staff'],
  getToday: ['staff'],
  listCalendarUnits: ['staff'],
  getCalendar: ['staff'],
  getCalendarDay: ['staff'],
  listCalendarChanges: ['staff'],
  setBlocks: ['staff'],
  listGaps: ['staff'],
  liftBlock: ['staff'],
  changeBlock: ['staff'],
  undoBlocks: ['staff'],
  listDeskHouses: ['staff'],
  listDeskBoats: ['staff'],
  listContacts: ['staff'],
  priceProposal: ['staff'],
  listProposals: ['staff'],
  sendProposal: ['staff'],
  reviseProposal: ['staff'],
  readdressProposal: ['staff'],
  extendProposal: ['staff'],
  withdrawProposal: ['staff'],
  linkProposal: ['staff'],
  viewProposal: everybody,
  readProposalAgreement: everybody,
  mailProposalCode: everybody,
  acceptProposal: everybody,
  searchOffice: ['staff'],
  countWaiting: ['staff'],
  listViews: ['staff'],
  keepView: ['staff'],
  changeView: ['staff'],
  removeView: ['staff'],
  listStaffServices: ['staff'],
  exportServices: ['staff'],
  getStaffService: ['staff'],
  addServiceItem: ['staff'],
  orderOffers: ['staff'],
  getOffer: ['staff'],
  editOffer: ['staff'],
  restoreOffer: ['staff'],
  listFeeds: ['staff'],
  getChannels: ['staff'],
  makeExport: ['staff'],
  rotateExport: ['staff'],
  revokeExport: ['staff'],
  previewImport: ['staff'],
  addImport: ['staff'],
  changeImport: ['staff'],
  removeImport: ['staff'],
  listConflicts: ['staff'],
  getTripChannels: ['staff'],
  answerConflict: ['staff'],
  listTaxRates: ['staff'],
  addTaxRates: ['staff'],
  removeTaxRate: ['staff'],
  listAgreementTexts: ['staff'],
  beginAgreementText: ['staff'],
  getAgreementText: ['staff'],
  editAgreementText: ['staff'],
  restoreAgreementText: ['staff'],
  enforceAgreementText: ['staff'],
  withdrawAgreementText: ['staff'],
  removeAgreementText: ['staff'],
  previewAgreementText: ['staff'],
  listLists: ['staff'],
  getList: ['staff'],
  addListRow: ['staff'],
  orderList: ['staff'],
  getListRow: ['staff'],
  editListRow: ['staff'],
  restoreListRow: ['staff'],
  removeListRow: ['staff'],
  getSettings: ['staff'],
  editSettings: ['staff'],
  restoreSettings: ['staff'],
  previewBasePrices: ['staff'],
  changeBasePrices: ['staff'],
  undoBasePrices: ['staff'],
  listPictures: ['staff'],
  addListingPicture: ['staff'],
  orderPictures: ['staff'],
  describePicture: ['staff'],
  removeListingPicture: ['staff'],
  restorePictures: ['staff'],
  listLandingPictures: ['staff'],
  addLandingPicture: ['staff'],
  orderLandingPictures: ['staff'],
  describeLandingPicture: ['staff'],
  removeLandingPicture: ['staff'],
  restoreLandingPictures: ['staff'],
  listOfferPictures: ['staff'],
  addOfferPicture: ['staff'],
  orderOfferPictures: ['staff'],
  describeOfferPicture: ['staff'],
  removeOfferPicture: ['staff'],
  restoreOfferPictures: ['staff'],
  getEditedPrices: ['staff'],
  paintPrices: ['staff'],
  openNights: ['staff'],
  previewCopy: ['staff'],
  copyPrices: ['staff'],
  undoCopy: ['staff'],
  explainNight: ['staff'],
  restorePrices: ['staff'],
  setPriceRanges: ['staff'],
  listTurnovers: ['staff'],
  getTurnover: ['staff'],
  changeTurnover: ['staff'],
  addTurnover: ['staff'],
  getTurnoverPlace: ['staff'],
  editTurnoverPlace: ['staff'],
  exportTurnoverPay: ['staff'],
  getFieldTasks: ['staff'],
  moveFieldTask: ['staff'],
  addFieldPhoto: ['staff'],
  listStorms: ['staff'],
  getStorm: ['staff'],
  prepareStorm: ['staff'],
  editStorm: ['staff'],
  removeStorm: ['staff'],
  pressStorm: ['staff'],
  tellInStorm: ['staff'],
  noteStormCall: ['staff'],
  settleStormRefunds: ['staff'],
  markStormTask: ['staff'],
  clearStorm: ['staff'],
  getReport: ['staff'],
  exportReport: ['staff'],
  listReportRows: ['staff'],
  exportReportRows: ['staff'],
  listReportMails: ['staff'],
  beginReportMail: ['staff'],
  stopReportMail: ['staff'],
  getPerformance: ['owner'],
  listManagedOwners: ['staff'],
  getManagedOwner: ['staff'],
  addOwnerPaper: ['staff'],
  removeOwnerPaper: ['staff'],
  draftManagement: ['staff'],
  getManagement: ['staff'],
  editManagement: ['staff'],
  removeManagement: ['staff'],
  sendManagement: ['staff'],
  takeBackManagement: ['staff'],
  endManagement: ['staff'],
  listOwnManagement: ['owner'],
  getOwnManagement: ['owner'],
  acceptManagement: ['owner'],
  listRepairs: ['staff'],
  getRepair: ['staff'],
  reportRepair: ['staff'],
  changeRepair: ['staff'],
  addRepairFile: ['staff'],
  listVendors: ['staff'],
  addVendor: ['staff'],
  editVendor: ['staff'],
  listPlans: ['staff'],
  addPlan: ['staff'],
  removePlan: ['staff'],
  listOwnRepairs: ['owner'],
  getOwnRepair: ['owner'],
  reportOwnRepair: ['owner'],
  answerOwnRepair: ['owner'],
  listTripRepairs: ['tenant'],
  reportTripRepair: ['tenant'],
  addReportPicture: ['tenant', 'owner', 'staff', 'admin'],
  viewRepairLink: everybody,
  answerRepairLink: everybody,
  actOnRepairLink: everybody,
  addRepairLinkFile: everybody,
  listStatements: ['staff'],
  getStatement: ['staff'],
  draftOfOwner: ['staff'],
  reconcileMonth: ['staff'],
  closeMonth: ['staff'],
  payStatement: ['staff'],
  exportPayouts: ['staff'],
  getOwnerMoney: ['staff'],
  recordOwnerEntry: ['staff'],
  beginCharge: ['staff'],
  endCharge: ['staff'],
  keepTaxForm: ['staff'],
  showTaxId: ['staff'],
  enterBank: ['staff'],
  approveBank: ['staff'],
  typeChannelStay: ['staff'],
  listOwnStatements: ['owner'],
  getOwnStatement: ['owner'],
  getOwnDetails: ['owner'],
  enterOwnBank: ['owner'],
  sendOwnTaxForm: ['owner'],
  getPortal: ['owner'],
  getOwnCalendar: ['owner'],
  previewOwnDates: ['owner'],
  setOwnDates: ['owner'],
  changeOwnDates: ['owner'],
  liftOwnDates: ['owner'],
  previewPortal: ['staff'],
  listReaders: ['owner'],
  inviteReader: ['owner'],
  withdrawReader: ['owner'],
  listPortals: ['tenant', 'owner', 'staff', 'admin'],
  acceptPortal: ['tenant', 'owner', 'staff', 'admin'],
  leavePortal: ['tenant', 'owner', 'staff', 'admin'],
  readPortal: ['tenant', 'owner', 'staff', 'admin'],
  readPortalCalendar: ['tenant', 'owner', 'staff', 'admin'],
  readPortalPerformance: ['tenant', 'owner', 'staff', 'admin'],
  readPortalStatements: ['tenant', 'owner', 'staff', 'admin'],
  readPortalStatement: ['tenant', 'owner', 'staff', 'admin'],
  readPortalRepairs: ['tenant', 'owner', 'staff', 'admin'],
  readPortalRepair: ['tenant', 'owner', 'staff', 'admin'],
  readPortalAgreements: ['tenant', 'owner', 'staff', 'admin'],
  readPortalAgreement: ['tenant', 'owner', 'staff', 'admin'],
};

/** Routes outside the API: they hold no personal data, or answer only this machine. */
const others = [
  '/v1.0/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/media/',
  '/share/',
  '/documents/',
  '/calendars/',
  '/payment/start/',
  '/safe/',
  '/status',
  '/robots.txt',
  '/sitemap',
  '/manifest',
  '/.well-known/',
  '/dev/mail',
  '*',
];

let product: TestProduct;
let callers: Readonly<Record<TestUserName, ApiCaller>>;
let trip: Trip;
let samples: Readonly<Record<EndpointName, Sample>>;

beforeAll(async () => {
  product = await createTestProduct();
  callers = await signInTestUsers(product);
  trip = await anApprovedTrip(product.ports, { message: 'canary-message' });
  samples = samplesOf(await knownOf(product.ports.db, trip));
});
afterAll(() => product.close());

function call(caller: ApiCaller, { name, endpoint }: NamedEndpoint, sample = samples[name]): Promise<ApiAnswer> {
  return caller(endpoint.method, addressOf(endpoint, sample), sample.body);
}

describe('R18 every route has a rule', () => {
  test('R18 the tables of endpoints and the routes of the server are the same list', () => {
    const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(declared).size).toBe(declared.length);
    const routes = routesOf(product);
    expect(routes).toEqual(expect.arrayContaining(declared));
    const strangers = routes.filter((route) => !declared.includes(route));
    expect(strangers.filter((route) => !others.some((path) => route.split(' ')[1]?.startsWith(path)))).toEqual([]);
  });

  test.each(endpoints)('R18 $name lets in exactly those who may', async ({ name, endpoint }) => {
    const { needs } = endpoint;
    const isOpenTo = (who: TestUserName) =>
      needs === 'public' || (who !== 'nobody' && may(standingOf([who as Role]), needs)) ? [who] : [];
    expect(testUsers.flatMap(isOpenTo)).toEqual(rules[name]);

    for (const who of testUsers) {
      // Whoever may change something signs in anew, because one of the calls signs out.
      const changes = who !== 'nobody' && endpoint.method !== 'GET' && rules[name].includes(who);
      const caller = changes ? await signInAs(product, await aUser(product.ports.db, { roles: [who] })) : callers[who];
      const { status, body } = await call(caller, { name, endpoint });
      const told = `${who}: ${status} ${body?.code ?? ''}`;
      if (needs === 'public') expect(told).not.toMatch(/ (403|5\d\d) | not-authorized/);
      else if (who === 'nobody') expect(told).toBe('nobody: 401 not-authorized');
      else if (!rules[name].includes(who)) expect(told).toBe(`${who}: 403 business-not-authorized`);
      else expect(told).not.toMatch(/ (401|403|5\d\d) /);
    }
  });

  test('a call that sends nothing may say that it is JSON', async () => {
    const bodiless = endpoints.filter(({ endpoint: { body, method, takes } }) => method !== 'GET' && !body && !takes);
    for (const { name, endpoint } of bodiless) {
      const { method } = endpoint;
      const url = addressOf(endpoint, samples[name]);
      const { payload } = await product.app.inject({ method, url, headers: { 'content-type': 'application/json' } });
      expect(`${name}: ${payload}`).not.toContain('parameter-valid');
    }
    expect(bodiless.length).toBeGreaterThan(10);
  });

  test.each([
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer '],
    ['a broken token', 'Bearer a.b.c'],
    ['a long token', `Bearer ${'a'.repeat(4_000)}`],
  ])('R18 %s signs nobody in', async (_what, authorization) => {
    expect(await callers.nobody('GET', 'tenant', undefined, { authorization })).toMatchObject({ status: 401 });
  });

  test('R18 an unknown path and a known one by another method are refused in the words of the API', async () => {
    for (const [method, path] of [
      ['GET', '/v1.0/nothing'],
      ['PUT', '/v1.0/house'],
      ['PATCH', '/v1.0/reservation/group'],
      ['DELETE', '/v1.0/tenant'],
    ] as const)
      expect(await callers.tenant(method, path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

/** Their id is one of the catalog, the same for everybody: whose row it is, is the caller's. */
const OF_THE_CATALOG: readonly EndpointName[] = ['removeFavorite', 'getOwnTimes'];

const ofSomebody = endpoints.filter(
  ({ name, endpoint }) =>
    endpoint.path.includes(':id') &&
    endpoint.needs !== 'public' &&
    may(standingOf(['tenant']), endpoint.needs) &&
    // A call without a file is refused before anything is looked up.
    endpoint.takes === undefined &&
    !OF_THE_CATALOG.includes(name),
);

describe("R19 somebody else's id", () => {
  test('R19 there are such endpoints', () => expect(ofSomebody.length).toBeGreaterThan(7));

  test.each(ofSomebody)('R19 $name finds nothing and tells nothing', async ({ name, endpoint }) => {
    const before = await snapshot();
    for (const stranger of [await aStranger(), await signInAs(product, { id: trip.owner.userId })]) {
      const answer = await call(stranger, { name, endpoint });
      expect(answer).toMatchObject({ status: 404, body: { code: expect.stringMatching(/(^|-)not-found$/) } });
      expectNothingOfTheTrip(answer);
    }
    expect(await snapshot()).toEqual(before);
  });

  test('R19 lists hold only what is one’s own', async () => {
    const stranger = await aStranger();
    const own = ['listGroups', 'getTenant', 'listNotices', 'listToReview', 'getOwnTimes'];
    const lists = endpoints.filter(({ name }) => own.includes(name));
    for (const endpoint of lists) expectNothingOfTheTrip(await call(stranger, endpoint));
  });

  test('R19 the lines of another group are not invoiced under one’s own', async () => {
    const own = await anApprovedTrip(product.ports, { checkIn: '2027-08-10' });
    const guest = await signInAs(product, { id: own.guest.userId });
    const body = samples.listInvoices.body ?? {};
    const answer = await guest('POST', `invoice/by-reservation/${own.groupId}`, body);
    expect(answer).toMatchObject({ status: 404, body: { code: 'reservation-not-found' } });
  });
});

describe('R21 what is told to whom', () => {
  test.each(endpoints.filter(({ endpoint }) => endpoint.needs === 'public' && endpoint.method === 'GET'))(
    'R21 $name tells the public nothing of guests, owners and doors',
    async (endpoint) => {
      const told = JSON.stringify((await call(callers.nobody, endpoint)).body);
      const { owner, guest } = await emails();
      for (const secret of [
        owner,
        guest,
        'canary-message',
        '12 Hidden Lane',
        '7 Hidden Dock',
        'blue box',
        '25.7601',
        '-80.1951',
      ])
        expect(told).not.toContain(secret);
    },
  );

  test('R21 a guest is told nothing of the owner, and of the address only at the end', async () => {
    const guest = await signInAs(product, { id: trip.guest.userId });
    const { owner } = await emails();
    for (const name of ['getGroup', 'listGroups', 'getContract', 'listInvoices', 'getRefund'] as const) {
      const told = JSON.stringify((await call(guest, named(name))).body);
      for (const secret of [owner, 'Stone', '12 Hidden Lane', 'blue box', '25.7601'])
        expect(told).not.toContain(secret);
    }
  });
});

const named = (wanted: EndpointName): NamedEndpoint => {
  const found = endpoints.find(({ name }) => name === wanted);
  if (!found) throw new Error(wanted);
  return found;
};

const aStranger = async (): Promise<ApiCaller> => signInAs(product, await aUser(product.ports.db));

async function emails(): Promise<{ owner: string; guest: string }> {
  const of = (id: string) =>
    product.ports.db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return { owner: (await of(trip.owner.userId)).email, guest: (await of(trip.guest.userId)).email };
}

function expectNothingOfTheTrip({ body }: ApiAnswer): void {
  const told = JSON.stringify(body ?? '');
  for (const theirs of [trip.groupId, trip.guest.userId, 'Harbor House', 'canary-message', String(trip.totalCents)])
    expect(told).not.toContain(theirs);
}

/** The trip as the database has it. */
async function snapshot() {
  const { db } = product.ports;
  return {
    group: await db.selectFrom('reservation_group').selectAll().where('id', '=', trip.groupId).execute(),
    lines: await db.selectFrom('reservation').selectAll().where('group_id', '=', trip.groupId).execute(),
  };
}

/** `GET /path` of every route that the server has. */
function routesOf({ app }: TestProduct): readonly string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(.+?) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4 - 1;
      parents.splice(depth, parents.length, part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${parents.join('')}`);
    });
}
