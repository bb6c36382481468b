-- Apps that act for a user by OAuth. A grant begins with the user's consent and an authorization code; codes and tokens are random and
-- stored as SHA-256, so that the hashes need no salt.
create table oauth_grants (
  id bigint generated always as identity,
  user_id bigint not null,
  -- The https address of the client's metadata document.
  client_id text not null,
  -- The name that the client gave itself.
  client_name text not null,
  redirect_uri text not null,
  scopes text[] not null,
  -- What the tokens are for: the API, or the personal MCP endpoint.
  audience text not null,
  code_hash bytea not null,
  -- The S256 challenge of PKCE.
  code_challenge text not null,
  created_at timestamptz not null default now(),
  -- When the code was exchanged; a grant without it is not connected yet.
  redeemed_at timestamptz,
  -- The end of the code, then that of the newest refresh token.
  expires_at timestamptz not null,
  -- The hour of the last use.
  last_used_at timestamptz,
  constraint oauth_grants_pk primary key (id),
  constraint oauth_grants_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint oauth_grants_client_id_check check (char_length(client_id) between 1 and 500),
  constraint oauth_grants_client_name_check check (char_length(client_name) between 1 and 60),
  constraint oauth_grants_redirect_uri_check check (char_length(redirect_uri) between 1 and 500),
  constraint oauth_grants_scopes_check check (cardinality(scopes) between 1 and 20),
  constraint oauth_grants_audience_check check (audience in ('api', 'mcp')),
  constraint oauth_grants_code_hash_check check (octet_length(code_hash) = 32),
  constraint oauth_grants_code_challenge_check check (char_length(code_challenge) = 43),
  constraint oauth_grants_expires_check check (expires_at > created_at)
);
create unique index oauth_grants_code_idx on oauth_grants (code_hash);
create index oauth_grants_user_idx on oauth_grants (user_id);
create index oauth_grants_expires_idx on oauth_grants (expires_at);

create table oauth_tokens (
  token_hash bytea not null,
  grant_id bigint not null,
  kind text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When a refresh token was exchanged. It is kept until it expires: a second use ends the grant.
  used_at timestamptz,
  constraint oauth_tokens_pk primary key (token_hash),
  constraint oauth_tokens_grant_fk foreign key (grant_id) references oauth_grants (id) on delete cascade,
  constraint oauth_tokens_token_hash_check check (octet_length(token_hash) = 32),
  constraint oauth_tokens_kind_check check (kind in ('access', 'refresh')),
  constraint oauth_tokens_scopes_check check (cardinality(scopes) between 1 and 20),
  constraint oauth_tokens_expires_check check (expires_at > created_at)
);
create index oauth_tokens_grant_idx on oauth_tokens (grant_id);
create index oauth_tokens_expires_idx on oauth_tokens (expires_at);
