import type { ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { discountOf } from '#kernel/money/money.ts';
import { lineOf, type PriceLine, totalOf } from './price-lines.ts';

/** The bundle discount is never above this, whatever the settings say (docs/domain.md, section 5). */
export const MAX_BUNDLE_BASIS_POINTS = 1_000;

/** From so many types of services on, their lines cost that much less. */
export interface BundleStep {
  readonly serviceTypes: number;
  readonly basisPoints: number;
}

/**
 * The rate in basis points for the types of services in a group with a principal; airport transfer and van are one
 * type.
 */
export function bundleRate(types: Iterable<ServiceType>, table: readonly BundleStep[]): number {
  return rateOfTypes(new Set(types).size, table);
}

/** The rate for that many types: what one more would make it. */
export function rateOfTypes(count: number, table: readonly BundleStep[]): number {
  const reached = table.filter(({ serviceTypes }) => serviceTypes <= count).map(({ basisPoints }) => basisPoints);
  return Math.min(MAX_BUNDLE_BASIS_POINTS, Math.max(0, ...reached));
}

/** The discount on one service's lines, rounded down; none where it comes to nothing. */
export function bundleLines(lines: readonly PriceLine[], basisPoints: number): readonly PriceLine[] {
  const cents = discountOf(totalOf(lines), Math.min(MAX_BUNDLE_BASIS_POINTS, basisPoints));
  return cents > 0 ? [lineOf('bundle-discount', -cents)] : [];
}
