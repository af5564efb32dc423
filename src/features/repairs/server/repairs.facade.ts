export { reportProblem } from './report-problem.ts';
