-- a storm that comes over an area: what is prepared for it, when it was pressed, and when all was clear; dates are days
-- of the company, `until_on` excluded
CREATE TABLE storm (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  from_on date NOT NULL,
  until_on date NOT NULL CHECK (until_on > from_on),
  -- destinations; null: all of them
  place_ids int[] CHECK (cardinality(place_ids) > 0),
  policy text NOT NULL CHECK (policy IN ('none', 'nights', 'credit', 'dates')),
  -- what staff wrote in the place of the templates, by group of readers
  texts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(texts) = 'object'),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'over')),
  -- raised by each change of a draft
  version int NOT NULL DEFAULT 1,
  made_by uuid NOT NULL REFERENCES app_user,
  made_at timestamptz NOT NULL,
  -- the blocks that it set, and only these, carry it
  block_batch uuid,
  pressed_by uuid REFERENCES app_user,
  pressed_at timestamptz,
  cleared_by uuid REFERENCES app_user,
  cleared_at timestamptz,
  CHECK ((state = 'draft') = (pressed_at IS NULL) AND (pressed_at IS NULL) = (pressed_by IS NULL)
    AND (pressed_at IS NULL) = (block_batch IS NULL)),
  CHECK ((state = 'over') = (cleared_at IS NOT NULL) AND (cleared_at IS NULL) = (cleared_by IS NULL))
);
CREATE INDEX storm_open ON storm (from_on) WHERE state = 'open';

-- a trip that a storm concerns, and what is proposed to give back of it
CREATE TABLE storm_guest (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  storm_id int NOT NULL REFERENCES storm ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  -- in the houses when it was pressed, or arriving in its days
  stage text NOT NULL CHECK (stage IN ('here', 'coming')),
  nights int NOT NULL,
  lost_nights int NOT NULL CHECK (lost_nights BETWEEN 0 AND nights),
  proposal text CHECK (proposal IN ('cancel', 'refund', 'credit', 'cancel-credit', 'dates')),
  amount_cents int NOT NULL DEFAULT 0 CHECK (amount_cents >= 0),
  settled_as text CHECK (settled_as IN ('confirmed', 'declined')),
  settled_by uuid REFERENCES app_user,
  settled_at timestamptz,
  CONSTRAINT storm_guest_once UNIQUE (storm_id, group_id),
  CHECK (settled_as IS NULL OR proposal IS NOT NULL),
  CHECK ((settled_as IS NULL) = (settled_at IS NULL) AND (settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX storm_guest_group ON storm_guest (group_id);

-- what guests said by their link, and what staff heard by phone; rows are added, and the last one holds
CREATE TABLE storm_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guest_id uuid NOT NULL REFERENCES storm_guest ON DELETE CASCADE,
  what text NOT NULL CHECK (what IN ('safe', 'help', 'called')),
  words text CHECK (length(words) BETWEEN 1 AND 500),
  -- null: the guest, by the link
  by_staff uuid REFERENCES app_user,
  said_at timestamptz NOT NULL,
  CHECK (what <> 'called' OR by_staff IS NOT NULL)
);
CREATE INDEX storm_answer_guest ON storm_answer (guest_id, id);

-- what has to be done in a house or at a boat
CREATE TABLE storm_task (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storm_id int NOT NULL REFERENCES storm ON DELETE CASCADE,
  rentable_id int NOT NULL REFERENCES rentable,
  kind text NOT NULL CHECK (kind IN ('shutters', 'furniture', 'haul', 'inspection')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'dropped')),
  done_by uuid REFERENCES app_user,
  done_at timestamptz,
  CONSTRAINT storm_task_once UNIQUE (storm_id, rentable_id, kind),
  CHECK ((state = 'done') = (done_at IS NOT NULL) AND (done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX storm_task_rentable ON storm_task (rentable_id);

-- what was written to a group of readers, in both languages; never changed
CREATE TABLE storm_message (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  storm_id int NOT NULL REFERENCES storm ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('first', 'update', 'clear')),
  readers text NOT NULL CHECK (readers IN ('here', 'coming', 'owners', 'everybody', 'silent', 'next')),
  subject_en text NOT NULL,
  subject_es text NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  -- how many people it went to
  people int NOT NULL,
  sent_by uuid NOT NULL REFERENCES app_user,
  sent_at timestamptz NOT NULL
);
CREATE INDEX storm_message_storm ON storm_message (storm_id, id);
CREATE TRIGGER storm_message_written_once BEFORE UPDATE OR DELETE ON storm_message
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER storm_message_never_emptied BEFORE TRUNCATE ON storm_message
  EXECUTE FUNCTION refuse_rewriting();
