-- who wants the newsletter: wished for by anybody, confirmed from the mailbox itself
CREATE TABLE newsletter_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  state text NOT NULL CHECK (state IN ('wanted', 'confirmed', 'unsubscribed')),
  -- when the state began
  since timestamptz NOT NULL
);
CREATE UNIQUE INDEX newsletter_subscription_email ON newsletter_subscription (lower(email));
CREATE INDEX newsletter_subscription_forgotten ON newsletter_subscription (state, since) WHERE state <> 'confirmed';
