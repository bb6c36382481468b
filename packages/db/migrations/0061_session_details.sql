-- What the owner of a session sees in the list of sessions, and when they last proved who they are. Null for sessions of the
-- previous release: they were seen and proven when they began. Neither address nor user agent is stored. The constraints are
-- validated by the next migration, so that this one locks the tables only for a moment.
alter table sessions
  add column client_name text,
  add column last_seen_at timestamptz,
  add column authenticated_at timestamptz,
  add constraint sessions_client_name_check check (char_length(client_name) between 1 and 60) not valid;

-- The path of the web front end that a sign-in link leads to.
alter table magic_link_requests
  add column return_to text,
  add constraint magic_link_requests_return_to_check check (return_to ~ '^/' and char_length(return_to) <= 1500) not valid;
