-- why a review was hidden, of a closed list that knows no stars; hidden_reason are words for its author beside it
ALTER TABLE review
  ADD COLUMN hidden_because text
    CHECK (hidden_because IN ('spam', 'personal-data', 'offensive', 'not-about-the-stay', 'conflict-of-interest')),
  ADD CONSTRAINT review_hidden_because CHECK (hidden_because IS NULL OR hidden_at IS NOT NULL);
