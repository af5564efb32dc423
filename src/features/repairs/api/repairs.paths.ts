import type { Paths } from '#kernel/endpoint.ts';

export const repairsPaths = {
  listRepairs: { method: 'GET', path: '/v1.0/staff/repairs' },
  getRepair: { method: 'GET', path: '/v1.0/staff/repairs/:id' },
  reportRepair: { method: 'POST', path: '/v1.0/staff/listing/:id/repair' },
  changeRepair: { method: 'PUT', path: '/v1.0/staff/repairs/:id' },
  addRepairFile: { method: 'POST', path: '/v1.0/staff/repairs/:id/file' },
  listVendors: { method: 'GET', path: '/v1.0/staff/vendors' },
  addVendor: { method: 'POST', path: '/v1.0/staff/vendors' },
  editVendor: { method: 'PUT', path: '/v1.0/staff/vendors/:id' },
  listPlans: { method: 'GET', path: '/v1.0/staff/maintenance-plans' },
  addPlan: { method: 'POST', path: '/v1.0/staff/maintenance-plans' },
  removePlan: { method: 'DELETE', path: '/v1.0/staff/maintenance-plans/:id' },
} as const satisfies Paths;

export const ownRepairsPaths = {
  listOwnRepairs: { method: 'GET', path: '/v1.0/owner/repairs' },
  getOwnRepair: { method: 'GET', path: '/v1.0/owner/repairs/:id' },
  reportOwnRepair: { method: 'POST', path: '/v1.0/owner/repairs' },
  answerOwnRepair: { method: 'POST', path: '/v1.0/owner/repairs/:id/answer' },
  listTripRepairs: { method: 'GET', path: '/v1.0/reservation/group/:id/repairs' },
  reportTripRepair: { method: 'POST', path: '/v1.0/reservation/group/:id/repairs' },
  addReportPicture: { method: 'POST', path: '/v1.0/repairs/:id/picture' },
} as const satisfies Paths;

export const repairLinkPaths = {
  viewRepairLink: { method: 'POST', path: '/v1.0/repair-link/view' },
  answerRepairLink: { method: 'POST', path: '/v1.0/repair-link/answer' },
  actOnRepairLink: { method: 'POST', path: '/v1.0/repair-link/act' },
  addRepairLinkFile: { method: 'POST', path: '/v1.0/repair-link/:token/file' },
} as const satisfies Paths;
