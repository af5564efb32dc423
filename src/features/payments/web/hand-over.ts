import type * as z from 'zod/mini';
import type { paymentTokenReply } from '../api/payments.schemas.ts';

type Handover = z.output<typeof paymentTokenReply>['page'];

/** Leaves for the page of the payment provider: opens its address, or sends the form that it wants. */
export function handOver(page: Handover): void {
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
}
