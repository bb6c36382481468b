-- Roasters, coffees and the recipes that people share (D1-D12, D54-D77, D110).
-- Keys (`*_key`) are the texts that search and order compare: NFKD, no marks, lower case, words of letters and digits (D29).

create table roasters (
  id bigint generated always as identity,
  name text not null,
  name_key text collate "C" not null,
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
  instagram_handle text,
  contact_email text,
  is_verified boolean not null default false,
  -- Made for a coffee whose roaster nobody had entered; a claim turns it into the real one (D57).
  is_placeholder boolean not null default false,
  plan text not null default 'FREE',
  created_by bigint,
  coffee_count integer not null default 0,
  recipe_count integer not null default 0,
  follower_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
create index roasters_name_trgm_idx on roasters using gin (name_key gin_trgm_ops);
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
create index roaster_follows_roaster_idx on roaster_follows (roaster_id);

-- The words of notes of flavour as they are compared, each behind a space: "Früchte, dark chocolate" is " fruchte dark chocolate".
-- Here and not among the replaceable functions, since a stored column is made of it.
create function flavor_key(notes text[]) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(coalesce(' ' || array_to_string(notes, ' '), ''), NFKD), '[\u0300-\u036f\u3099\u309a]', '', 'g')),
      'øłđıØŁĐ', 'oldiold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[^[:alnum:]]+', ' ', 'g')
$$;

create table coffees (
  id bigint generated always as identity,
  roaster_id bigint not null,
  name text not null,
  name_key text collate "C" not null,
  slug text not null,
  roast_level text not null,
  coffee_type text,
  origin text,
  origin_key text collate "C",
  flavor_notes text[] not null default '{}',
  flavor_key text collate "C" generated always as (flavor_key(flavor_notes)) stored,
  description text,
  acidity_level double precision,
  body_level double precision,
  processing_method text,
  submitted_by bigint,
  is_archived boolean not null default false,
  recipe_count integer not null default 0,
  -- 5 a recipe, 2 an upvote, 1 a brew of the last 30 days; counted by the worker (D4).
  trending_score integer not null default 0,
  -- Distinct words of name, roaster and origin, as the lexicon holds them.
  search_key text not null,
  search_document tsvector generated always as (array_to_tsvector(string_to_array(search_key, ' '))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coffees_pk primary key (id),
  constraint coffees_roaster_slug_key unique (roaster_id, slug),
  constraint coffees_roaster_fk foreign key (roaster_id) references roasters (id) on delete restrict,
  constraint coffees_submitted_by_fk foreign key (submitted_by) references users (id) on delete set null,
  constraint coffees_name_check check (char_length(name) between 1 and 160),
  constraint coffees_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  constraint coffees_roast_level_check check (roast_level in ('LIGHT', 'MEDIUM_LIGHT', 'MEDIUM', 'MEDIUM_DARK', 'DARK')),
  constraint coffees_coffee_type_check check (coffee_type in ('SINGLE_ORIGIN', 'BLEND', 'DECAF')),
  constraint coffees_levels_check check (
    coalesce(acidity_level, 1) between 1 and 5 and coalesce(body_level, 1) between 1 and 5)
);
create index coffees_name_idx on coffees (name_key, id) where not is_archived;
create index coffees_newest_idx on coffees (created_at desc, id desc) where not is_archived;
-- Negated counts, so that all keys run one way and a row comparison continues behind any of them.
create index coffees_popular_idx on coffees ((-recipe_count), name_key, id) where not is_archived;
create index coffees_trending_idx on coffees ((-trending_score), (-recipe_count), name_key, id) where not is_archived;
create index coffees_roast_type_idx on coffees (roast_level, coffee_type) where not is_archived;
create index coffees_roaster_idx on coffees (roaster_id, name_key, id) where not is_archived;
create index coffees_origin_trgm_idx on coffees using gin (origin_key gin_trgm_ops) where not is_archived;
create index coffees_flavor_trgm_idx on coffees using gin (flavor_key gin_trgm_ops) where not is_archived;
create index coffees_search_idx on coffees using gin (search_document) where not is_archived;
create index coffees_submitted_by_idx on coffees (submitted_by) where submitted_by is not null;

-- Every word that occurs in a coffee's search key: fuzzy matching looks here, at thousands of words, not at every row.
create table search_words (
  word text collate "C" not null,
  -- How many coffees hold it; counted by the worker, so a rough figure.
  coffee_count integer not null default 1,
  constraint search_words_pk primary key (word)
);
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);

