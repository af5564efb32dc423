-- what a page of proof says beside the words: the name as it was, the browser, the session and whether it had two steps
ALTER TABLE contract_acceptance
  ADD COLUMN accepted_name text,
  ADD COLUMN accepted_with text CHECK (length(accepted_with) <= 200),
  ADD COLUMN session_id uuid,
  ADD COLUMN is_two_step boolean;

-- a document that was handed out: its bytes are in the storage under their hash, and neither is ever changed
CREATE TABLE document (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('invoice', 'receipt', 'refund-note', 'agreement')),
  -- the invoice, the entry of the ledger or the group that it is about
  subject_id uuid NOT NULL,
  group_id uuid NOT NULL REFERENCES reservation_group,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  template_version int NOT NULL,
  -- the SHA-256 of all that it says: said otherwise it is another document
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL,
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  made_at timestamptz NOT NULL,
  CONSTRAINT document_once UNIQUE (kind, subject_id, language, template_version, content_hash)
);
CREATE INDEX document_group ON document (group_id);
CREATE INDEX document_storage_key ON document (storage_key);
-- written once, and never emptied at once
CREATE TRIGGER document_written_once BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER document_never_emptied BEFORE TRUNCATE ON document EXECUTE FUNCTION refuse_rewriting();

-- a document that could not be made; staff were told, once
CREATE TABLE document_failure (
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  language text NOT NULL,
  content_hash text NOT NULL,
  group_id uuid NOT NULL REFERENCES reservation_group,
  reason text NOT NULL CHECK (reason IN ('letters', 'printer', 'storage')),
  -- the letters that no font has
  letters text,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id, language, content_hash)
);
