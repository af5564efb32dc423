import type { Sample } from './endpoints.ts';

const TOKEN = `v${'0'.repeat(64)}`;
const problem = { category: 'water', room: 'Kitchen', item: 'Faucet', words: 'It drips' };
const seen = { action: 'triage', task: 'Replace the faucet', urgency: 'normal' };
const vendor = { name: 'Tide Plumbing', trade: 'Plumbing', email: 'tide@example.test', phone: '', language: 'en' };
const plan = {
  category: 'cooling',
  task: 'Change the filter',
  every: 3,
  unit: 'months',
  nextOn: '2027-06-01',
  aheadDays: 7,
};

/** Calls about repairs; the id of a trip stands for an order that there is not. */
export const repairSamples = ({ groupId, houseId }: { readonly groupId: string; readonly houseId: number }) => {
  const order = { params: { id: groupId } };
  const { words: _, ...where } = problem;
  const picture = { query: { Phase: 'after' } };
  return {
    listRepairs: { query: { Show: 'open', Category: 'water', Urgency: 'high', RentableId: String(houseId) } },
    getRepair: order,
    reportRepair: { params: { id: String(houseId) }, body: { ...problem, urgency: 'high' } },
    changeRepair: { ...order, body: { ...seen, ...where } },
    addRepairFile: { ...order, ...picture },
    listVendors: {},
    addVendor: { body: { ...vendor, insuredUntil: '2027-12-31', isActive: true } },
    editVendor: { ...order, body: { ...vendor, insuredUntil: null, isActive: false } },
    listPlans: {},
    addPlan: { body: { rentableId: houseId, ...plan } },
    removePlan: order,
    listOwnRepairs: {},
    getOwnRepair: order,
    reportOwnRepair: { body: { rentableId: houseId, ...problem } },
    answerOwnRepair: { ...order, body: { answer: 'approved-up-to', upToCents: 500_00, words: 'No more' } },
    listTripRepairs: order,
    reportTripRepair: { ...order, body: problem },
    addReportPicture: order,
    viewRepairLink: { body: { token: TOKEN } },
    answerRepairLink: { body: { token: TOKEN, answer: 'declined', words: 'Too dear' } },
    actOnRepairLink: { body: { token: TOKEN, action: 'accept' } },
    addRepairLinkFile: { params: { token: TOKEN }, ...picture },
  } satisfies Readonly<Record<string, Sample>>;
};
