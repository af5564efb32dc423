import type { Paths } from '#kernel/endpoint.ts';

export const taxRatesPaths = {
  listTaxRates: { method: 'GET', path: '/v1.0/staff/tax-rate' },
  addTaxRates: { method: 'POST', path: '/v1.0/staff/tax-rate' },
  removeTaxRate: { method: 'DELETE', path: '/v1.0/staff/tax-rate/:id' },
} as const satisfies Paths;
