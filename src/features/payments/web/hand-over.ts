import type * as z from 'zod/mini';
import type { paymentTokenReply } from '../api/payments.schemas.ts';
import { unpaidPages } from './unpaid-pages.ts';

export type Handover = z.output<typeof paymentTokenReply>['page'];

/** A page that opens is there sooner; a browser that blocks one says nothing to whoever waits. */
const STUCK_AFTER_MS = 10_000;

/** Leaves for the page of the payment provider; calls `onStuck` when the browser blocks that, or it takes too long. */
export function handOver(page: Handover, onStuck: () => void): void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', blocked);
    window.removeEventListener('pagehide', stop);
  };
  const stuck = () => {
    stop();
    onStuck();
  };
  const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') stuck();
  };
  const timer = setTimeout(stuck, STUCK_AFTER_MS);
  document.addEventListener('securitypolicyviolation', blocked);
  window.addEventListener('pagehide', stop);
  unpaidPages.clear();
  leaveFor(page);
}

/** Opens its address, or sends the form that it wants. */
function leaveFor(page: Handover): void {
  if (page.method === 'GET') {
    window.location.assign(page.url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = page.url;
  for (const [name, value] of Object.entries(page.fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
