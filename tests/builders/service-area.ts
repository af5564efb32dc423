/** The service area that a new database has. */
export const southFlorida = [
  { name: { en: 'South Florida', es: 'Sur de Florida' }, firstZip: 33_000, lastZip: 33_499 },
];
