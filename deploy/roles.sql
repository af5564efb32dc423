-- The roles and the database of the product on a server of your own (docs/operations.md, Roles). Once, by a superuser:
--   psql -d postgres -f deploy/roles.sql, and \password for each of the four roles.

-- owns the tables and alters them: MIGRATION_DATABASE_URL, while a process starts
CREATE ROLE marea_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
-- reads and writes rows, owns nothing: DATABASE_URL; what it may do with each table is granted by the migrations
CREATE ROLE marea_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT;
-- copies the server to its replicas
CREATE ROLE marea_replica LOGIN NOSUPERUSER REPLICATION;
-- copies the server and its log to BACKUP_DIR: BACKUP_DATABASE_URL, with the database in which this file is run
CREATE ROLE marea_backup LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT REPLICATION CONNECTION LIMIT 10;
GRANT EXECUTE ON FUNCTION pg_switch_wal(), pg_create_restore_point(text) TO marea_backup;

CREATE DATABASE marea OWNER marea_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE marea FROM PUBLIC;
GRANT CONNECT ON DATABASE marea TO marea_app;

-- What the program asks for with each connection, for those that come through a pooler, which drops what it asks for.
ALTER ROLE marea_app SET timezone = 'UTC';
ALTER ROLE marea_app SET jit = off;
ALTER ROLE marea_app SET statement_timeout = '10s';
ALTER ROLE marea_app SET idle_in_transaction_session_timeout = '60s';
