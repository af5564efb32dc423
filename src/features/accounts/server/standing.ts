import type { Role, Scope, Standing, TeamRole } from '#kernel/roles.ts';

/** What a row of `app_user` has of somebody's standing. */
export interface StandingRow {
  readonly roles: readonly Role[];
  readonly teamRoles: readonly TeamRole[];
  readonly scopePlaces: readonly number[] | null;
  readonly scopeRentables: readonly number[] | null;
}

/** The columns of `StandingRow`, of the table `u`. */
export const standingColumns = [
  'u.roles',
  'u.team_roles as teamRoles',
  'u.scope_places as scopePlaces',
  'u.scope_rentables as scopeRentables',
] as const;

/** What a row says of somebody. */
export function standingOfRow({ roles, teamRoles, ...lists }: StandingRow): Standing {
  return { roles, teamRoles, scope: scopeOfRow(lists) };
}

/** Null: the whole company. */
export function scopeOfRow(row: Pick<StandingRow, 'scopePlaces' | 'scopeRentables'>): Scope | null {
  const { scopePlaces: places, scopeRentables: rentables } = row;
  return places === null || rentables === null ? null : { places, rentables };
}

/** A scope as the columns keep it. */
export const scopeColumns = (scope: Scope | null) => ({
  scope_places: scope === null ? null : [...scope.places],
  scope_rentables: scope === null ? null : [...scope.rentables],
});
