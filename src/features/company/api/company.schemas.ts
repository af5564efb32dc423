import * as z from 'zod/mini';

export const companyDataSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
});

export type CompanyData = z.output<typeof companyDataSchema>;
