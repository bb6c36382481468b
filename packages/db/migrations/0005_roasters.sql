-- Roasters, who follows them, who speaks for them, and their settings of embeds.
--
-- Two columns that later files have too:
-- `*_key` is the text that search and order compare: NFKD, without marks, lower case, words of letters and digits (D29).
-- `hidden_for` lists what a row is hidden for: itself, its coffee, its roaster or its author, such as coffee:12. It is shown again when
-- the last of them is removed.

-- The part of a name_key that tells names apart (D436): names that look alike count as one. Letters of other scripts, "and", articles and
-- company forms make no difference. The letters are those of packages/domain/src/text/skeleton.ts. Not among the replaceable functions,
-- because an index is built on it.
create function name_skeleton(name_key text) returns text
  language sql immutable strict parallel safe
  as $$
    select coalesce(nullif(replace(replace(translate(
      btrim(regexp_replace(
        regexp_replace(' ' || name_key || ' ', ' (and|und|et|och|og|the)(?= )', '', 'g'),
        '( (gmbh|ag|kg|ug|ltd|limited|llc|inc|corp|plc|co|company|ab|aps|as|oy|bv|srl|sarl|pty))+ $', ' ')),
      'авеѕіјкмнорстухԁѵѡαβεικνορτυχω01',
      'abesijkmhopctyxdvwabeiknoptuxwol'), 'rn', 'm'), 'vv', 'w'), ''), name_key)
  $$;

create table roasters (
  id bigint generated always as identity,
  name text not null,
  name_key text collate "C" not null,
  -- Words of the name, which search finds by the lexicon (D142).
  name_words tsvector generated always as (array_to_tsvector(string_to_array(name_key, ' '))) stored,
  slug text not null,
  tagline text,
  description text,
  style text,
  city text,
  state text,
  country text,
  logo_url text,
  cover_image_url text,
  website_url text,
  -- Whether the catalog or an operator wrote the website. Only then it proves who speaks for the roaster (D140).
  website_is_proven boolean not null default false,
  instagram_handle text,
  contact_email text,
  is_verified boolean not null default false,
  -- Made for a coffee whose roaster was not known yet; a claim turns it into a real one (D57).
  is_placeholder boolean not null default false,
  plan text not null default 'FREE',
  created_by bigint,
  coffee_count integer not null default 0,
  recipe_count integer not null default 0,
  follower_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_for text[] not null default '{}',
  constraint roasters_pk primary key (id),
  constraint roasters_slug_key unique (slug),
  constraint roasters_created_by_fk foreign key (created_by) references users (id) on delete set null,
  constraint roasters_name_check check (char_length(name) between 1 and 120),
  constraint roasters_slug_check check (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100
    and slug not in ('recipes', 'track-click', 'track-method-switch', 'track-impression', 'widget', 'api', 'embed')),
  constraint roasters_plan_check check (plan in ('FREE', 'PREMIUM'))
);
create unique index roasters_placeholder_idx on roasters (name_key) where is_placeholder;
create index roasters_name_idx on roasters (name_key, id);
create index roasters_name_skeleton_idx on roasters (name_skeleton(name_key));
create index roasters_name_trgm_idx on roasters using gin (name_key gin_trgm_ops);
create index roasters_words_idx on roasters using gin (name_words);
create index roasters_created_by_idx on roasters (created_by) where created_by is not null;

-- Slugs that a roaster had before a merge; they keep resolving (D57).
create table roaster_slug_aliases (
  slug text not null,
  roaster_id bigint not null,
  constraint roaster_slug_aliases_pk primary key (slug),
  constraint roaster_slug_aliases_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade
);

create table roaster_follows (
  user_id bigint not null,
  roaster_id bigint not null,
  created_at timestamptz not null default now(),
  constraint roaster_follows_pk primary key (user_id, roaster_id),
  constraint roaster_follows_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint roaster_follows_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade
);
create index roaster_follows_newest_idx on roaster_follows (user_id, created_at desc, roaster_id desc);
create index roaster_follows_roaster_idx on roaster_follows (roaster_id);

create table roaster_members (
  user_id bigint not null,
  roaster_id bigint not null,
  role text not null default 'OWNER',
  created_at timestamptz not null default now(),
  -- A user is a member of one roaster, since the paths of the portal name none (D112).
  constraint roaster_members_pk primary key (user_id),
  constraint roaster_members_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint roaster_members_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint roaster_members_role_check check (role in ('OWNER', 'EDITOR'))
);
create index roaster_members_roaster_idx on roaster_members (roaster_id);

-- Open invitations (D417). They hold no secret: only an account with the verified address can accept one.
create table roaster_invitations (
  id bigint generated always as identity,
  roaster_id bigint not null,
  email text not null,
  -- Null after the member's account was deleted: the invitation is the roaster's.
  invited_by bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint roaster_invitations_pk primary key (id),
  constraint roaster_invitations_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint roaster_invitations_user_fk foreign key (invited_by) references users (id) on delete set null,
  constraint roaster_invitations_email_check check (char_length(email) between 3 and 254)
);
create unique index roaster_invitations_address_idx on roaster_invitations (roaster_id, email);
create index roaster_invitations_email_idx on roaster_invitations (email);
create index roaster_invitations_invited_by_idx on roaster_invitations (invited_by);

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
-- Claims for the operator to review, and those that nobody confirmed, which the worker expires.
create index roaster_claims_status_idx on roaster_claims (status, created_at) where status in ('PENDING', 'IN_REVIEW');

-- SHA-256 of each token that was mailed for an open claim; each attempt to mail it has a token of its own.
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
  -- Host names; `*.` before one includes its subdomains. Empty: every site may show the recipes (D117).
  allowed_domains text[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint embed_settings_pk primary key (roaster_id),
  constraint embed_settings_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade,
  constraint embed_settings_accent_color_check check (accent_color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint embed_settings_theme_check check (theme in ('light', 'dark')),
  constraint embed_settings_allowed_domains_check check (cardinality(allowed_domains) <= 20)
);
