-- The clock forgets old notices and mails every minute: it looks at the old ones, not at all of them.
CREATE INDEX notification_age ON notification (created_at);
CREATE INDEX sent_mail_age ON sent_mail (sent_at);
