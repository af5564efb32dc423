import { isMissing } from '#browser/api-refusal.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { lastOf, MAX_ID } from '#features/catalog/web/query/address-values.ts';
import { readOuting } from '#features/catalog/web/query/outing-query.ts';
import { readStay } from '#features/catalog/web/query/stay-query.ts';
import type { AskedAboutShown } from '#features/contact/web/asked-about.tsx';
import type { Transport } from '#kernel/transport.ts';

/** The house or boat that an address names to ask about, with what its page was asked for; null: none is offered. */
export async function loadAskedAbout(transport: Transport, search: URLSearchParams): Promise<AskedAboutShown | null> {
  const kind = (['house', 'boat'] as const).find((name) => search.has(name));
  const id = kind && Number(lastOf(search, kind));
  if (!id || !Number.isInteger(id) || id < 0 || id > MAX_ID) return null;
  try {
    const client = catalogClient(transport);
    const asked = { params: { id: String(id) } };
    const { name, destination, medias } = await (kind === 'house' ? client.getHouse(asked) : client.getBoat(asked));
    return { kind, id, name, place: destination.name, media: medias[0] ?? null, wanted: wantedIn(kind, search) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function wantedIn(kind: 'house' | 'boat', search: URLSearchParams): AskedAboutShown['wanted'] {
  const { dates, guests } = readStay(search);
  if (kind === 'house') return { ...dates, ...guests };
  const { date, startTime, hours } = readOuting(search);
  return { date, startTime, hours, ...guests };
}
