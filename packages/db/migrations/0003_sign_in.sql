-- Ways to sign in, sessions, and tokens for programs. Tokens that Brewdial issues have more than 230 random bits and are stored as SHA-256
-- only, so that the hashes need no salt and a copy of the database signs nobody in.

create table user_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  constraint user_identities_pk primary key (provider, subject),
  constraint user_identities_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_identities_provider_check check (provider in ('apple'))
);
create index user_identities_user_idx on user_identities (user_id);

-- An identity token signs in once (D45): its SHA-256 is kept until the token would have expired anyway.
create table used_identity_tokens (
  token_hash bytea not null,
  first_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint used_identity_tokens_pk primary key (token_hash),
  constraint used_identity_tokens_hash_check check (octet_length(token_hash) = 32)
);
create index used_identity_tokens_expires_at_idx on used_identity_tokens (expires_at);

-- Passkeys (WebAuthn). The private key never leaves the user's device.
create table passkeys (
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id bytea not null,
  -- COSE key of the credential.
  public_key bytea not null,
  -- Uses as the authenticator counts them; 0 where it does not count. A number that falls means that the key was copied.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  -- The hour of the last use.
  last_used_at timestamptz,
  constraint passkeys_pk primary key (id),
  constraint passkeys_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint passkeys_credential_id_check check (octet_length(credential_id) between 1 and 1023),
  constraint passkeys_public_key_check check (octet_length(public_key) between 1 and 4096),
  constraint passkeys_name_check check (char_length(name) between 1 and 60)
);
create unique index passkeys_credential_idx on passkeys (credential_id);
create index passkeys_user_idx on passkeys (user_id);

-- One row per signed-in device. The id is the token's jti, so that a token can be revoked (D38). Neither address nor user agent is stored.
create table sessions (
  id uuid not null,
  user_id bigint not null,
  -- Such as "Firefox on Android", for the list of sessions.
  client_name text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The hour of the last use; created_at where it is null.
  last_seen_at timestamptz,
  -- When the user last proved their identity; created_at where it is null.
  authenticated_at timestamptz,
  -- When a passkey was last used in the session, as the second factor of endpoints that ask for one (D434).
  passkey_used_at timestamptz,
  -- When the session last used a mailed link or code. For a while after that, a forgotten password can be replaced without the current
  -- one (D438).
  mail_used_at timestamptz,
  constraint sessions_pk primary key (id),
  constraint sessions_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_client_name_check check (char_length(client_name) between 1 and 60)
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- A request for a mailed link, which also has a six-digit code (D139). Stored for every address, with an account or without, so that
-- checking a code takes the same work for both; a row names nobody. The code is computed from the id and not stored.
create table magic_link_requests (
  id uuid not null,
  -- The path of the web front end that the link leads to.
  return_to text,
  code_attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint magic_link_requests_pk primary key (id),
  constraint magic_link_requests_return_to_check check (return_to ~ '^/' and char_length(return_to) <= 1500),
  constraint magic_link_requests_attempts_check check (code_attempts between 0 and 5)
);
create index magic_link_requests_created_at_idx on magic_link_requests (created_at);

-- Mailed links of accounts (D40).
create table magic_link_tokens (
  token_hash bytea not null,
  user_id bigint not null,
  -- The request that the link was mailed for. Its code signs in by this row, so that link and code end together.
  request_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint magic_link_tokens_pk primary key (token_hash),
  constraint magic_link_tokens_user_fk foreign key (user_id) references users (id) on delete cascade
);
create index magic_link_tokens_user_idx on magic_link_tokens (user_id, created_at);
create index magic_link_tokens_request_idx on magic_link_tokens (request_id) where request_id is not null;

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

-- Personal access tokens.
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

-- Apps that act for a user by OAuth. A grant begins with the user's consent and an authorization code.
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
