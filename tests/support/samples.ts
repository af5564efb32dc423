import { kindsApi } from '#features/additional-services/kinds/kinds.api.ts';
import { type ServiceType, serviceTypes } from '#features/additional-services/kinds/service-names.domain.ts';
import { capitalized } from '#kernel/typed-names.ts';
import type { Db } from '#platform/database/database.ts';
import { aBoat } from '../builders/a-boat.ts';
import type { Trip } from '../builders/a-trip.ts';
import { TEST_PASSWORD } from '../builders/a-user.ts';
import type { EndpointName, Sample } from './endpoints.ts';

/** The ids and names that the samples use. */
export interface Known {
  readonly houseId: number;
  /** When absent, an id that does not exist. */
  readonly boatId?: number;
  readonly groupId: string;
  readonly reservationId: string;
  readonly invoiceId: string;
  readonly userId: string;
  /** When absent, an id that does not exist. */
  readonly noticeId?: number;
  readonly totalCents: number;
}

/** What samples name of a trip, and a boat beside it. */
export async function knownOf(db: Db, { groupId, houseId, guest, totalCents }: Trip): Promise<Known> {
  const line = db.selectFrom('reservation').select('id').where('group_id', '=', groupId);
  const invoice = db
    .selectFrom('invoice')
    .innerJoin('request', 'request.id', 'invoice.request_id')
    .select('invoice.id')
    .where('request.group_id', '=', groupId);
  return {
    groupId,
    houseId,
    boatId: (await aBoat().in(db)).id,
    userId: guest.userId,
    totalCents,
    reservationId: (await line.executeTakeFirstOrThrow()).id,
    invoiceId: (await invoice.executeTakeFirstOrThrow()).id,
  };
}

export const SAMPLE_REVIEW = {
  overall: 5,
  cleanliness: 5,
  accuracy: 4,
  checkIn: 5,
  communication: 5,
  location: 4,
  value: 3,
  language: 'en',
  text: 'Quiet mornings on the terrace, and the bay right below.',
};
export const SAMPLE_GUESTS = { adults: 2, infants: 0, babies: 0, pets: 0 };
const stay = { startAt: '2027-06-01', endAt: '2027-06-05', guests: SAMPLE_GUESTS };
const wholeTrip = (houseId: number) => {
  const id = '7f0c1c1e-2f53-4f0e-9d0a-5b0f5d1f6a11';
  return { id, lines: [{ id, type: 'house', body: { houseId, ...stay } }], skipped: ['boat'] };
};
const NO_QUOTE = { body: { token: 'no-quote-has-this-token' } };
const SAMPLE_STAY = {
  ...{ kind: 'house', startAt: '2027-06-01', endAt: '2027-06-08', date: null, startTime: null, hours: null },
  ...{ guests: { adults: 2, infants: 0, babies: 0, pets: 0 }, lifted: [], agreedCents: null },
};
const SAMPLE_TERMS = { reason: null, message: null, holdHours: 24, expectedTotalCents: 0 };
const quoteOf = (id: number) => ({
  ...{ id, source: 'phone', ...SAMPLE_STAY, ...SAMPLE_TERMS },
  contact: { userId: null, name: 'Rosa', lastname: 'Ortiz', email: 'rosa@demo.test', phone: null, language: 'es' },
});
const blockOf = (houseId: number) => ({
  unitIds: [houseId],
  from: '2027-09-01',
  until: '2027-09-03',
  kind: 'staff',
  note: 'New curtains',
  which: 'all',
});
const outing = { StartAt: '2027-06-02', Hours: '4' };
const sailing = { date: '2027-06-02', startTime: '13:00', hours: 4, guests: SAMPLE_GUESTS };
const written = {
  firstName: 'Lucía',
  lastName: 'Ferrer',
  email: 'lucia@demo.test',
  phone: '+13055550123',
  message: 'We have three houses by the sea.',
  filledInMs: 20_000,
};
const dates = { StartAt: '2027-06-01', EndAt: '2027-06-05' };

