-- The newest reviews of all places, and the means of all of them, are read from this index alone.
CREATE INDEX review_newest ON review (written_on DESC, id DESC)
  INCLUDE (rentable_id, language, overall, cleanliness, accuracy, check_in, communication, location, value) WHERE hidden_at IS NULL;

-- The pictures of the landing page: what the company recommends, best known first.
CREATE INDEX rentable_outstanding ON rentable (kind, rating_count DESC, id) WHERE outstanding AND status = 'published';
