-- the bundle discount a request was promised when it was asked; never above 10 %
ALTER TABLE request ADD COLUMN bundle_basis_points int NOT NULL DEFAULT 0 CHECK (bundle_basis_points BETWEEN 0 AND 1000);
