import type { Transport } from '#kernel/transport.ts';
import type {
  AddonView,
  EventTypeView,
  MenuView,
  ScooterView,
  ServiceCard,
  TreatmentView,
  VanView,
} from '../../api/additional-services.schemas.ts';

import { additionalServicesClient } from '../additional-services-client.ts';

/** An item by what it is; its service's code says which. */
export type ItemView =
  | { readonly kind: 'menu'; readonly item: MenuView }
  | { readonly kind: 'treatment'; readonly item: TreatmentView; readonly addons: readonly AddonView[] }
  | { readonly kind: 'event'; readonly item: EventTypeView }
  | { readonly kind: 'van'; readonly item: VanView }
  | { readonly kind: 'scooter'; readonly item: ScooterView };

export interface ItemOfService {
  readonly service: ServiceCard;
  readonly view: ItemView;
}

/** The item `id` of the service that an address calls `type`; undefined where there is none of that kind. */
export async function findItem(
  transport: Transport,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<ItemOfService | undefined> {
  const client = additionalServicesClient(transport);
  const { services } = await client.listServices({ query: { active: 'true' } });
  const service = services.find(({ code }) => code === type);
  const view = service && (await readItem(client, { service, id }));
  return service && view && { service, view };
}

type Client = ReturnType<typeof additionalServicesClient>;

async function readItem(
  client: Client,
  { service, id }: { readonly service: ServiceCard; readonly id: string },
): Promise<ItemView | undefined> {
  const params = { id };
  switch (service.type) {
    case 'chef':
    case 'catering': {
      const item = await client.getMenu({ params });
      return item.type === service.type ? { kind: 'menu', item } : undefined;
    }
    case 'massage': {
      const [item, { addons }] = await Promise.all([client.getTreatment({ params }), client.listAddons()]);
      return { kind: 'treatment', item, addons };
    }
    case 'event':
      return { kind: 'event', item: await client.getEventType({ params }) };
    case 'van': {
      const item = await client.getVan({ params });
      const isTransfer = service.code === 'airport-transfer';
      const prices = item.prices.filter(({ tripType }) => tripType.startsWith('airport-') === isTransfer);
      return prices.length > 0 ? { kind: 'van', item: { ...item, prices } } : undefined;
    }
    case 'scooter':
      return { kind: 'scooter', item: await client.getScooter({ params }) };
  }
}
