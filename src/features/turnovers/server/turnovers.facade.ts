export { listNotReady, readinessOf } from './readiness.views.ts';
