-- Claims, membership, and what a roaster says about its own coffees and embeds (D111-D121).

create table roaster_members (
  user_id bigint not null,
  roaster_id bigint not null,
  role text not null default 'OWNER',
  created_at timestamptz not null default now(),
  -- One roaster a person, since the portal's paths name none (D112).
  constraint roaster_members_pk primary key (user_id),
  constraint roaster_members_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint roaster_members_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint roaster_members_role_check check (role in ('OWNER'))
);
create index roaster_members_roaster_idx on roaster_members (roaster_id);

create table roaster_claims (
  id bigint generated always as identity,
  user_id bigint not null,
  -- Null while the roaster is to be created under `roaster_name`.
  roaster_id bigint,
  roaster_name text not null,
  business_email text not null,
  proof_url text,
  notes text,
  status text not null default 'PENDING',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint roaster_claims_pk primary key (id),
  constraint roaster_claims_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint roaster_claims_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint roaster_claims_status_check check (
    status in ('PENDING', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED')),
  constraint roaster_claims_roaster_name_check check (char_length(roaster_name) between 1 and 120),
  constraint roaster_claims_notes_check check (char_length(notes) <= 2000)
);
create unique index roaster_claims_open_idx on roaster_claims (user_id) where status in ('PENDING', 'IN_REVIEW');
create index roaster_claims_user_idx on roaster_claims (user_id, created_at desc, id desc);
create index roaster_claims_roaster_idx on roaster_claims (roaster_id) where roaster_id is not null;
-- What the operator reviews, and what the worker looks through for claims that nobody confirmed.
create index roaster_claims_status_idx on roaster_claims (status, created_at) where status in ('PENDING', 'IN_REVIEW');

-- SHA-256 of each token mailed for a claim that waits; a mail that is tried again has a token of its own.
create table roaster_claim_tokens (
  token_hash bytea not null,
  claim_id bigint not null,
  constraint roaster_claim_tokens_pk primary key (token_hash),
  constraint roaster_claim_tokens_claim_fk foreign key (claim_id) references roaster_claims (id) on delete cascade
);
create index roaster_claim_tokens_claim_idx on roaster_claim_tokens (claim_id);

create table embed_settings (
  roaster_id bigint not null,
  accent_color text not null default '#1D3557',
  theme text not null default 'light',
  show_powered_by boolean not null default true,
  -- Host names, `*.` before one for its subdomains; empty lets every site show the recipes (D117).
  allowed_domains text[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint embed_settings_pk primary key (roaster_id),
  constraint embed_settings_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint embed_settings_accent_color_check check (accent_color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint embed_settings_theme_check check (theme in ('light', 'dark')),
  constraint embed_settings_allowed_domains_check check (cardinality(allowed_domains) <= 20)
);

-- A roaster's own recipe for a coffee and a brew method: what its embeds show first (D120).
create table roaster_recipes (
  coffee_id bigint not null,
  brew_method_id text not null,
  dose_grams double precision not null,
  water_grams double precision not null,
  grind_index double precision not null,
  water_temp_f double precision,
  brew_time_seconds integer,
  notes text,
  is_default boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint roaster_recipes_pk primary key (coffee_id, brew_method_id),
  constraint roaster_recipes_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  constraint roaster_recipes_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint roaster_recipes_grind_index_check check (grind_index between 0 and 100),
  constraint roaster_recipes_notes_check check (char_length(notes) <= 2000)
);
create unique index roaster_recipes_default_idx on roaster_recipes (coffee_id) where is_default;
