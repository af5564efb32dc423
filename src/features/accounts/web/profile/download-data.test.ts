import { expect, test } from 'vitest';
import { exportFileName } from './download-data.tsx';

test.each([
  ['Marea', 'my data', 'marea-my-data-2026-11-20.json'],
  ['Casa & Señal, S.A.', 'mis datos', 'casa-senal-s-a-mis-datos-2026-11-20.json'],
  ['海', 'my data', 'my-data-2026-11-20.json'],
])('of "%s" and "%s" the file is %s', (site, what, name) => {
  expect(exportFileName({ site, what, exportedAt: '2026-11-20T19:30:00Z' })).toBe(name);
});
