-- People, how they sign in, and what they like (D35-D48, D86-D88, D107-D109).

create table users (
  id bigint generated always as identity,
  -- Null only for an Apple account that shares no address.
  email text,
  email_verified_at timestamptz,
  password_hash text,
  name text,
  created_at timestamptz not null default now(),
  constraint users_pk primary key (id),
  constraint users_email_key unique (email),
  constraint users_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint users_name_check check (char_length(name) between 1 and 100)
);

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

-- One row per signed-in device; its id is the token's jti, so that a token can be revoked (D38).
create table sessions (
  id uuid not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint sessions_pk primary key (id),
  constraint sessions_user_fk foreign key (user_id) references users (id) on delete cascade
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Only the SHA-256 of a mailed token is kept (D40).
create table magic_link_tokens (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint magic_link_tokens_pk primary key (token_hash),
  constraint magic_link_tokens_user_fk foreign key (user_id) references users (id) on delete cascade
);
create index magic_link_tokens_user_idx on magic_link_tokens (user_id, created_at);

-- Explicit values only; each dimension that has two forms holds at most one of them (D86).
create table taste_profiles (
  user_id bigint not null,
  acidity_level smallint,
  body_level smallint,
  sweetness_level smallint,
  bitterness_level smallint,
  flavor_complexity_level smallint,
  aftertaste_level smallint,
  strength_preference double precision,
  acidity_tolerance double precision,
  roast_preference double precision,
  body_vs_clarity double precision,
  bitterness_sensitivity double precision,
  explorer_type double precision,
  onboarding_completed_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint taste_profiles_pk primary key (user_id),
  constraint taste_profiles_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint taste_profiles_levels_check check (
    coalesce(acidity_level, 1) between 1 and 5 and coalesce(body_level, 1) between 1 and 5
    and coalesce(sweetness_level, 1) between 1 and 5 and coalesce(bitterness_level, 1) between 1 and 5
    and coalesce(flavor_complexity_level, 1) between 1 and 5 and coalesce(aftertaste_level, 1) between 1 and 5),
  constraint taste_profiles_vector_check check (
    coalesce(strength_preference, 0) between 0 and 1 and coalesce(acidity_tolerance, 0) between 0 and 1
    and coalesce(roast_preference, 0) between 0 and 1 and coalesce(body_vs_clarity, 0) between 0 and 1
    and coalesce(bitterness_sensitivity, 0) between 0 and 1 and coalesce(explorer_type, 0) between 0 and 1),
  constraint taste_profiles_one_form_check check (
    num_nonnulls(acidity_level, acidity_tolerance) <= 1 and num_nonnulls(body_level, body_vs_clarity) <= 1
    and num_nonnulls(bitterness_level, bitterness_sensitivity) <= 1
    and num_nonnulls(flavor_complexity_level, explorer_type) <= 1)
);

create table notification_preferences (
  user_id bigint not null,
  notify_recipe_comments boolean not null default true,
  notify_recipe_favorites boolean not null default true,
  notify_recipe_brews boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint notification_preferences_pk primary key (user_id),
  constraint notification_preferences_user_fk foreign key (user_id) references users (id) on delete cascade
);

alter table grind_feedback
  add constraint grind_feedback_user_fk foreign key (user_id) references users (id) on delete set null;
create index grind_feedback_user_idx on grind_feedback (user_id) where user_id is not null;
