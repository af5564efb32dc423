import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { WorkOrderReported } from '../domain/repairs.events.ts';
import { type Category, MAX_FILES, type Reporter, type Urgency } from '../domain/work-orders.ts';
import { insertEvent, insertFile, insertOrder } from './orders.repository.ts';

/** What somebody found broken at a house or boat. */
interface Problem {
  readonly rentableId: number;
  /** The stay or outing during which it was found. */
  readonly reservationId?: string | null;
  readonly reporter: { readonly kind: Exclude<Reporter, 'plan'>; readonly userId: string };
  readonly kind: Category;
  readonly words: string;
  /** WebP pictures, made anew already. */
  readonly pictures: readonly Uint8Array[];
  readonly room?: string;
  readonly item?: string;
  readonly urgency?: Urgency;
}

/** BO-17: makes a work order of what somebody reports, within the transaction of the report, and tells staff. */
export async function reportProblem(
  { clock, publish }: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  problem: Problem,
): Promise<{ readonly id: string }> {
  const { rentableId, reporter, pictures } = problem;
  if (pictures.length > MAX_FILES) return refuse('too-many-requests');
  const now = clock.now();
  const order = {
    rentableId,
    reservationId: problem.reservationId ?? null,
    reporter: reporter.kind,
    reportedBy: reporter.userId,
    category: problem.kind,
    room: problem.room ?? '',
    item: problem.item ?? '',
    urgency: problem.urgency ?? 'normal',
    words: problem.words,
    task: null,
    plan: null,
  } as const;
  const id = (await insertOrder(tx, order, now)) ?? refuse('unexpected-error');
  const who = { by: reporter.kind, userId: reporter.userId } as const;
  await insertEvent(tx, id, { what: 'reported', ...who, at: now });
  for (const bytes of pictures)
    await insertFile(tx, id, {
      phase: 'report',
      kind: 'picture',
      bytes,
      by: reporter.kind,
      addedBy: reporter.userId,
      now,
    });
  const event: WorkOrderReported = { type: 'work-order-reported', orderId: id, rentableId, reporter: reporter.kind };
  await publish(tx, event);
  return { id };
}
