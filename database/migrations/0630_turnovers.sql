-- what field staff need to know of a house or boat beside the catalog
CREATE TABLE turnover_place (
  rentable_id int PRIMARY KEY REFERENCES rentable ON DELETE CASCADE,
  -- how long a cleaning takes there; null: by its rooms
  minutes int CHECK (minutes BETWEEN 15 AND 1440),
  -- cleaned during a stay after every so many nights; null: not
  mid_stay_nights int CHECK (mid_stay_nights BETWEEN 2 AND 60),
  door_code_sealed text,
  -- rooms with their items, each in both languages; null: the standard list
  checklist jsonb CHECK (jsonb_typeof(checklist) = 'array'),
  -- cents by kind of task
  pay jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(pay) = 'object')
);

-- work in a house or boat; `stay` names the stay that it follows: a reservation, an event of a channel, an owner's stay
CREATE TABLE turnover_task (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rentable_id int NOT NULL REFERENCES rentable,
  kind text NOT NULL CHECK (kind IN ('turnover', 'mid-stay', 'turnaround', 'inspection', 'reclean', 'owner-stay')),
  -- null: staff added it by hand
  stay text,
  reservation_id uuid REFERENCES reservation,
  -- counts tasks of one kind of one stay: the second mid-stay cleaning is 2
  ordinal int NOT NULL DEFAULT 1 CHECK (ordinal > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN
    ('open', 'accepted', 'declined', 'in-progress', 'paused', 'done', 'inspected', 'failed', 'canceled')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- 1: somebody arrives on the same day
  priority int NOT NULL CHECK (priority BETWEEN 1 AND 3),
  -- fields that staff typed: these alone follow the stay no more
  pinned text[] NOT NULL DEFAULT '{}' CHECK (pinned <@ '{startsAt,endsAt,priority,payCents}'::text[]),
  assignee_id uuid REFERENCES app_user,
  minutes int NOT NULL CHECK (minutes BETWEEN 15 AND 1440),
  pay_cents int NOT NULL DEFAULT 0 CHECK (pay_cents >= 0),
  -- as it was when the task was made
  checklist jsonb NOT NULL CHECK (jsonb_typeof(checklist) = 'array'),
  -- ids of items
  checked text[] NOT NULL DEFAULT '{}',
  -- what happened to the stay after the work had begun
  notice text CHECK (notice IN ('stay-canceled', 'stay-moved')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  -- of a re-clean: the task that failed
  again_of uuid REFERENCES turnover_task,
  made_at timestamptz NOT NULL,
  begun_at timestamptz,
  done_at timestamptz,
  CHECK (starts_at <= ends_at),
  CHECK (stay IS NOT NULL OR reservation_id IS NULL)
);
-- BO-24: exactly one living task of a stay and kind
CREATE UNIQUE INDEX turnover_living ON turnover_task (stay, kind, ordinal) WHERE state <> 'canceled';
CREATE INDEX turnover_of_rentable ON turnover_task (rentable_id, starts_at);
CREATE INDEX turnover_of_reservation ON turnover_task (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX turnover_of_person ON turnover_task (assignee_id, starts_at) WHERE assignee_id IS NOT NULL;
CREATE INDEX turnover_by_time ON turnover_task (starts_at);
CREATE INDEX turnover_again ON turnover_task (again_of) WHERE again_of IS NOT NULL;

-- a house that becomes clean shows so in every open calendar
CREATE TRIGGER turnover_told AFTER INSERT OR UPDATE OF state, rentable_id, starts_at OR DELETE ON turnover_task
  FOR EACH ROW EXECUTE FUNCTION calendar_of_rentable_changed();

-- what was done to a task. The id is made by the phone: a move that is sent twice is one
CREATE TABLE turnover_move (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id uuid NOT NULL REFERENCES turnover_task ON DELETE CASCADE,
  what text NOT NULL CHECK (length(what) <= 40),
  item text,
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  -- null: the task followed its stay
  by_id uuid REFERENCES app_user,
  -- when it was pressed, and when we heard of it
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX turnover_move_of_task ON turnover_move (task_id, received_at);
CREATE INDEX turnover_move_by ON turnover_move (by_id) WHERE by_id IS NOT NULL;

-- what field staff found broken, dirty or missing
CREATE TABLE turnover_problem (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES turnover_task,
  rentable_id int NOT NULL REFERENCES rentable,
  -- the stay that has just ended
  reservation_id uuid REFERENCES reservation,
  kind text NOT NULL CHECK (kind IN ('broken', 'leak', 'missing', 'dirty', 'pests', 'other')),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  reported_by uuid NOT NULL REFERENCES app_user,
  at timestamptz NOT NULL
);
CREATE INDEX turnover_problem_of_task ON turnover_problem (task_id);
CREATE INDEX turnover_problem_of_reservation ON turnover_problem (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX turnover_problem_of_rentable ON turnover_problem (rentable_id);
CREATE INDEX turnover_problem_by ON turnover_problem (reported_by);

CREATE TABLE turnover_photo (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES turnover_task,
  -- the item of the checklist that it shows; null with a problem
  item text,
  problem_id uuid REFERENCES turnover_problem,
  size_bytes int NOT NULL,
  storage_key text NOT NULL,
  added_by uuid NOT NULL REFERENCES app_user,
  at timestamptz NOT NULL,
  CHECK ((item IS NULL) <> (problem_id IS NULL))
);
CREATE INDEX turnover_photo_of_task ON turnover_photo (task_id, at);
CREATE INDEX turnover_photo_of_problem ON turnover_photo (problem_id) WHERE problem_id IS NOT NULL;
CREATE INDEX turnover_photo_stored ON turnover_photo (storage_key);
CREATE INDEX turnover_photo_by ON turnover_photo (added_by);
