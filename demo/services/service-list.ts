import { carriageServices } from './carriage-services.ts';
import type { ServiceSeed } from './service-seed.ts';
import { tableServices } from './table-services.ts';
import { wellbeingServices } from './wellbeing-services.ts';

const [chef, catering] = tableServices;
const [massage, event] = wellbeingServices;

/** The seven services in the order in which guests see them. */
export const serviceList: readonly ServiceSeed[] = [chef, massage, catering, event, ...carriageServices];
