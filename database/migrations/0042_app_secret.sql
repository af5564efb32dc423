-- access tokens are signed with a key that is made from APP_SECRET: a copy of the database alone forges none
DELETE FROM setting WHERE key = 'access-token-key';
