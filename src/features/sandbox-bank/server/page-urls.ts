import { SANDBOX_BANK } from '#platform/payments/open-provider.ts';
import type { Bank } from './bank.ts';

export const pathOf = (token: string): string => `${SANDBOX_BANK}/${token}`;
export const challengePathOf = (token: string): string => `${pathOf(token)}/challenge`;
export const closedPathOf = (token: string): string => `${pathOf(token)}/closed`;
export const receiptPathOf = (token: string, paymentId: string): string => `${pathOf(token)}/receipt/${paymentId}`;

/** The page as browsers reach it. */
export const pageUrlOf = ({ config }: Pick<Bank, 'config'>, token: string): string => config.publicUrl + pathOf(token);
