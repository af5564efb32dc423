/** Types of reservation that are services, in the order of the wizard (domain, glossary). */
export const serviceTypes = ['scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Services as guests see them; airport transfer is a van with an airport trip. */
export const serviceCodes = ['chef', 'massage', 'catering', 'event', 'van', 'airport-transfer', 'scooter'] as const;
export type ServiceCode = (typeof serviceCodes)[number];

export const tripTypes = [
  'one-way',
  'round-trip',
  'hourly',
  'airport-arrival',
  'airport-departure',
  'airport-round-trip',
] as const;
export type TripType = (typeof tripTypes)[number];

export const airports = ['MIA', 'FLL'] as const;
export type Airport = (typeof airports)[number];

/** Whether a type of reservation is a service; the others are a house or a boat. */
export function isServiceType(type: string): type is ServiceType {
  return (serviceTypes as readonly string[]).includes(type);
}

/** Whether it names a service as guests see them. */
export function isServiceCode(text: string): text is ServiceCode {
  return (serviceCodes as readonly string[]).includes(text);
}
