-- An identity token signs in once (D45): its SHA-256 is kept until it would have expired anyway.
create table used_identity_tokens (
  token_hash bytea not null,
  first_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint used_identity_tokens_pk primary key (token_hash),
  constraint used_identity_tokens_hash_check check (octet_length(token_hash) = 32)
);
create index used_identity_tokens_expires_at_idx on used_identity_tokens (expires_at);
