import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { instant } from '#kernel/instant.ts';
import { realNow } from '#platform/clock.ts';
import { webhookPathOf } from '#platform/payments/payment-provider.ts';
import { retryAfterSeconds, type Signing } from '../domain/delivery-plan.ts';
import type { Bank } from './bank.ts';
import { type BankNotice, claimNotice, closeNotice } from './notices.repository.ts';

/** How long the product may take to answer a notice. */
const ANSWER_WITHIN_MS = 10_000;
const STALE_SECONDS = 400;
const HUGE_BYTES = 300_000;

/** Posts a notice over HTTP, once for each claim; what is not taken comes again later. */
export async function sendNotice(bank: Bank, id: string): Promise<void> {
  const notice = await claimNotice(bank.db, id, bank.now());
  if (!notice) return;
  const answer = await post(`${bank.ownUrl()}${webhookPathOf('sandbox')}`, signed(bank, notice));
  if (answer >= 200 && answer < 300) return closeNotice(bank.db, id, { answer, state: 'taken' });
  const afterSeconds = retryAfterSeconds(notice.signing, notice.tries);
  if (afterSeconds === null) return closeNotice(bank.db, id, { answer, state: 'refused' });
  const dueAt = instant(bank.now() + afterSeconds * 1_000);
  await closeNotice(bank.db, id, { answer, state: 'waiting', dueAt });
}

interface Signed {
  readonly body: string;
  readonly header: string;
  readonly signatures: readonly string[];
}

function signed(bank: Bank, { body: content, signing }: BankNotice): Signed {
  const body = signing === 'huge' ? content.padEnd(HUGE_BYTES) : content;
  const { header, signature } = bank.style === 'stripe' ? byStripe(bank, body, signing) : byText(bank, body, signing);
  return {
    header,
    body: signing === 'changed' ? body.replace(/\}$/, ' }') : body,
    signatures: signing === 'two-headers' ? [signature, signature] : [signature],
  };
}

/** The secret of an endpoint of somebody else, or the one that this endpoint had before. */
const keyFor = (key: string, signing: Signing) =>
  signing === 'other-secret' || signing === 'retired-secret' ? `${key}${signing}` : key;

/** By the real clock, as Stripe does. */
function byStripe(bank: Bank, body: string, signing: Signing) {
  const seconds = Math.floor(realNow(bank) / 1_000) - (signing === 'stale' ? STALE_SECONDS : 0);
  const secret = keyFor(bank.keys.stripe.webhookSecret, signing);
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { header: 'stripe-signature', signature: `t=${seconds},v1=${hash}` };
}

function byText(bank: Bank, body: string, signing: Signing) {
  const key = keyFor(bank.keys.authorizenet.signatureKey, signing);
  const hash = createHmac('sha512', key).update(body).digest('hex').toUpperCase();
  return { header: 'x-anet-signature', signature: `sha512=${hash}` };
}

/** The status of the answer; 0 when there was none. Two headers are really two, which fetch can't send. */
function post(url: string, { body, header, signatures }: Signed): Promise<number> {
  return new Promise((resolve) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          [header]: [...signatures],
        },
        timeout: ANSWER_WITHIN_MS,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}
