import type { Transport } from '#kernel/transport.ts';
import type { ServiceCard } from '../api/additional-services.schemas.ts';
import { additionalServicesClient } from './additional-services-client.ts';
import type { ItemPrice, ItemView } from './item-page.ts';
import { itemPageOf } from './item-parts.tsx';

export interface ItemOfService {
  readonly service: ServiceCard;
  readonly view: ItemView;
  readonly price: ItemPrice;
}

/** The item `id` of the service that an address calls `type`; undefined where there is none of that kind. */
export async function findItem(
  transport: Transport,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<ItemOfService | undefined> {
  const { services } = await additionalServicesClient(transport).listServices({ query: { active: 'true' } });
  const service = services.find(({ code }) => code === type);
  if (!service) return undefined;
  const page = await itemPageOf(service.type);
  const view = await page.read(transport, { service, id });
  return view && { service, view, price: page.price(view) };
}
