-- When the session last used a mailed link or code. For a while after that, it may replace a forgotten password without the current one
-- (D438). Null if it has used none.
alter table sessions add column mail_used_at timestamptz;
