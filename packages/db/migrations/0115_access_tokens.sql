-- Personal access tokens (D582). Only the SHA-256 of a token is stored: a token has 238 random bits, so that the hash needs no salt.
create table access_tokens (
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  token_hash bytea not null,
  -- The first characters of the token, shown to its user.
  token_start text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The hour of the last use.
  last_used_at timestamptz,
  constraint access_tokens_pk primary key (id),
  constraint access_tokens_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint access_tokens_name_check check (char_length(name) between 1 and 60),
  constraint access_tokens_token_hash_check check (octet_length(token_hash) = 32),
  constraint access_tokens_token_start_check check (char_length(token_start) between 1 and 20),
  constraint access_tokens_scopes_check check (cardinality(scopes) between 1 and 20),
  constraint access_tokens_expires_check check (expires_at > created_at)
);
create unique index access_tokens_token_idx on access_tokens (token_hash);
create index access_tokens_user_idx on access_tokens (user_id);
