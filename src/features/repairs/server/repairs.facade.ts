export { reportProblem } from './report-problem.ts';
export { findToldLink, findToldRepair, ownerOfRepair, vendorPath } from './told-repairs.views.ts';
