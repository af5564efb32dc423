import type { Category, OrderState, Reporter, Urgency } from '#features/repairs/domain/work-orders.ts';

/** A vendor of the demo; insurance ends in so many days. */
export interface DemoVendor {
  readonly name: string;
  readonly trade: string;
  readonly language: 'en' | 'es';
  readonly insuredDays: number;
}

export const demoVendors: readonly DemoVendor[] = [
  { name: 'Bayside Plumbing', trade: 'Plumbing', language: 'en', insuredDays: 210 },
  { name: 'Frío Total', trade: 'Aire acondicionado', language: 'es', insuredDays: 95 },
  { name: 'Brickell Carpentry', trade: 'Carpentry and doors', language: 'en', insuredDays: 20 },
  { name: 'Coral Marine', trade: 'Boats and hulls', language: 'en', insuredDays: -12 },
];

/** A repair of the demo, at the house of an owner by their place; 0 is the owner who can sign in. */
export interface DemoRepair {
  readonly owner: number;
  readonly daysAgo: number;
  readonly reporter: Exclude<Reporter, 'plan'>;
  readonly category: Category;
  readonly urgency: Urgency;
  readonly where: readonly [room: string, item: string];
  readonly words: string;
  readonly task: string | null;
  readonly state: OrderState;
  /** Labor and parts of the chosen estimate, by a vendor's place in the list or by the team. */
  readonly bid?: readonly [laborCents: number, partsCents: number, vendor: number | null];
  /** A second estimate that was not chosen. */
  readonly otherBid?: readonly [laborCents: number, partsCents: number, vendor: number | null];
  /** What its pictures show, a file of `demo/evidence` without its ending: the place before the work, and after it. */
  readonly shows?: string;
}

const pump = 'Replace the pump and the filter housing of the pool, and test it for an hour.';

export const demoRepairs: readonly DemoRepair[] = [
  {
    ...{ owner: 0, daysAgo: 4, reporter: 'guest', category: 'pool', urgency: 'high', where: ['Terrace', 'Pool pump'] },
    ...{ words: 'The pool pump is very loud and the water is cloudy.', task: pump, state: 'awaiting-approval' },
    ...{ bid: [380_00, 220_00, 0], otherBid: [520_00, 260_00, 2], shows: 'pool' },
  },
  {
    ...{
      owner: 0,
      daysAgo: 16,
      reporter: 'cleaner',
      category: 'appliance',
      urgency: 'normal',
      where: ['Kitchen', 'Oven'],
    },
    ...{ words: 'El horno no calienta.', task: 'Check the heating element of the oven.', state: 'awaiting-estimate' },
  },
  {
    ...{
      owner: 0,
      daysAgo: 1,
      reporter: 'owner',
      category: 'lock',
      urgency: 'normal',
      where: ['Entrance', 'Side gate'],
    },
    ...{ words: 'The side gate does not close by itself any more.', task: null, state: 'reported' },
  },
  {
    ...{
      owner: 0,
      daysAgo: 22,
      reporter: 'staff',
      category: 'cooling',
      urgency: 'high',
      where: ['Bedroom', 'Air handler'],
    },
    ...{ words: 'The bedroom does not cool below 78 °F.', task: 'Clean the coils and refill.', state: 'closed' },
    ...{ bid: [180_00, 60_00, 1], shows: 'bedroom' },
  },
  {
    ...{
      owner: 1,
      daysAgo: 0,
      reporter: 'guest',
      category: 'water',
      urgency: 'emergency',
      where: ['Bathroom', 'Toilet'],
    },
    ...{
      words: 'Sale agua por debajo del inodoro.',
      task: 'Stop the leak and replace the seal.',
      state: 'in-progress',
    },
    ...{ bid: [240_00, 35_00, 0], shows: 'bathroom' },
  },
  {
    ...{
      owner: 1,
      daysAgo: 8,
      reporter: 'cleaner',
      category: 'furniture',
      urgency: 'low',
      where: ['Living room', 'Sofa'],
    },
    ...{ words: 'Una pata del sofá está floja.', task: 'Fix the loose leg of the sofa.', state: 'approved' },
    ...{ bid: [60_00, 10_00, null] },
  },
  {
    ...{ owner: 2, daysAgo: 3, reporter: 'staff', category: 'power', urgency: 'high', where: ['Kitchen', 'Outlet'] },
    ...{
      words: 'The outlet next to the sink trips the breaker.',
      task: 'Replace the GFCI outlet.',
      state: 'scheduled',
    },
    ...{ bid: [140_00, 45_00, 2], shows: 'kitchen' },
  },
  {
    ...{
      owner: 2,
      daysAgo: 11,
      reporter: 'guest',
      category: 'internet',
      urgency: 'normal',
      where: ['Living room', 'Router'],
    },
    ...{ words: 'The Wi-Fi drops every evening.', task: 'Move the router and add a second one.', state: 'done' },
    ...{ bid: [90_00, 120_00, null], shows: 'living-room' },
  },
  {
    ...{
      owner: 2,
      daysAgo: 40,
      reporter: 'staff',
      category: 'structure',
      urgency: 'normal',
      where: ['Balcony', 'Railing'],
    },
    ...{ words: 'Rust on two posts of the railing.', task: 'Sand and paint the railing.', state: 'verified' },
    ...{ bid: [260_00, 80_00, 2], shows: 'terrace' },
  },
  {
    ...{
      owner: 3,
      daysAgo: 2,
      reporter: 'guest',
      category: 'appliance',
      urgency: 'normal',
      where: ['Kitchen', 'Dishwasher'],
    },
    ...{
      words: 'The dishwasher leaves water at the bottom.',
      task: 'Clean the drain of the dishwasher.',
      state: 'triaged',
    },
  },
  {
    ...{ owner: 3, daysAgo: 9, reporter: 'owner', category: 'structure', urgency: 'low', where: ['Garden', 'Fence'] },
    ...{ words: 'Three boards of the fence are loose.', task: 'Replace three boards.', state: 'on-hold' },
  },
  {
    ...{ owner: 3, daysAgo: 27, reporter: 'staff', category: 'pool', urgency: 'normal', where: ['Garden', 'Heater'] },
    ...{ words: 'The pool heater is twelve years old.', task: 'Replace the pool heater.', state: 'declined' },
    ...{ bid: [900_00, 2_400_00, 0], otherBid: [1_100_00, 2_300_00, null] },
  },
  {
    ...{
      owner: 4,
      daysAgo: 6,
      reporter: 'cleaner',
      category: 'safety',
      urgency: 'high',
      where: ['Hall', 'Smoke alarm'],
    },
    ...{ words: 'El detector de humo pita.', task: 'Replace the smoke alarm in the hall.', state: 'scheduled' },
    ...{ bid: [40_00, 35_00, null], shows: 'living-room' },
  },
  {
    ...{ owner: 4, daysAgo: 15, reporter: 'guest', category: 'other', urgency: 'low', where: ['Bedroom', 'Curtain'] },
    ...{ words: 'The curtain rail came off on one side.', task: 'Fix the curtain rail.', state: 'cancelled' },
  },
  {
    ...{ owner: 5, daysAgo: 5, reporter: 'staff', category: 'water', urgency: 'normal', where: ['Kitchen', 'Faucet'] },
    ...{ words: 'The faucet drips.', task: 'Replace the cartridge of the faucet.', state: 'approved' },
    ...{ bid: [95_00, 40_00, 0] },
  },
];
