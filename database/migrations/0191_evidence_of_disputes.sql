-- all that answers a dispute of a card payment, as one document of the trip, for staff
ALTER TABLE document DROP CONSTRAINT document_kind_check,
  ADD CONSTRAINT document_kind_check CHECK (kind IN ('invoice', 'receipt', 'refund-note', 'agreement', 'evidence'));
