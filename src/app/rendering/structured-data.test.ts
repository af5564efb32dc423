import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptOf } from './structured-data.ts';

const inside = (script: string) =>
  script.replace(/^<script nonce="n1" type="application\/ld\+json">/, '').replace(/<\/script>$/, '');

test('R37 a name like </script><script> ends no script', () => {
  const script = scriptOf({ '@type': 'House', name: '</script><script>alert(1)</script><!--\u2028\u2029&' }, 'n1');
  expect(inside(script)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(inside(script)).name).toBe('</script><script>alert(1)</script><!--\u2028\u2029&');
});

test('R37 whatever is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const json = inside(scriptOf({ name }, 'n1'));
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', name });
    }),
  );
});
