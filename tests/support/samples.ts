import { TEST_PASSWORD } from '../builders/a-user.ts';
import type { EndpointName, Sample } from './endpoints.ts';

/** What the samples speak of. */
export interface Known {
  readonly houseId: number;
  readonly groupId: string;
  readonly reservationId: string;
  readonly invoiceId: string;
  readonly userId: string;
  readonly totalCents: number;
}

export const SAMPLE_GUESTS = { adults: 2, infants: 0, babies: 0, pets: 0 };
const stay = { startAt: '2027-06-01', endAt: '2027-06-05', guests: SAMPLE_GUESTS };
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
  const user = { params: { id: known.userId } };
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
    getSignInWays: {},
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
    listUsers: { query: { page: '1', limit: '25', orderBy: 'name', order: '-1', search: 'riv' } },
    getUser: user,
    editUser: { ...user, body: { name: 'Anna', age: 41, gender: 'F', language: 'es' } },
    deleteUser: user,
    changeRoles: { ...user, body: { roles: ['tenant', 'owner'] } },
    listUserSessions: user,
    closeUserSessions: user,
    remindUser: user,
    getUserFactors: user,
    removeUserFactors: user,
    getOwnRecord: {},
    listHouses: { query: { ...dates, Adults: '2', SortBy: 'price', Order: 'asc', PageNumber: '1', PageSize: '20' } },
    getHouseFacets: { query: dates },
    listHousesByTags: { query: { tagsId: '1,2' } },
    getHouse: house,
    listStates: {},
    listDestinations: { query: { Search: 'brickel' } },
    listAmenities: {},
    listTags: {},
    getHousePrices: { ...house, query: dates },
    getHouseAvailability: { ...house, query: { From: dates.StartAt, To: dates.EndAt } },
    getHouseQuote: { ...house, query: { ...dates, Adults: '2' } },
    createHouseReservation: { body: { houseId: known.houseId, ...stay } },
    changeHouseReservation: { params: { id: known.reservationId }, body: stay },
    deleteReservation: { params: { type: 'house', id: known.reservationId } },
    listGroups: { query: { PageNumber: '1', PageSize: '20' } },
    getGroup: group,
    changeGroup: {
      ...group,
      body: { action: 'ask-availability', expectedTotalCents: known.totalCents, message: 'We come late.' },
    },
    getRefund: group,
    listRequests: { query: { PageNumber: '1', PageSize: '20' } },
    listAllGroups: { query: { PageNumber: '1', Status: 'approved', Search: 'casa' } },
    getGroupForStaff: group,
    approveGroup: {
      ...group,
      body: {
        discountBasisPoints: 0,
        message: 'Welcome.',
        handPrices: [{ reservationId: known.reservationId, priceCents: 100 }],
      },
    },
    rejectGroup: { ...group, body: { reason: 'The roof is being mended.' } },
    releaseHold: group,
    cancelGroup: { ...group, body: { reason: 'The roof is being mended.' } },
    reinstateGroup: group,
    getContract: group,
    acceptContract: { ...group, body: { version: '2026-11', accepted: true } },
    listInvoices: { ...group, body: { reservations: [known.reservationId] } },
    recordPayment: { params: { id: known.invoiceId }, body: { ...money, receivedOn: '2027-01-11' } },
    recordRefund: { ...group, body: { ...money, invoiceId: known.invoiceId, reason: 'A broken lamp.' } },
    listRefundsOwed: { query: { PageNumber: '1', PageSize: '20' } },
    listAuditEntries: { query: { area: 'sign-in', outcome: 'refused', from: '2027-01-01', limit: '20' } },
    getLastVerification: {},
    verifyAudit: {},
    listReviews: { ...house, query: { PageNumber: '1', Search: 'sea' } },
  };
}
