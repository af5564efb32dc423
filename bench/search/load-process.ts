import { type Load, loadByDriver, loadByHttp, type Statement } from './search-load.ts';

/** Load comes from a process of its own, so that it shares no event loop with what it measures. */
export type LoadOrder =
  | { by: 'http'; port: number; paths: readonly string[]; connections: number; seconds: number }
  | { by: 'driver'; url: string; statements: readonly Statement[]; connections: number; seconds: number };

process.once('message', async (order: LoadOrder) => {
  const load: Load =
    order.by === 'http'
      ? await loadByHttp(order.port, order.paths, order)
      : await loadByDriver(order.url, order.statements, order);
  process.send?.(load, () => process.exit(0));
});
