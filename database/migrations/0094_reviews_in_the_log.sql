-- what staff do with reviews is a chapter of the log
ALTER TABLE audit_entry
  DROP CONSTRAINT audit_entry_area_check,
  ADD CONSTRAINT audit_entry_area_check CHECK (area IN ('sign-in', 'account', 'users', 'access', 'requests', 'reviews', 'money'));
