-- a caller may also have come by the website or have written
ALTER TABLE proposal DROP CONSTRAINT proposal_source_check,
  ADD CONSTRAINT proposal_source_check CHECK (source IN ('phone', 'website', 'message', 'walk-in', 'repeat', 'broker'));
