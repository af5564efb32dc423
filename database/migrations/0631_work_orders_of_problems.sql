-- what was found and has to be repaired is a work order, too; no reference, for that table is made by a later migration
ALTER TABLE turnover_problem ADD COLUMN work_order_id uuid;
