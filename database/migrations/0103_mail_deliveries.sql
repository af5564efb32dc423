-- where the sending of a mail stands: it is claimed and committed before it is sent, and marked afterwards
ALTER TABLE sent_mail ADD COLUMN state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sending', 'sent', 'unknown'));
