export { listOwnRepairs } from './own-repairs.views.ts';
export { reportProblem } from './report-problem.ts';
