import type { ServiceLineView } from '#features/additional-services/api/service-line.schemas.ts';
import type { ReservationView } from '#features/reservations/api/lines.schemas.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { reservationTypes } from '#features/reservations/domain/reservation-type.ts';
import { firstTerms } from './cancellation-terms.ts';

/** A week in a house as the API shows it. */
export function aStayView(changed: Partial<ReservationView> = {}): ReservationView {
  return {
    id: 'stay',
    requestId: 'first',
    type: 'house',
    status: 'draft',
    isPrincipal: true,
    changes: 0,
    startAt: '2027-03-05',
    endAt: '2027-03-12',
    startTime: null,
    endTime: null,
    nights: 7,
    guests: { adults: 2, infants: 1, babies: 1, pets: 0 },
    house: {
      id: 7,
      name: 'Casa Azul',
      destination: 'Brickell',
      checkInFrom: '16:00',
      checkOutBy: '11:00',
      events: 'allowed',
      cancellationPolicy: 'standard',
      cancellationTerms: firstTerms.standard,
      media: null,
    },
    subtotalCents: 700_000,
    removal: null,
    ...changed,
  };
}

/** A service of that trip as the API shows it. */
export function aServiceView(
  type: ReservationView['type'],
  service: Partial<ServiceLineView>,
  changed: Partial<ReservationView> = {},
): ReservationView {
  const { house: _, ...line } = aStayView({ id: type, type, isPrincipal: false, startAt: '2027-03-06', nights: 0 });
  return {
    ...line,
    endAt: '2027-03-06',
    startTime: '19:00',
    endTime: '22:00',
    service: {
      serviceId: 1,
      code: type === 'house' || type === 'boat' ? 'chef' : type,
      name: type,
      item: null,
      customMenu: null,
      people: 2,
      minutes: null,
      addons: [],
      tripType: null,
      hours: null,
      extraHours: 0,
      returnDate: null,
      returnTime: null,
      flightNumber: null,
      returnFlightNumber: null,
      quantity: null,
      days: null,
      addressIn: null,
      addressOut: null,
      personalization: null,
      isManuallyPriced: false,
      manualPriceCents: null,
      media: null,
      ...service,
    },
    ...changed,
  };
}

/** A draft of a house with every other step open. */
export function aGroupView(changed: Partial<GroupView> = {}): GroupView {
  return {
    id: 'trip',
    bookingCode: 'MR-ABCDEFG',
    confirmationNumber: null,
    status: 'draft',
    holdUntil: null,
    startsAt: '2027-03-05T21:00:00.000Z',
    freeUntil: null,
    reservations: [aStayView()],
    quote: null,
    quoteRefusal: null,
    quoteRefusalOf: null,
    quoteOfRest: null,
    unfit: [],
    addition: null,
    paymentTerms: { singleAdditionCents: 300_00, singlePaymentDays: 7 },
    bundle: { serviceTypes: 0, basisPoints: 0, nextBasisPoints: 300, steps: [] },
    wizard: { steps: reservationTypes.map((type) => ({ type, state: type === 'house' ? 'done' : 'open' })) },
    contract: { dueAt: null, acceptedAt: null, version: null },
    annexes: [],
    requests: [],
    invoices: [],
    payments: [],
    paymentsUnderWay: [],
    refundsOwedCents: 0,
    refundsOnWayCents: 0,
    refundPreference: null,
    refundDueOn: null,
    history: [],
    arrival: null,
    offer: null,
    replaces: [],
    allowed: ['ask-availability', 'change', 'delete'],
    ...changed,
  };
}

/** What a trip of one stay costs: $7,910, paid at once. */
export const aQuote: NonNullable<GroupView['quote']> = {
  lines: [],
  subtotalCents: 700_000,
  taxes: [],
  taxesCents: 91_000,
  totalCents: 791_000,
  securityDepositCents: 0,
  instalments: [{ totalCents: 791_000, due: { hoursAfterApproval: 24 } }],
};
