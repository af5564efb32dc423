import { createContext, useContext } from 'react';
import { type PortalAddresses, portalPaths } from './portal-addresses.ts';

interface PortalVisit {
  readonly at: PortalAddresses;
  /** Somebody whom the owner lets in: they read, and change nothing. */
  readonly isReader: boolean;
}

const PortalVisitContext = createContext<PortalVisit>({ at: portalPaths, isReader: false });

/** Around the pages of a portal that somebody else than its owner reads. */
export const PortalVisitProvider = PortalVisitContext.Provider;

/** Where the pages of the portal are for whoever looks at it, and whether it is theirs. */
export const usePortalVisit = (): PortalVisit => useContext(PortalVisitContext);
