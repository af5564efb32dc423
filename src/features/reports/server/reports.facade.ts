export { readPerformance } from './performance.views.ts';
