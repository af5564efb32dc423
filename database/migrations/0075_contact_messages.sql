-- what somebody wrote to the company through a form, with or without an account
CREATE TABLE contact_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  message text NOT NULL,
  -- the service it is about
  service text CHECK (service IN ('chef', 'massage', 'catering', 'event', 'van', 'scooter', 'airport-transfer')),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  received_at timestamptz NOT NULL
);
CREATE INDEX contact_message_email ON contact_message (lower(email), received_at);
