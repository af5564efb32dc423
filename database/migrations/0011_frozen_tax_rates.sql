-- the rates by which the price was frozen when availability was asked: a discount given later is taxed by them too
ALTER TABLE request ADD COLUMN tax_rates jsonb;
