-- What somebody of staff takes care of, and for which places, houses and boats. No team role: a manager; no lists: all.
ALTER TABLE app_user
  ADD COLUMN team_roles text[] NOT NULL DEFAULT '{}'
    CONSTRAINT app_user_team_roles CHECK (team_roles <@ ARRAY['manager', 'front-desk', 'catalog', 'money', 'field']),
  ADD COLUMN scope_places integer[],
  ADD COLUMN scope_rentables integer[],
  -- Lists that lost their last entry must never mean all.
  ADD CONSTRAINT app_user_scope CHECK (
    (scope_places IS NULL) = (scope_rentables IS NULL)
    AND (scope_places IS NULL OR cardinality(scope_places) + cardinality(scope_rentables) > 0)
  );
