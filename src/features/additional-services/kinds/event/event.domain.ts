import { known, type Limits, narrower, type OfferedItem, type ServiceKind } from '../../domain/service-kind.ts';
import { periodOf, startTime, type Visit, visitDetails, visitOf, visitRules } from '../../domain/visit.ts';

export interface EventSelection extends Visit {
  readonly type: 'event';
  readonly eventTypeId: number;
  readonly hours: number;
}

export interface OfferedEventType extends OfferedItem, Limits {
  /** 'water': it takes place on a boat of the trip. */
  readonly setting: 'anywhere' | 'outdoors' | 'water';
}

interface EventDetails {
  readonly eventTypeId: number | null;
  /** Hours of an event or an hourly trip. */
  readonly hours: number | null;
}

export const event: ServiceKind<EventSelection, readonly OfferedEventType[], OfferedEventType, EventDetails> = {
  ...visitRules,
  codes: ['event'],
  items: {
    chosenBy: 'eventTypeId',
    exportedAs: 'event',
    offered: ['minGuests', 'maxGuests', 'setting'],
    leastCents: 'fromCents',
    people: { min: 'minGuests', max: 'maxGuests' },
  },
  noOffers: [],
  needsConsent: true,
  noDetails: { eventTypeId: null, hours: null },
  times: [startTime()],
  choose: ({ eventTypeId }, { offers }) => offers.find(({ id }) => id === eventTypeId) ?? 'service-invalid',
  limits: ({ service, item }) => narrower(service, item),
  whyNotHere({ selection, item }, { houseEvents, boatDays }) {
    if (item.setting === 'water') return boatDays.includes(selection.date) ? null : 'boat-required';
    return houseEvents === 'forbidden' && visitRules.isAtHouse(selection) ? 'events-not-allowed' : null;
  },
  periods: ({ selection }) => [periodOf(selection, selection.hours * 60)],
  units: ({ service }) => ({ poolId: service.poolId, units: 1 }),
  details: ({ selection }) => ({
    ...visitDetails(selection),
    eventTypeId: selection.eventTypeId,
    hours: selection.hours,
  }),
  selectionOf: (line) => ({
    type: 'event',
    ...visitOf(line),
    eventTypeId: known(line.details.eventTypeId),
    hours: known(line.details.hours),
  }),
  // docs/domain.md 4.3: staff write the price of every event.
  prices: () => [],
  isManuallyPriced: ({ eventTypeId }) => eventTypeId !== null,
};
