import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Notice, RawNotice } from '../payment-provider.ts';
import { NoticeRefused } from '../provider-errors.ts';
import { isReference } from '../references.ts';
import { instantOfUtc, voidIdOf } from './read-authorizenet.ts';

/** One signature; two headers are joined by Node and don't look so. */
const HEADER = /^sha512=([\dA-F]{128})$/i;

const noticeSchema = z.looseObject({
  notificationId: z.string().min(1).max(100),
  eventType: z.string(),
  eventDate: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  payload: z
    .looseObject({
      entityName: z.string().optional(),
      id: z.string().max(100).optional(),
      merchantReferenceId: z.string().optional(),
    })
    .default({}),
});

/**
 * Verifies by the bytes as they came. The key is the signature key's hexadecimal text as it stands, not the bytes that
 * it writes. The signature holds no time: a notice that comes again is known by its id alone.
 */
export function takeAuthorizenetNotice(keys: readonly string[], { body, headers }: RawNotice): readonly Notice[] {
  const header = headers['x-anet-signature'];
  if (header === undefined || header === '') throw new NoticeRefused('no-signature');
  const signature = typeof header === 'string' ? HEADER.exec(header)?.[1] : undefined;
  if (signature === undefined) throw new NoticeRefused('wrong');
  const given = Buffer.from(signature, 'hex');
  const isRight = keys.some((key) => timingSafeEqual(createHmac('sha512', key).update(body).digest(), given));
  if (!isRight) throw new NoticeRefused('wrong');
  return [noticeOf(body)];
}

function noticeOf(body: Uint8Array): Notice {
  const { notificationId: noticeId, eventDate, eventType, payload } = parsed(body);
  const happenedAt = instantOfUtc(eventDate);
  const { id } = payload;
  if (payload.entityName !== 'transaction' || id === undefined)
    return { noticeId, happenedAt, kind: 'other', about: {} };
  switch (eventType) {
    case 'net.authorize.payment.refund.created':
      return { noticeId, happenedAt, kind: 'refund', about: { refundId: id } };
    case 'net.authorize.payment.void.created':
      return { noticeId, happenedAt, kind: 'refund', about: { refundId: voidIdOf(id), paymentId: id } };
    default: {
      if (!eventType.startsWith('net.authorize.payment.')) return { noticeId, happenedAt, kind: 'other', about: {} };
      const reference = payload.merchantReferenceId;
      const about = { paymentId: id, ...(isReference(reference) && { reference }) };
      return { noticeId, happenedAt, kind: 'payment', about };
    }
  }
}

function parsed(body: Uint8Array) {
  try {
    return noticeSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    throw new NoticeRefused('shape');
  }
}
