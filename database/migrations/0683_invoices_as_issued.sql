-- what an issued invoice says of the trip and its price, kept when a change of the trip is about to make it another
CREATE TABLE invoice_as_issued (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  facts jsonb NOT NULL,
  kept_at timestamptz NOT NULL
);
CREATE TRIGGER invoice_as_issued_written_once BEFORE UPDATE OR DELETE ON invoice_as_issued
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_as_issued_never_emptied BEFORE TRUNCATE ON invoice_as_issued
  EXECUTE FUNCTION refuse_rewriting();
