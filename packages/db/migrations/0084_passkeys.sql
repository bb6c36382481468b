-- Passkeys (WebAuthn) as a way to sign in (D433). The private key never leaves the user's device.
create table passkeys (
  id bigint generated always as identity,
  user_id bigint not null,
  credential_id bytea not null,
  -- COSE key of the credential.
  public_key bytea not null,
  -- Uses as counted by the authenticator; 0 for those that do not count. A number that falls means a copy of the key.
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

-- When a passkey was last used in the session: the second factor of endpoints that ask for one (D434). Null for sessions that used none.
alter table sessions add column passkey_used_at timestamptz;
