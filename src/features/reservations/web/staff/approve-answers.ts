import { centsTyped } from '#kernel/money/money-typed.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { ApproveBody } from '../../api/staff.schemas.ts';

/** What staff enter for one line: its price, or why they decline it. */
export interface LineAnswer {
  readonly price: string;
  readonly isDeclined: boolean;
  readonly reason: string;
}

export const NO_ANSWER: LineAnswer = { price: '', isDeclined: false, reason: '' };

export type Answers = Readonly<Record<string, LineAnswer>>;

/** What is typed into the dialog: it survives Escape, a press outside and a reload. */
export interface Entered {
  readonly answers: Answers;
  readonly discount: string;
  readonly note: string;
}

export function enteredIn(text: string): Entered {
  try {
    const { answers = {}, discount = '', note = '' } = JSON.parse(text || '{}') as Partial<Entered>;
    return { answers, discount, note };
  } catch {
    return { answers: {}, discount: '', note: '' };
  }
}

/** What is wrong, by the line's id or 'discount'; the texts are in `decide`. */
export type Wrong = Readonly<Record<string, 'badPrice' | 'required' | 'badDiscount'>>;

export function isToPrice({ service }: ReservationView): boolean {
  return service?.isManuallyPriced === true;
}

export function wrongIn(lines: readonly ReservationView[], { answers, discount }: Entered): Wrong {
  const wrong = lines.flatMap<readonly [string, Wrong[string]]>((line) => {
    const { price, isDeclined, reason } = answers[line.id] ?? NO_ANSWER;
    if (isDeclined) return reason.trim() === '' ? [[line.id, 'required']] : [];
    return isToPrice(line) && centsTyped(price) === undefined ? [[line.id, 'badPrice']] : [];
  });
  return {
    ...Object.fromEntries(wrong),
    ...(basisPointsOf(discount) === undefined ? { discount: 'badDiscount' } : {}),
  };
}

/** What staff decide about the price, as it is sent; undefined while something is missing or wrong. */
export function decisionIn(
  lines: readonly ReservationView[],
  entered: Entered,
): Pick<ApproveBody, 'declined' | 'manualPrices' | 'discountBasisPoints'> | undefined {
  const basisPoints = basisPointsOf(entered.discount);
  if (basisPoints === undefined || Object.keys(wrongIn(lines, entered)).length > 0) return undefined;
  const answered = lines.map((line) => ({ line, answer: entered.answers[line.id] ?? NO_ANSWER }));
  const declined = answered.flatMap(({ line, answer }) =>
    answer.isDeclined ? [{ reservationId: line.id, reason: answer.reason }] : [],
  );
  const manualPrices = answered.flatMap(({ line, answer }) => {
    const priceCents = centsTyped(answer.price);
    return isToPrice(line) && !answer.isDeclined && priceCents !== undefined
      ? [{ reservationId: line.id, priceCents }]
      : [];
  });
  return {
    ...(declined.length > 0 ? { declined } : {}),
    ...(manualPrices.length > 0 ? { manualPrices } : {}),
    ...(basisPoints > 0 ? { discountBasisPoints: basisPoints } : {}),
  };
}

/** A typed percentage in basis points; 0 when nothing was typed, undefined when it is not valid. */
function basisPointsOf(percent: string): number | undefined {
  const text = percent.trim().replace(',', '.').replace(/%$/, '');
  if (text === '') return 0;
  const points = Math.round(Number(text) * 100);
  return Number.isFinite(points) && points >= 0 && points <= 10_000 ? points : undefined;
}
