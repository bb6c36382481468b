-- A six-digit code beside the mailed link (D139). A request is stored for every address, with an account or without, so that
-- checking a code takes the same work for both; it names nobody. The code itself is not stored.
create table magic_link_requests (
  id uuid not null,
  code_attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint magic_link_requests_pk primary key (id),
  constraint magic_link_requests_attempts_check check (code_attempts between 0 and 5)
);
create index magic_link_requests_created_at_idx on magic_link_requests (created_at);

-- The request that a link was mailed for: its code signs in by the same row, so that both end together.
alter table magic_link_tokens add column request_id uuid;
create index magic_link_tokens_request_idx on magic_link_tokens (request_id) where request_id is not null;
