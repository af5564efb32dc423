-- a vendor who is only asked for an estimate says no: without a time they have not
ALTER TABLE work_order_link ADD COLUMN declined_at timestamptz;

-- which vendor sent a file; of older ones it is known where one vendor alone ever had a link
ALTER TABLE work_order_file ADD COLUMN vendor_id uuid REFERENCES vendor;
CREATE INDEX work_order_file_vendor ON work_order_file (vendor_id);
UPDATE work_order_file f SET vendor_id = k.vendor_id FROM work_order_link k
WHERE f.by = 'vendor' AND k.order_id = f.order_id
  AND NOT EXISTS (SELECT FROM work_order_link other WHERE other.order_id = f.order_id AND other.vendor_id <> k.vendor_id);
