import { instant } from '#kernel/instant.ts';
import { apiCalls, apiFaults } from '../domain/bank-choices.ts';
import { setFault } from './api-answers.repository.ts';
import type { Bank } from './bank.ts';
import { findPayment } from './books.repository.ts';
import { makeRefund, makeVoid } from './refund.ts';
import { decideDispute, decideHeld, openDispute, runBank, settle } from './run-bank.ts';

/** Does what a button of the console says; anything else does nothing. */
export async function act(bank: Bank, form: Readonly<Record<string, string>>): Promise<void> {
  const { id = '' } = form;
  switch (form.act) {
    case 'settle':
      return settle(bank, instant(bank.now() + 1));
    case 'run':
      return runBank(bank);
    case 'release':
      return decideHeld(bank, id, 'released');
    case 'refuse':
      return decideHeld(bank, id, 'refused');
    case 'refund':
      return refundHere(bank, id);
    case 'dispute':
      return openDispute(bank, id);
    case 'dispute-won':
      return decideDispute(bank, id, 'won');
    case 'dispute-lost':
      return decideDispute(bank, id, 'lost');
    case 'fault': {
      const call = apiCalls.find((one) => one === form.call);
      const fault = apiFaults.find((one) => one === form.fault);
      if (call && fault) await setFault(bank.db, call, fault);
    }
  }
}

/** A refund that the product did not ask for, as somebody makes one at the provider's own pages. */
async function refundHere(bank: Bank, paymentId: string): Promise<void> {
  const payment = await findPayment(bank.db, paymentId);
  if (!payment) return;
  if (bank.style === 'authorizenet' && payment.batch === null) return void (await makeVoid(bank, paymentId));
  await makeRefund(bank, { paymentId, amountCents: payment.amount_cents, reference: null });
}
