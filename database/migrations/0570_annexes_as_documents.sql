-- the annex of a changed trip is a document as its agreement is
ALTER TABLE document DROP CONSTRAINT document_kind_check,
  ADD CONSTRAINT document_kind_check
    CHECK (kind IN ('invoice', 'receipt', 'refund-note', 'agreement', 'annex', 'evidence'));

-- whether the session that accepted it was opened in two steps, as is kept of the agreement
ALTER TABLE trip_change ADD COLUMN is_two_step boolean;
