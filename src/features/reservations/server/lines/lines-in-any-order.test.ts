import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTrip, bodiesOf, type LinesWorld, linesWorld, made } from '#tests/support/lines-world.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;
let world: LinesWorld;

beforeAll(async () => {
  product = await createTestProduct();
  world = await linesWorld(product);
});
afterAll(() => product.close());

const types = ['boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;
type Type = (typeof types)[number];
interface Line {
  readonly type: string;
  readonly subtotalCents: number | null;
}

async function add(groupId: string, type: Type): Promise<string> {
  return made(await world.guest('POST', `reservation/${type}/add-to-group/${groupId}`, bodiesOf(world)[type])).id;
}

/** A trip with these lines, added in this order. */
async function tripWith(added: readonly Type[]): Promise<{ groupId: string; ids: ReadonlyMap<Type, string> }> {
  const groupId = await aTrip(world);
  const ids = new Map<Type, string>();
  for (const type of added) ids.set(type, await add(groupId, type));
  return { groupId, ids };
}

/** All that is said of its price, whatever the order of the lines; they are the total. */
async function priceOf(groupId: string) {
  const { quote, reservations, bundle, quoteRefusal } = (await world.guest('GET', `reservation/group/${groupId}`)).body;
  const { lines, ...sums } = quote;
  const ofLines = reservations.map(({ type, subtotalCents }: Line) => `${type} ${subtotalCents}`).sort();
  const kinds = lines
    .map(({ kind, code, totalCents }: Record<string, unknown>) => `${kind} ${code} ${totalCents}`)
    .sort();
  const total = lines.reduce((sum: number, { totalCents }: { totalCents: number }) => sum + totalCents, 0);
  expect(total).toBe(quote.totalCents);
  return { sums, ofLines, kinds, bundle, quoteRefusal };
}

const someTypes = fc.shuffledSubarray([...types], { minLength: 1 });

test('R26 lines that are added in any order cost the same, and the lines are the total', async () => {
  const twice = someTypes.chain((chosen) =>
    fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })),
  );
  await fc.assert(
    fc.asyncProperty(twice, async ([one, other]) => {
      const [first, second] = [await tripWith(one), await tripWith(other)];
      const price = await priceOf(first.groupId);
      expect(await priceOf(second.groupId)).toEqual(price);
    }),
    { numRuns: 6 },
  );
}, 60_000);

test('R26 lines that are taken out again leave what would have been without them', async () => {
  const some = someTypes.chain((chosen) => fc.tuple(fc.constant(chosen), fc.subarray(chosen)));
  await fc.assert(
    fc.asyncProperty(some, async ([chosen, removed]) => {
      const kept = chosen.filter((type) => !removed.includes(type));
      const { groupId, ids } = await tripWith(chosen);
      for (const type of removed)
        expect((await world.guest('DELETE', `reservation/${type}/${ids.get(type)}`)).status).toBe(204);
      const { groupId: plain } = await tripWith(kept);
      expect(await priceOf(groupId)).toEqual(await priceOf(plain));
    }),
    { numRuns: 6 },
  );
}, 60_000);
