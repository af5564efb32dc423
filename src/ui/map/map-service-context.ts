import { createContext } from 'react';
import type { MapService } from '#kernel/map-service.ts';

/** What draws maps on this site: given from outside, once for the life of the page. */
export const MapServiceContext = createContext<MapService>({ provider: 'drawn' });
