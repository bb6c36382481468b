-- Mailed links that create an account for an address without one (D521); deleted when used or expired.
create table sign_up_links (
  token_hash bytea not null,
  request_id uuid not null,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sign_up_links_pk primary key (token_hash),
  constraint sign_up_links_email_check check (email = lower(email) and char_length(email) <= 254)
);
create index sign_up_links_request_idx on sign_up_links (request_id);
create index sign_up_links_email_idx on sign_up_links (email);
create index sign_up_links_expires_at_idx on sign_up_links (expires_at);
