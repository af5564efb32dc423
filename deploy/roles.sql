-- The roles and the database of the product on a server of your own (docs/operations.md, Roles). Once, by a superuser:
--   psql -f deploy/roles.sql, and \password for each of the three roles.

-- owns the tables and alters them: MIGRATION_DATABASE_URL, while a process starts
CREATE ROLE marea_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
-- reads and writes rows, owns nothing: DATABASE_URL; what it may do with each table is granted by the migrations
CREATE ROLE marea_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
-- copies the server to its replicas
CREATE ROLE marea_replica LOGIN NOSUPERUSER REPLICATION;

CREATE DATABASE marea OWNER marea_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE marea FROM PUBLIC;
GRANT CONNECT ON DATABASE marea TO marea_app;

-- What the program asks for with each connection, for those that come through a pooler, which drops what it asks for.
ALTER ROLE marea_app SET timezone = 'UTC';
ALTER ROLE marea_app SET jit = off;
ALTER ROLE marea_app SET statement_timeout = '10s';
ALTER ROLE marea_app SET idle_in_transaction_session_timeout = '60s';
