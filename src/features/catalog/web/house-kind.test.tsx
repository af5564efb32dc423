import { expect, test } from 'vitest';
import { houseKind } from './house-kind.ts';

const pool = { code: 'pool', name: 'Pool', icon: 'waves' };
const lists: Readonly<Record<string, object>> = {
  '/v1.0/amenity': {
    amenities: [
      { ...pool, id: 4, kind: 'space', category: 'outdoors' },
      { id: 13, code: 'wifi', name: 'Wi-Fi', icon: 'wifi', kind: 'amenity', category: 'work' },
    ],
  },
  '/v1.0/tag': { tags: [{ ...pool, id: 1 }] },
  '/v1.0/cancellation-policy': { policies: [{ code: 'calm', name: 'Calm' }] },
  '/v1.0/property-type': { types: [{ code: 'loft', name: 'Loft' }] },
  '/v1.0/house/service': { services: [{ id: 2, name: 'Private chef' }] },
};

test('what is a tag and an amenity is offered once by the filters', async () => {
  const options = await houseKind.options({
    transport: async ({ url }) => ({ status: 200, json: () => lists[url] }),
  });
  expect(options.tags?.map(({ name }) => name)).toEqual(['Pool']);
  expect(options.amenities?.map(({ name }) => name)).toEqual(['Wi-Fi']);
  expect(options.cancellationPolicies).toEqual([{ id: 'calm', name: 'Calm' }]);
  expect(options.propertyTypes).toEqual([{ id: 'loft', name: 'Loft' }]);
  expect(options.services).toEqual([{ id: 2, name: 'Private chef' }]);
});
