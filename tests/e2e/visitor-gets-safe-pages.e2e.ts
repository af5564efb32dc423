import { openProduct, type Product } from './support/products.ts';
import { expect, test } from './support/watched-page.ts';

const EVIL =
  'Casa </script><script>globalThis.wasRun=1</script><img src=x onerror="globalThis.wasRun=1">\u2028\u2029 & Co';

let product: Product;
let houseId: string;

test.beforeAll(async () => {
  // Pages and calls of two processes are as safe as those of one.
  product = await openProduct({ env: { WEB_PROCESSES: '2' } });
  const [house] = await product.query<{ id: number }>(
    `UPDATE rentable SET name_en = $1, name_es = $1, description_en = $1, description_es = $1
     WHERE id = (SELECT min(id) FROM rentable WHERE kind = 'house' AND status = 'published') RETURNING id`,
    [EVIL],
  );
  houseId = String(house?.id);
});
test.afterAll(() => product.close());

test('R37 what a house is called never becomes markup or script, in the state of the page neither', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${product.origin}/property/info/${houseId}`)).text();
  expect(html).not.toContain('<script>globalThis');
  expect(html).not.toContain('<img src=x');
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  for (const [, , content = ''] of scripts) expect(content).not.toMatch(/[\u2028\u2029]/);
  expect(scripts.some(([, , content = '']) => content.includes('wasRun=1'))).toBe(true);

  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  page.on('dialog', (dialog) => reports.push(dialog.message()));
  await page.goto(`${product.origin}/property/info/${houseId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><script>');
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  expect(reports).toEqual([]);
});

for (const path of ['/', '/results', '/property/info/photos/1', '/signin', '/reservations', '/staff', '/notFound']) {
  test(`R46 R47 ${path} has a policy whose nonce is new every time and on every script`, async ({ request }) => {
    const [one, two] = [await request.get(product.origin + path), await request.get(product.origin + path)];
    const headers = one.headers();
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(two.headers()['content-security-policy']).not.toContain(nonce);
    const html = await one.text();
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
      if (!/type="application\/(ld\+)?json"/.test(tag)) expect(tag).toContain(`nonce="${nonce}"`);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
}
