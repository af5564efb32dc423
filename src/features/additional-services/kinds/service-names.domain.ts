/** Types of reservation that are services, in the order of the wizard (docs/domain.md, glossary). */
export const serviceTypes = ['scooter', 'chef', 'massage', 'catering', 'van', 'event'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Services as guests see them, in the order of their page; an airport transfer is a van with an airport trip. */
export const serviceCodes = ['chef', 'massage', 'catering', 'event', 'van', 'airport-transfer', 'scooter'] as const;
export type ServiceCode = (typeof serviceCodes)[number];

/** Whether a type of reservation is a service; the others are a house or a boat. */
export function isServiceType(type: string): type is ServiceType {
  return (serviceTypes as readonly string[]).includes(type);
}
