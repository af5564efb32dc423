import { expect, test } from 'vitest';
import { aGroupView, aServiceView, aStayView } from '../../../../../tests/builders/a-group-view.ts';
import {
  guestCountOf,
  nameOfStep,
  openStepsOf,
  planOf,
  stepIndexOf,
  tripDaysOf,
  type WizardPlan,
} from './wizard-plan.ts';

function planOfDraft(group = aGroupView()): WizardPlan {
  const plan = planOf(group);
  if (!plan) throw new Error('a draft can be changed');
  return plan;
}

test('a draft has a step for everything that is sold, and the confirmation last', () => {
  const group = aGroupView();
  const steps = group.wizard.steps.map((step) =>
    step.type === 'event' ? { ...step, state: 'not-sold' as const } : step,
  );
  const plan = planOfDraft({ ...group, wizard: { steps } });
  expect(plan.steps.map(({ key }) => key)).toEqual([
    'house',
    'boat',
    'scooter',
    'chef',
    'massage',
    'catering',
    'van',
    'confirm',
  ]);
  expect(plan.steps.map(({ state }) => state)).toEqual([
    'done',
    'open',
    'open',
    'open',
    'open',
    'open',
    'open',
    'last',
  ]);
});

test('it resumes at the first open step, at the last one when none is open, and where the address says', () => {
  const plan = planOfDraft();
  expect(stepIndexOf(plan, null)).toBe(1);
  expect(stepIndexOf(plan, '0')).toBe(0);
  expect(stepIndexOf(plan, '8')).toBe(8);
  expect(['9', '-1', '1.5', 'chef', ''].map((asked) => stepIndexOf(plan, asked))).toEqual([1, 1, 1, 1, 1]);
  const group = aGroupView();
  const skipped = group.wizard.steps.map((step) => ({
    ...step,
    state: step.state === 'open' ? ('skipped' as const) : step.state,
  }));
  const done = planOfDraft({ ...group, wizard: { steps: skipped } });
  expect(stepIndexOf(done, null)).toBe(8);
  expect(openStepsOf(done)).toEqual([]);
});

test('an approved trip offers services alone; what it has already stands apart from what was just chosen', () => {
  const had = aServiceView('chef', {}, { id: 'had', status: 'approved' });
  const gone = aServiceView('van', {}, { id: 'gone', status: 'cancelled' });
  const chosen = aServiceView('chef', {}, { id: 'chosen', requestId: 'second' });
  const plan = planOfDraft(
    aGroupView({
      status: 'approved',
      allowed: ['cancel', 'add-services'],
      reservations: [aStayView({ status: 'approved' }), had, gone, chosen],
      addition: {
        requestId: 'second',
        quote: null,
        quoteRefusal: null,
        quoteRefusalOf: null,
        quoteOfRest: null,
        unfit: [],
      },
    }),
  );
  expect([plan.kind, plan.steps.map(({ key }) => key)]).toEqual([
    'addition',
    ['scooter', 'chef', 'massage', 'catering', 'van', 'event', 'confirm'],
  ]);
  const chef = plan.steps.find(({ key }) => key === 'chef');
  expect([chef?.state, chef?.lines.map(({ id }) => id), chef?.earlier.map(({ id }) => id)]).toEqual([
    'done',
    ['chosen'],
    ['had'],
  ]);
  const van = plan.steps.find(({ key }) => key === 'van');
  expect([van?.state, van?.earlier]).toEqual(['optional', []]);
});

test('a trip that waits for an answer or is over has nothing to change', () => {
  expect(planOf(aGroupView({ status: 'on-review', allowed: ['cancel'] }))).toBeNull();
  expect(planOf(aGroupView({ status: 'completed', allowed: [] }))).toBeNull();
});

test('the days of a trip go from the first to the last of its houses and boats, the day of the check-out too', () => {
  expect([tripDaysOf(aGroupView())[0], tripDaysOf(aGroupView()).at(-1)]).toEqual(['2027-03-05', '2027-03-12']);
  expect(tripDaysOf(aGroupView({ reservations: [] }))).toEqual([]);
});

test('babies and pets neither eat nor ride', () => {
  expect(guestCountOf(aGroupView())).toBe(3);
});

test('the trip of a boat begins with the boat; its step of the house says that one can be added', () => {
  const { house: _, ...boat } = aStayView({ id: 'outing', type: 'boat', nights: 0 });
  const steps = aGroupView().wizard.steps.map(
    ({ type }) => ({ type, state: type === 'boat' ? 'done' : 'open' }) as const,
  );
  const plan = planOfDraft(aGroupView({ reservations: [boat], wizard: { steps } }));
  expect(plan.steps.slice(0, 3).map(nameOfStep)).toEqual(['boat', 'addHouse', 'scooter']);
  expect(planOfDraft().steps.slice(0, 2).map(nameOfStep)).toEqual(['house', 'boat']);
});
