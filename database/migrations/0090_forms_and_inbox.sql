-- what somebody wrote through any form of the site, and whether staff are done with it
ALTER TABLE contact_message
  ADD COLUMN kind text NOT NULL DEFAULT 'contact' CHECK (kind IN ('contact', 'business', 'work')),
  -- of a business
  ADD COLUMN company text,
  ADD COLUMN lets text CHECK (lets IN ('house', 'boat', 'several', 'service')),
  ADD COLUMN how_many integer CHECK (how_many > 0),
  ADD COLUMN area text,
  ADD COLUMN web_address text,
  -- of a professional
  ADD COLUMN trade text,
  -- made by the form: what is sent twice is kept once
  ADD COLUMN send_key text CONSTRAINT contact_message_once UNIQUE,
  ADD COLUMN done_at timestamptz,
  ADD COLUMN done_by uuid REFERENCES app_user,
  ADD CONSTRAINT contact_message_of_kind CHECK (
    (service IS NULL OR kind = 'contact')
    AND (kind = 'business') = (company IS NOT NULL)
    AND (kind = 'business') = (lets IS NOT NULL)
    AND (kind = 'business') = (how_many IS NOT NULL)
    AND (kind = 'business') = (area IS NOT NULL)
    AND (kind = 'business' OR web_address IS NULL)
    AND (kind = 'work') = (trade IS NOT NULL)
  ),
  ADD CONSTRAINT contact_message_done CHECK ((done_at IS NULL) = (done_by IS NULL));

CREATE INDEX contact_message_newest ON contact_message (received_at, id);
CREATE INDEX contact_message_open ON contact_message (received_at, id) WHERE done_at IS NULL;
CREATE INDEX contact_message_done_by ON contact_message (done_by) WHERE done_by IS NOT NULL;