-- Counters are folded in from recipe_deltas about once a second; what is not folded yet is added when a recipe is read.
create table recipes (
  id bigint generated always as identity,
  coffee_id bigint not null,
  -- Of the coffee, so that lists need no join to find their rows.
  roaster_id bigint not null,
  roast_level text not null,
  grinder_id integer not null,
  machine_id integer not null,
  -- Of the machine, copied at creation (D68).
  brew_method_id text not null,
  filter_id integer,
  grind_setting double precision not null,
  grind_setting_label text not null,
  grind_index double precision not null,
  ratio double precision not null,
  dose_grams double precision not null,
  water_grams double precision not null,
  brew_time_seconds integer,
  water_temp_f double precision,
  notes text,
  taste_acidity smallint,
  taste_body smallint,
  taste_sweetness smallint,
  taste_bitterness smallint,
  created_by bigint,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  brew_count integer not null default 0,
  comment_count integer not null default 0,
  -- Lower bound of the Wilson interval, z = 1.96, six decimals so that equal evidence compares equal (D6, D70).
  wilson_score double precision generated always as (
    case when upvotes = 0 then 0
    else round((((upvotes + 1.9208) / (upvotes + downvotes)
      - 1.96 * sqrt(upvotes::float8 * downvotes / (upvotes + downvotes) + 0.9604) / (upvotes + downvotes))
      / (1 + 3.8416 / (upvotes + downvotes)))::numeric, 6)::float8 end) stored,
  net_votes integer generated always as (upvotes - downvotes) stored,
  rating_average double precision generated always as (
    case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2)::float8 end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint recipes_pk primary key (id),
  constraint recipes_coffee_fk foreign key (coffee_id) references coffees (id) on delete restrict,
  constraint recipes_roaster_fk foreign key (roaster_id) references roasters (id) on delete restrict,
  constraint recipes_grinder_fk foreign key (grinder_id) references grinders (id) on delete restrict,
  constraint recipes_machine_fk foreign key (machine_id) references machines (id) on delete restrict,
  constraint recipes_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint recipes_filter_fk foreign key (filter_id) references filters (id) on delete set null,
  constraint recipes_created_by_fk foreign key (created_by) references users (id) on delete set null,
  constraint recipes_grind_index_check check (grind_index between 0 and 100),
  constraint recipes_notes_check check (char_length(notes) <= 2000),
  constraint recipes_taste_check check (
    coalesce(taste_acidity, 1) between 1 and 5 and coalesce(taste_body, 1) between 1 and 5
    and coalesce(taste_sweetness, 1) between 1 and 5 and coalesce(taste_bitterness, 1) between 1 and 5),
  constraint recipes_counters_check check (upvotes >= 0 and downvotes >= 0 and rating_count >= 0 and comment_count >= 0)
) with (fillfactor = 90);
-- Wilson order (D5), alone and behind each filter that a list has.
create index recipes_rank_idx on recipes (wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_grinder_rank_idx on recipes (grinder_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_machine_rank_idx on recipes (machine_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_roast_rank_idx on recipes (roast_level, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_method_rank_idx on recipes (brew_method_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_coffee_rank_idx on recipes (coffee_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_roaster_rank_idx on recipes (roaster_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
-- Most upvotes first, of everything, of a coffee, a grinder, a machine and an author.
create index recipes_upvotes_idx on recipes (upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_coffee_upvotes_idx on recipes (coffee_id, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_grinder_upvotes_idx on recipes (grinder_id, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_machine_upvotes_idx on recipes (machine_id, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
-- Newest first, of everything, of a coffee, a roaster (the feed too) and a brew method.
create index recipes_newest_idx on recipes (created_at desc, id desc) where deleted_at is null;
create index recipes_coffee_newest_idx on recipes (coffee_id, created_at desc, id desc) where deleted_at is null;
create index recipes_roaster_newest_idx on recipes (roaster_id, created_at desc, id desc) where deleted_at is null;
create index recipes_method_newest_idx on recipes (brew_method_id, created_at desc, id desc) where deleted_at is null;
create index recipes_author_idx on recipes (created_by, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_brewed_idx on recipes (brew_count desc, wilson_score desc, id desc) where deleted_at is null;
-- Foreign keys that no list index begins with.
create index recipes_filter_idx on recipes (filter_id) where filter_id is not null;
create index recipes_created_by_idx on recipes (created_by) where created_by is not null;

-- Changes of counters, appended by triggers and folded by the worker: no vote waits for a hot row or its indexes.
create table recipe_deltas (
  id bigint generated always as identity,
  recipe_id bigint not null,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  brew_count integer not null default 0,
  comment_count integer not null default 0,
  constraint recipe_deltas_pk primary key (recipe_id, id)
);

-- No foreign key to recipes: it would lock the recipe's row, and so write its page, with every vote. Votes are inserted from the
-- recipe's own row, and recipes are never deleted but marked.
create table recipe_votes (
  recipe_id bigint not null,
  user_id bigint not null,
  direction smallint not null,
  created_at timestamptz not null default now(),
  constraint recipe_votes_pk primary key (recipe_id, user_id),
  constraint recipe_votes_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint recipe_votes_direction_check check (direction in (1, -1))
);
create index recipe_votes_user_idx on recipe_votes (user_id);

create table recipe_ratings (
  recipe_id bigint not null,
  user_id bigint not null,
  rating smallint not null,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint recipe_ratings_pk primary key (recipe_id, user_id),
  constraint recipe_ratings_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint recipe_ratings_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint recipe_ratings_rating_check check (rating between 1 and 5),
  constraint recipe_ratings_notes_check check (char_length(notes) <= 2000)
);
create index recipe_ratings_user_idx on recipe_ratings (user_id);

create table recipe_comments (
  id bigint generated always as identity,
  recipe_id bigint not null,
  user_id bigint not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint recipe_comments_pk primary key (id),
  constraint recipe_comments_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint recipe_comments_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint recipe_comments_body_check check (char_length(body) between 1 and 2000)
);
create index recipe_comments_recipe_idx on recipe_comments (recipe_id, created_at, id);
create index recipe_comments_user_idx on recipe_comments (user_id, created_at desc, id desc);

create table recipe_shares (
  share_id text not null,
  recipe_id bigint not null,
  created_at timestamptz not null default now(),
  constraint recipe_shares_pk primary key (share_id),
  constraint recipe_shares_recipe_key unique (recipe_id),
  constraint recipe_shares_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint recipe_shares_share_id_check check (share_id ~ '^[A-Za-z0-9]{10}$')
);

create table brew_logs (
  id bigint generated always as identity,
  user_id bigint not null,
  recipe_id bigint,
  coffee_id bigint,
  grinder_id integer,
  machine_id integer,
  brew_method_id text not null,
  dose_grams double precision,
  water_grams double precision,
  ratio double precision generated always as (round((water_grams / nullif(dose_grams, 0))::numeric, 2)::float8) stored,
  grind_setting double precision,
  grind_setting_label text,
  grind_index double precision,
  water_temp_f double precision,
  brew_time_seconds integer,
  days_off_roast double precision,
  outcome text,
  notes text,
  rating smallint,
  taste_acidity smallint,
  taste_body smallint,
  taste_sweetness smallint,
  taste_bitterness smallint,
  feedback_sour boolean,
  feedback_bitter boolean,
  feedback_watery boolean,
  feedback_harsh boolean,
  feedback_balanced boolean,
  saved_as_recipe boolean not null default false,
  created_at timestamptz not null default now(),
  constraint brew_logs_pk primary key (id),
  constraint brew_logs_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint brew_logs_recipe_fk foreign key (recipe_id) references recipes (id) on delete set null,
  constraint brew_logs_coffee_fk foreign key (coffee_id) references coffees (id) on delete set null,
  constraint brew_logs_grinder_fk foreign key (grinder_id) references grinders (id) on delete set null,
  constraint brew_logs_machine_fk foreign key (machine_id) references machines (id) on delete set null,
  constraint brew_logs_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint brew_logs_rating_check check (rating between 1 and 5),
  constraint brew_logs_notes_check check (char_length(notes) <= 2000),
  constraint brew_logs_outcome_check check (char_length(outcome) <= 100),
  constraint brew_logs_grind_setting_label_check check (char_length(grind_setting_label) <= 32)
);
create index brew_logs_user_idx on brew_logs (user_id, created_at desc, id desc);
create index brew_logs_user_coffee_idx on brew_logs (user_id, coffee_id, created_at desc, id desc);
create index brew_logs_coffee_idx on brew_logs (coffee_id, created_at) where coffee_id is not null;
create index brew_logs_recipe_idx on brew_logs (recipe_id) where recipe_id is not null;

-- Answers of creating requests, replayed when a client sends the same key again within a day.
create table idempotency_keys (
  user_id bigint not null,
  endpoint text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (user_id, endpoint, key),
  constraint idempotency_keys_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint idempotency_keys_key_check check (char_length(key) between 1 and 255)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
