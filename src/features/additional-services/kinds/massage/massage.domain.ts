import { cents } from '#kernel/money/money.ts';
import { known, type OfferedItem, type ServiceKind } from '../../domain/service-kind.ts';
import { periodOf, startTime, type Visit, visitDetails, visitOf, visitRules } from '../../domain/visit.ts';

export interface MassageSelection extends Visit {
  readonly type: 'massage';
  readonly treatmentId: number;
  readonly minutes: number;
  readonly addonIds?: readonly number[] | undefined;
}

export interface OfferedTreatment extends OfferedItem {
  /** Cents a person. */
  readonly durations: readonly { readonly minutes: number; readonly priceCents: number }[];
}

export interface OfferedAddon extends OfferedItem {
  /** Cents a person. */
  readonly priceCents: number;
  /** It goes with treatments that take this long or longer. */
  readonly minMinutes: number;
}

export interface MassageOffers {
  readonly treatments: readonly OfferedTreatment[];
  readonly addons: readonly OfferedAddon[];
}

interface MassageItem {
  readonly treatment: OfferedTreatment;
  /** Cents a person, for the minutes that were selected. */
  readonly durationCents: number;
  readonly addons: readonly OfferedAddon[];
}

interface MassageDetails {
  readonly treatmentId: number | null;
  readonly minutes: number | null;
  readonly addonIds: readonly number[];
}

export const massage: ServiceKind<MassageSelection, MassageOffers, MassageItem, MassageDetails> = {
  ...visitRules,
  codes: ['massage'],
  noOffers: { treatments: [], addons: [] },
  noDetails: { treatmentId: null, minutes: null, addonIds: [] },
  times: [startTime()],
  choose({ treatmentId, minutes, addonIds }, { offers }) {
    const treatment = offers.treatments.find(({ id }) => id === treatmentId);
    const duration = treatment?.durations.find((one) => one.minutes === minutes);
    if (!treatment || !duration) return 'massage-duration-not-found';
    const wanted = new Set(addonIds);
    const addons = offers.addons.filter(({ id, minMinutes }) => wanted.has(id) && minMinutes <= minutes);
    return addons.length < wanted.size ? 'addon-not-found' : { treatment, durationCents: duration.priceCents, addons };
  },
  limits: ({ service }) => service,
  periods: ({ selection }) => [periodOf(selection, selection.minutes)],
  // As many masseuses come as there are people.
  units: ({ selection, service }) => ({ poolId: service.poolId, units: selection.guests }),
  details: ({ selection, item }) => ({
    ...visitDetails(selection),
    treatmentId: selection.treatmentId,
    minutes: selection.minutes,
    addonIds: item.addons.map(({ id }) => id),
  }),
  selectionOf(line) {
    const { treatmentId, minutes, addonIds } = line.details;
    return { type: 'massage', ...visitOf(line), treatmentId: known(treatmentId), minutes: known(minutes), addonIds };
  },
  prices({ selection: { minutes, guests }, item: { treatment, durationCents, addons } }) {
    const length = `${minutes} min`;
    const name = { en: `${treatment.name.en}, ${length}`, es: `${treatment.name.es}, ${length}` };
    return [
      { kind: 'service', name, unitCents: durationCents, quantity: guests },
      ...addons.map((addon) => ({
        kind: 'addon' as const,
        name: addon.name,
        unitCents: addon.priceCents,
        quantity: guests,
      })),
    ];
  },
  isManuallyPriced: () => false,
};

interface MassagePrice {
  readonly people: number;
  /** The treatment for so long, cents a person. */
  readonly durationCents: number;
  /** Each add-on, cents a person. */
  readonly addonCents: readonly number[];
}

/** docs/domain.md 3: everybody pays the duration and each add-on; in cents. */
export function massagePriceCents({ people, durationCents, addonCents }: MassagePrice): number {
  return cents(people * addonCents.reduce((sum, each) => sum + each, durationCents));
}
