import type { ComponentProps } from 'react';
import { MovedRows } from '#features/revisions/web/moved-rows.tsx';
import { offersClient } from './offers-client.ts';

interface OfferRowsProps extends Omit<ComponentProps<typeof MovedRows>, 'onOrder'> {
  table: string;
  onMoved: () => Promise<void>;
}

/** Services, or the items of one, in the order in which guests see them; each can be moved. */
export function OfferRows({ table, onMoved, ...rows }: OfferRowsProps) {
  const order = async (ids: readonly number[]) => {
    await offersClient().orderOffers({ params: { table }, body: { ids: [...ids] } });
    await onMoved();
  };
  return <MovedRows {...rows} onOrder={order} />;
}