const deviceAnswer = { id: 'bm90LWEta2V5', rawId: 'bm90LWEta2V5', type: 'public-key' };
const newCredential = { ...deviceAnswer, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const signature = {
  ...deviceAnswer,
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};

/** One call of each endpoint that looks right. */
export function samplesOf(known: Known): Readonly<Record<EndpointName, Sample>> {
  const group = { params: { id: known.groupId } };
  const house = { params: { id: known.houseId } };
  const picture = { params: { id: known.houseId, pictureId: '1' } };
  const one = { params: { id: 1 } };
  const scooter = { table: 'scooter', id: 1 };
  const boat = { params: { id: known.boatId ?? 2_000_000_000 } };
  const line = { params: { id: known.reservationId } };
  const user = { params: { id: known.userId } };
  const notice = { params: { id: known.noticeId ?? 2_000_000_000 } };
  const message = { params: { id: known.groupId } };
  const money = { amountCents: 100, type: 'zelle', reference: 'A-1' };
  return {
    getCompanyData: {},
    register: {
      body: {
        name: 'Lucía',
        lastname: 'Ferrer',
        email: 'lucia@demo.test',
        phoneNumber: '+13055550123',
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
        language: 'es',
        returnTo: '/results',
      },
    },
    confirm: { body: { userId: known.userId, code: 'not-the-code' } },
    confirmByDigits: { body: { email: 'nobody@demo.test', digits: '123456' } },
    resendConfirmation: { body: { email: 'nobody@demo.test', returnTo: '/results' } },
    login: { body: { email: 'nobody@demo.test', password: 'Not-the-one-1!' } },
    refresh: { body: { refreshToken: 'not-a-token-at-all-not-one' } },
    logout: { body: { refreshToken: 'not-a-token-at-all-not-one' } },
    forgotPassword: { body: { email: 'nobody@demo.test' } },
    resetPassword: { body: { email: 'nobody@demo.test', token: 'not-the-token', password: 'Coral-reef-2028!' } },
    changePassword: {
      body: { currentPassword: TEST_PASSWORD, password: 'Coral-reef-2028!', confirmPassword: 'Coral-reef-2028!' },
    },
    wantEmail: { body: { email: 'lucia.ferrer@demo.test', currentPassword: TEST_PASSWORD } },
    confirmEmailChange: { body: { userId: known.userId, code: 'not-the-code' } },
    getSignInMethods: {},
    getSecondFactor: {},
    beginSecondFactor: { body: { currentPassword: TEST_PASSWORD } },
    confirmSecondFactor: { body: { code: '123456' } },
    removeSecondFactor: { body: { currentPassword: TEST_PASSWORD, code: '123456' } },
    renewRecoveryCodes: { body: { currentPassword: TEST_PASSWORD, code: '123456' } },
    beginPasskey: { body: { currentPassword: TEST_PASSWORD } },
    addPasskey: { body: { name: 'My phone', credential: newCredential } },
    renamePasskey: { params: { id: known.userId }, body: { name: 'My phone' } },
    removePasskey: { params: { id: known.userId }, body: { currentPassword: TEST_PASSWORD } },
    beginPasskeySignIn: {},
    signInWithPasskey: { body: { credential: signature } },
    adminLogin: { body: { email: 'nobody@demo.test', password: 'Not-the-one-1!' } },
    adminLoginGoogle: { body: { credential: 'not.a.token' } },
    adminRefreshToken: { body: { refreshToken: 'not-a-token-at-all-not-one' } },
    adminLogout: { body: { refreshToken: 'not-a-token-at-all-not-one' } },
    getTenant: {},
    updateTenant: { body: { firstName: 'Ana', lastName: 'Rivera', phone: '+13055550100', language: 'es' } },
    setPicture: {},
    removePicture: {},
    exportData: { body: { currentPassword: TEST_PASSWORD } },
    deleteAccount: { body: { currentPassword: TEST_PASSWORD } },
    listSessions: {},
    closeSession: { params: { id: known.userId } },
    closeOtherSessions: {},
    createUser: {
      body: {
        name: 'Iván',
        lastname: 'Peña',
        email: 'ivan@demo.test',
        phoneNumber: '+13055550124',
        age: 40,
        gender: 'M',
        roles: ['tenant', 'owner'],
        language: 'es',
      },
    },
    exportUsers: { query: { Format: 'csv', orderBy: 'name', order: '-1', search: 'riv' } },
    listUsers: { query: { page: '1', limit: '25', orderBy: 'name', order: '-1', search: 'riv' } },
    getUser: user,
    editUser: { ...user, body: { name: 'Anna', age: 41, gender: 'F', language: 'es' } },
    deleteUser: user,
    changeRoles: { ...user, body: { roles: ['tenant', 'owner'] } },
    changeTeam: { ...user, body: { teamRoles: ['front-desk', 'money'], scope: null } },
    listScopeChoices: {},
    listUserSessions: user,
    closeUserSessions: user,
    remindUser: user,
    getUserFactors: user,
    removeUserFactors: user,
    getOwnRecord: {},
    listHouses: { query: { ...dates, Adults: '2', SortBy: 'price', Order: 'asc', PageNumber: '1', PageSize: '20' } },
    getHouseFacets: { query: dates },
    listHousePins: { query: dates },
    listHousesByTags: { query: { tagsId: '1,2' } },
    getHouse: house,
    listStates: {},
    listDestinations: { query: { Search: 'brickel' } },
    listAmenities: {},
    listHouseServices: {},
    listCancellationPolicies: {},
    listPropertyTypes: {},
    listTags: {},
    listLandingMedias: {},
    listServices: { query: { active: 'true' } },
    getService: one,
    listMenus: { query: { Type: 'chef' } },
    getMenu: one,
    listTreatments: {},
    getTreatment: one,
    listAddons: {},
    listAddonsOf: { params: { treatmentId: 1, minutes: 60 } },
    listEventTypes: {},
    getEventType: one,
    listVans: { query: { OnlyPrimaryMedia: 'true' } },
    getVan: one,
    getVanPrice: { query: { VanId: '1', TripType: 'hourly', Hours: '4', ExtraHours: '1' } },
    listScooters: {},
    getScooter: one,
    listBoats: { query: { ...outing, Adults: '2', SortBy: 'price', PageNumber: '1', OnlyPrimaryMedia: 'true' } },
    getBoatFacets: { query: outing },
    listBoatPins: { query: outing },
    listBoatAmenities: {},
    getBoat: boat,
    getHousePrices: { ...house, query: dates },
    getHouseAvailability: { ...house, query: { From: dates.StartAt, To: dates.EndAt } },
    getBoatAvailability: { ...boat, query: { From: dates.StartAt, To: dates.EndAt, Hours: '4' } },
    getBoatQuote: { ...boat, query: { ...outing, StartTime: '13:00', Adults: '2' } },
    getHouseQuote: { ...house, query: { ...dates, Adults: '2' } },
    listFavorites: { query: { PageNumber: '1', PageSize: '20' } },
    addFavorite: { body: { rentableId: known.houseId } },
    removeFavorite: house,
    createHouseReservation: { body: { houseId: known.houseId, ...stay } },
    changeHouseReservation: { params: { id: known.reservationId }, body: stay },
    deleteReservation: { params: { type: 'house', id: known.reservationId } },
    previewTrip: { body: wholeTrip(known.houseId) },
    openTrip: { body: wholeTrip(known.houseId) },
    createBoatReservation: { body: { boatId: boat.params.id, ...sailing } },
    createServiceReservation: { params: { type: 'chef' }, body: kindsApi.chef.example },
    addHouse: { ...group, body: { houseId: known.houseId, ...stay } },
    addBoat: { ...group, body: { boatId: boat.params.id, ...sailing } },
    ...forServices('add', group),
    changeBoat: { ...line, body: sailing },
    ...forServices('change', line),
    getRemovalRefund: { params: { type: 'chef', id: known.reservationId } },
    listGroups: { query: { PageNumber: '1', PageSize: '20' } },
    getGroup: group,
    getOwnTimes: house,
    changeGroup: {
      ...group,
      body: { action: 'ask-availability', expectedTotalCents: known.totalCents, message: 'We come late.' },
    },
    getRefund: group,
    listRequests: { query: { PageNumber: '1', PageSize: '20' } },
    exportRequests: { query: { Format: 'csv', OrderBy: 'due' } },
    exportGroups: { query: { Format: 'csv', Status: 'approved', From: '2027-01-01', Search: 'casa' } },
    listAllGroups: { query: { PageNumber: '1', Status: 'approved', Search: 'casa' } },
    getGroupForStaff: group,
    approveGroup: {
      ...group,
      body: {
        discountBasisPoints: 0,
        message: 'Welcome.',
        manualPrices: [{ reservationId: known.reservationId, priceCents: 100 }],
      },
    },
    previewApproval: {
      ...group,
      body: {
        discountBasisPoints: 0,
        message: 'Welcome.',
        manualPrices: [{ reservationId: known.reservationId, priceCents: 100 }],
      },
    },
    rejectGroup: { ...group, body: { reason: 'The roof is being mended.' } },
    releaseHold: group,
    getRefunds: group,
    cancelGroup: { ...group, body: { reason: 'The roof is being mended.' } },
    listRemovals: { query: { PageNumber: '1', PageSize: '20' } },
    removeLine: { params: { id: known.reservationId }, body: {} },
    keepLine: { params: { id: known.reservationId }, body: { reason: 'It is being cooked already.' } },
    reinstateGroup: group,
    getInvoicePdf: { params: { id: known.invoiceId } },
    getContractPdf: group,
    getReceipt: { params: { id: known.groupId } },
    getReceiptPdf: { params: { id: known.groupId } },
    getDocumentForStaff: { body: { kind: 'invoice', id: known.invoiceId } },
    getReceiptForStaff: { params: { id: known.groupId } },
    sendDocument: { body: { kind: 'invoice', id: known.invoiceId } },
    getContract: group,
    acceptContract: { ...group, body: { version: '2026-11.3', accepted: true } },
    listInvoices: { ...group, body: { reservations: [known.reservationId] } },
    recordPayment: { params: { id: known.invoiceId }, body: { ...money, receivedOn: '2027-01-11' } },
    correctPayment: { params: { id: known.groupId }, body: { reason: 'A typing error' } },
    recordRefund: { ...group, body: { ...money, invoiceId: known.invoiceId, reason: 'A broken lamp.' } },
    payOutCredit: { ...group, body: { ...money, reason: 'Asked for by mail.' } },
    getPaymentToken: { body: { groupId: known.groupId, invoiceIds: [known.invoiceId] } },
    getPayment: { params: { reference: 'M0123456789ABCDEFGH' } },
    payWithCredit: { body: { groupId: known.groupId, invoiceIds: [known.invoiceId], amountCents: 100 } },
    exportCardPayments: { query: { Format: 'xlsx', State: 'paid', From: '2027-01-01', OrderBy: 'amount' } },
    listCardPayments: { query: { PageNumber: '1', PageSize: '20', State: 'paid' } },
    getMoneyAttention: {},
    resolveUnmatched: { body: { account: 'sandbox', paymentId: 'pay_1', reason: 'Sent back.' } },
    askPayout: { body: { amountCents: 100, how: 'Zelle, 305 555 0100' } },
    takeBackPayout: {},
    listPayoutRequests: {},
    preferRefund: { ...group, body: { preference: 'credit' } },
    getWallet: { query: { PageNumber: '1', PageSize: '20' } },
    getDeposit: group,
    answerDepositClaim: { ...group, body: { answer: 'objected', words: 'It was broken before.' } },
    getDepositForStaff: group,
    addDepositPicture: group,
    claimDeposit: {
      ...group,
      body: {
        lines: [
          { reservationId: known.reservationId, what: 'A lamp', amountCents: 120_00, reason: 'Its foot is broken.' },
        ],
        pictures: [],
      },
    },
    decideDepositClaim: { ...group, body: { keptCents: 50_00, note: 'The lamp was old.' } },
    releaseDeposit: group,
    listOwnDepositClaims: {},
    exportTaxes: { query: { Format: 'csv', Month: '2026-11' } },
    reportTaxes: { query: { Month: '2026-11' } },
    listRefundReleases: {},
    releaseRefund: { params: { id: known.invoiceId } },
    refuseRefundRelease: { params: { id: known.invoiceId }, body: { note: 'Not agreed.' } },
    exportRefundsOwed: { query: { Format: 'csv', Until: '2027-01-01', OrderBy: 'since', Order: '-1' } },
    listRefundsOwed: { query: { PageNumber: '1', PageSize: '20' } },
    sendContactMessage: { body: { ...written, message: 'Can the chef come on a Sunday?', service: 'chef' } },
    registerBusiness: {
      body: {
        ...written,
        company: 'Palm & Sons',
        lets: 'several',
        howMany: 3,
        area: 'Key Largo',
        webAddress: 'palmandsons.test',
      },
    },
    listNotices: { query: { PageSize: '10', LastNotificationId: '2000000000' } },
    countUnreadNotices: {},
    getNotice: notice,
    readAllNotices: { query: { UpToNotificationId: '2000000000' } },
    readNotice: { ...notice, body: { setRead: true } },
    offerWork: { body: { ...written, trade: 'Chef' } },
    exportMessages: { query: { Format: 'csv', Kind: 'business', State: 'open' } },
    listMessages: { query: { PageNumber: '1', Kind: 'business', State: 'open' } },
    countOpenMessages: {},
    getMessage: message,
    finishMessage: message,
    reopenMessage: message,
    listAnswerers: {},
    openMessage: message,
    waitForWriter: message,
    assignMessage: { ...message, body: { assigneeId: null } },
    replyToMessage: { ...message, body: { text: 'Yes, on Sundays, too.', seenReplies: 0 } },
    noteOnMessage: { ...message, body: { text: 'Called back.' } },
    startListing: message,
    subscribe: { body: { email: 'lucia@demo.test', filledInMs: 20_000 } },
    confirmSubscription: { body: { key: 'not-the-key' } },
    unsubscribe: { body: { key: 'not-the-key' } },
    getOwnSubscription: {},
    changeOwnSubscription: { body: { isSubscribed: true } },
    exportAudit: { query: { Format: 'csv', area: 'sign-in', outcome: 'refused', from: '2027-01-01' } },
    listAuditEntries: { query: { area: 'sign-in', outcome: 'refused', from: '2027-01-01', limit: '20' } },
    getLastVerification: {},
    verifyAudit: {},
    exportErrors: { query: { Format: 'csv', State: 'new' } },
    listErrors: { query: { PageNumber: '1', State: 'new' } },
    getError: message,
    markErrorSeen: message,
    listRevisions: { params: { entity: 'house', id: '1' }, query: { PageNumber: '1' } },
    exportHouses: { query: { Format: 'xlsx', Status: 'draft', Search: 'sea', OrderBy: 'name' } },
    listStaffHouses: { query: { PageNumber: '1', Status: 'draft', Search: 'sea' } },
    createHouse: {
      body: { nameEn: 'Casa Coral', nameEs: 'Casa Coral', destinationId: 1, propertyType: 'villa' },
    },
    duplicateHouse: house,
    getEditedHouse: house,
    editHouse: { ...house, body: { version: 0, changes: { nameEn: 'Casa Coral' } } },
    publishHouse: { ...house, body: { version: 0 } },
    archiveHouse: { ...house, body: { version: 0 } },
    withdrawHouse: { ...house, body: { version: 0 } },
    restoreHouse: { ...house, body: { version: 1, revision: 1 } },
    exportBoats: { query: { Format: 'csv', DestinationId: '1', OrderBy: 'price', Order: '-1' } },
    listStaffBoats: { query: { PageNumber: '1', Status: 'draft', Search: 'sea' } },
    createBoat: {
      body: { nameEn: 'Salty Kiss', nameEs: 'Beso Salado', destinationId: 1, boatType: 'catamaran' },
    },
    duplicateBoat: boat,
    getEditedBoat: boat,
    editBoat: { ...boat, body: { version: 0, changes: { nameEn: 'Salty Kiss' } } },
    publishBoat: { ...boat, body: { version: 0 } },
    archiveBoat: { ...boat, body: { version: 0 } },
    withdrawBoat: { ...boat, body: { version: 0 } },
    restoreBoat: { ...boat, body: { version: 1, revision: 1 } },
    listOwners: {},
    searchOffice: { query: { Search: 'MR-' } },
    countWaiting: {},
    listViews: {},
    keepView: { body: { list: 'groups', name: 'Approved', query: 'status=approved', isShared: true } },
    changeView: { params: { id: known.groupId }, body: { name: 'Mine' } },
    removeView: message,
    getToday: { query: { Date: '2027-03-01' } },
    listStaffServices: {},
    exportServices: { query: { Format: 'csv' } },
    getStaffService: one,
    addServiceItem: {
      ...one,
      body: {
        table: 'scooter',
        fields: { nameEn: 'Sea Fox', nameEs: 'Sea Fox', dayPriceCents: 60_00, riders: 2, units: 3 },
      },
    },
    orderOffers: { params: { table: 'service' }, body: { ids: [2, 1] } },
    getOffer: { params: scooter },
    editOffer: { params: scooter, body: { version: 0, changes: { dayPriceCents: 60_00 } } },
    restoreOffer: { params: scooter, body: { version: 1, revision: 1 } },
    listFeeds: {},
    getChannels: house,
    makeExport: { ...house, body: { channel: 'airbnb', label: '' } },
    rotateExport: { params: { id: known.houseId, exportId: 1 } },
    revokeExport: { params: { id: known.houseId, exportId: 1 } },
    previewImport: { ...house, body: { address: 'https://channel.test/a.ics' } },
    addImport: {
      ...house,
      body: { address: 'https://channel.test/a.ics', channel: 'other', label: 'Plum', choices: [] },
    },
    changeImport: { params: { id: known.houseId, calendarId: 1 }, body: { action: 'sync' } },
    removeImport: { params: { id: known.houseId, calendarId: 1 } },
    listConflicts: {},
    answerConflict: { params: { id: known.houseId, conflictId: 1 }, body: { action: 'take' } },
    listTaxRates: {},
    addTaxRates: {
      body: {
        tax: 'state-sales-tax',
        municipality: 'surfside',
        lineKinds: ['stay'],
        validFrom: '2028-01-01',
        basisPoints: 650,
        note: '',
      },
    },
    removeTaxRate: one,
    listAgreementTexts: {},
    beginAgreementText: {},
    getAgreementText: one,
    editAgreementText: { ...one, body: { version: 0, changes: { textEn: 'A new text' } } },
    restoreAgreementText: { ...one, body: { version: 1, revision: 1 } },
    enforceAgreementText: { ...one, body: { version: 0, on: null } },
    withdrawAgreementText: { ...one, body: { version: 0 } },
    removeAgreementText: one,
    previewAgreementText: one,
    listLists: {},
    getList: { params: { list: 'tag' } },
    addListRow: { params: { list: 'tag' }, body: { fields: { nameEn: 'Garden', nameEs: 'Jardín', icon: 'trees' } } },
    orderList: { params: { list: 'tag' }, body: { ids: [2, 1] } },
    getListRow: { params: { list: 'tag', id: 1 } },
    editListRow: { params: { list: 'tag', id: 1 }, body: { version: 0, changes: { nameEn: 'Garden' } } },
    restoreListRow: { params: { list: 'tag', id: 1 }, body: { version: 1, revision: 1 } },
    removeListRow: { params: { list: 'tag', id: 1 } },
    getSettings: {},
    editSettings: { body: { version: 0, changes: { requestAnswerHours: 24 } } },
    restoreSettings: { body: { version: 1, revision: 1 } },
    previewBasePrices: { body: { houseIds: [1], factorBasisPoints: 10_500 } },
    changeBasePrices: { body: { houseIds: [1], factorBasisPoints: 10_500 } },
    undoBasePrices: { body: { bulkId: '3f1f7a6e-5d0c-4a8e-9a7f-0d8a1b2c3d4e' } },
    listPictures: house,
    addListingPicture: { ...house, query: { Room: 'kitchen' } },
    orderPictures: { ...house, body: { version: 0, ids: [1, 2] } },
    describePicture: { ...picture, body: { version: 0, changes: { room: 'pool', altEn: 'The pool' } } },
    removeListingPicture: { ...picture, query: { Version: '0' } },
    restorePictures: { ...house, body: { version: 1, revision: 1 } },
    listLandingPictures: { params: {} },
    addLandingPicture: { params: {} },
    orderLandingPictures: { params: {}, body: { version: 0, ids: [1, 2] } },
    describeLandingPicture: { params: { pictureId: 1 }, body: { version: 0, changes: { altEn: 'The bay' } } },
    removeLandingPicture: { params: { pictureId: 1 }, query: { Version: '0' } },
    restoreLandingPictures: { params: {}, body: { version: 1, revision: 1 } },
    listOfferPictures: { params: scooter },
    addOfferPicture: { params: scooter },
    orderOfferPictures: { params: scooter, body: { version: 0, ids: [1, 2] } },
    describeOfferPicture: { params: { ...scooter, pictureId: 1 }, body: { version: 0, changes: { altEn: 'Red' } } },
    removeOfferPicture: { params: { ...scooter, pictureId: 1 }, query: { Version: '0' } },
    restoreOfferPictures: { params: scooter, body: { version: 1, revision: 1 } },
    getEditedPrices: { ...house, query: { Year: '2027' } },
    paintPrices: {
      ...house,
      body: { version: 0, from: '2027-03-01', until: '2027-03-08', price: { nightlyCents: 450_00, minNights: null } },
    },
    previewCopy: { ...house, body: { houseIds: [1] } },
    copyPrices: { ...house, body: { houseIds: [1] } },
    undoCopy: { body: { bulkId: '3f1f7a6e-5d0c-4a8e-9a7f-0d8a1b2c3d4e' } },
    explainNight: { ...house, query: { Date: '2027-03-01' } },
    restorePrices: { ...house, body: { version: 1, revision: 1 } },
    setPriceRanges: {
      ...house,
      body: { version: 0, ranges: [{ from: '2027-03-01', until: '2027-03-08', nightlyCents: 450_00, minNights: 3 }] },
    },
    listCalendarUnits: {},
    getCalendar: { query: { Units: String(known.houseId), From: '2027-06-01', Days: '14' } },
    getCalendarDay: { query: { Date: '2027-06-01', Kind: 'house' } },
    listCalendarChanges: { query: { Since: '0' } },
    setBlocks: { body: blockOf(known.houseId) },
    liftBlock: { params: { id: 2_000_000_000 } },
    undoBlocks: { body: { batchId: '3f1f7a6e-5d0c-4a8e-9a7f-0d8a1b2c3d4e' } },
    listDeskHouses: { query: { StartAt: '2027-06-01', EndAt: '2027-06-08', Adults: '2' } },
    listDeskBoats: { query: { Date: '2027-06-01', Adults: '2' } },
    listContacts: { query: { Search: 'Ana' } },
    priceProposal: { body: { id: known.houseId, ...SAMPLE_STAY } },
    listProposals: {},
    sendProposal: { body: quoteOf(known.houseId) },
    reviseProposal: { ...group, body: { ...SAMPLE_STAY, ...SAMPLE_TERMS } },
    extendProposal: { ...group, body: { holdHours: 24 } },
    withdrawProposal: { ...group, body: { reason: 'They called again.' } },
    linkProposal: group,
    viewProposal: NO_QUOTE,
    readProposalAgreement: NO_QUOTE,
    mailProposalCode: NO_QUOTE,
    acceptProposal: { body: { ...NO_QUOTE.body, expectedTotalCents: 100, digits: '123456' } },
    listLandingReviews: { query: { PageSize: '6', Language: 'es', Kind: 'house' } },
    listToReview: {},
    listGroupReviews: group,
    getOwnReview: line,
    writeReview: { ...line, body: SAMPLE_REVIEW },
    changeReview: { ...one, body: SAMPLE_REVIEW },
    listReceivedReviews: { query: { PageNumber: '1', Unanswered: 'true' } },
    exportReviews: { query: { Format: 'csv', State: 'hidden', Search: 'sea' } },
    listAllReviews: { query: { PageNumber: '1', State: 'hidden', Search: 'sea' } },
    answerReview: { ...one, body: { text: 'Thank you, come again!', language: 'en' } },
    removeAnswer: one,
    hideReview: { ...one, body: { because: 'personal-data', reason: 'It names a neighbor.' } },
    showReview: one,
    listReviews: { ...house, query: { PageNumber: '1', Search: 'sea' } },
  };
}

/** A call of each kind of service: 'addVan', 'changeVan'. */
function forServices<Verb extends 'add' | 'change'>(verb: Verb, { params }: Pick<Sample, 'params'>) {
  const samples = serviceTypes.map((type) => [`${verb}${capitalized(type)}`, { params, body: kindsApi[type].example }]);
  return Object.fromEntries(samples) as Record<`${Verb}${Capitalize<ServiceType>}`, Sample>;
}
