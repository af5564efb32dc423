export { mailedReport } from './mail-reports.ts';
export { readPerformance } from './performance.views.ts';
