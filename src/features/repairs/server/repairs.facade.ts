export { insertFile } from './orders.repository.ts';
export { getOwnRepair, listOwnRepairs } from './own-repairs.views.ts';
export { reportProblem } from './report-problem.ts';
export { findToldLink, findToldRepair, ownerOfRepair, vendorPath } from './told-repairs.views.ts';
