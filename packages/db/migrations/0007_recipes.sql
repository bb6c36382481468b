-- Recipes that users share, what others do with them, and the recipes of roasters and known authors.

create table recipes (
  id bigint generated always as identity,
  coffee_id bigint not null,
  -- Roaster and roast level are copies of the coffee's, so that lists need no join to find their rows.
  roaster_id bigint not null,
  roast_level text not null,
  grinder_id integer not null,
  machine_id integer not null,
  -- Of the machine, copied when the recipe is created (D68).
  brew_method_id text not null,
  filter_id integer,
  created_by bigint,
  -- The recipe that this one was made from.
  made_from_id bigint,
  grind_setting double precision not null,
  grind_setting_label text not null,
  grind_index double precision not null,
  ratio double precision not null,
  dose_grams double precision not null,
  water_grams double precision not null,
  brew_time_seconds integer,
  water_temp_f double precision,
  -- As the author wrote them; null where they are generated from the method.
  steps jsonb,
  notes text,
  taste_acidity smallint,
  taste_body smallint,
  taste_sweetness smallint,
  taste_bitterness smallint,
  -- The worker adds recipe_deltas to the counters about once a second; reads add what is still pending.
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  brew_count integer not null default 0,
  comment_count integer not null default 0,
  -- Lower bound of the Wilson interval, z = 1.96, rounded to six decimals so that equal evidence compares equal (D6, D70).
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
  hidden_at timestamptz,
  hidden_for text[] not null default '{}',
  constraint recipes_pk primary key (id),
  constraint recipes_coffee_fk foreign key (coffee_id) references coffees (id) on delete restrict,
  constraint recipes_roaster_fk foreign key (roaster_id) references roasters (id) on delete restrict,
  constraint recipes_grinder_fk foreign key (grinder_id) references grinders (id) on delete restrict,
  constraint recipes_machine_fk foreign key (machine_id) references machines (id) on delete restrict,
  constraint recipes_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint recipes_filter_fk foreign key (filter_id) references filters (id) on delete set null,
  constraint recipes_created_by_fk foreign key (created_by) references users (id) on delete set null,
  constraint recipes_made_from_fk foreign key (made_from_id) references recipes (id) on delete set null,
  constraint recipes_grind_index_check check (grind_index between 0 and 100),
  constraint recipes_steps_check check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20 and char_length(steps::text) <= 16000),
  constraint recipes_notes_check check (char_length(notes) <= 2000),
  constraint recipes_taste_check check (
    coalesce(taste_acidity, 1) between 1 and 5 and coalesce(taste_body, 1) between 1 and 5
    and coalesce(taste_sweetness, 1) between 1 and 5 and coalesce(taste_bitterness, 1) between 1 and 5),
  constraint recipes_counters_check check (upvotes >= 0 and downvotes >= 0 and rating_count >= 0 and comment_count >= 0)
) with (fillfactor = 90);
comment on column recipes.hidden_at is 'When an operator hid the recipe; deleted_at is then set too.';

-- By rank (D5): all recipes, and those that each filter of a list selects.
create index recipes_rank_idx on recipes
  (wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_grinder_rank_idx on recipes
  (grinder_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_machine_rank_idx on recipes
  (machine_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_method_rank_idx on recipes
  (brew_method_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_coffee_rank_idx on recipes
  (coffee_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
create index recipes_roaster_rank_idx on recipes
  (roaster_id, wilson_score desc, net_votes desc, rating_average desc, id desc) where deleted_at is null;
-- Recommendations and discovery read everything about a candidate from the index: one page for many candidates (D84, D85).
create index recipes_roast_rank_idx on recipes
  (roast_level, wilson_score desc, net_votes desc, rating_average desc, id desc)
  include (machine_id, brew_method_id, ratio, filter_id, coffee_id, created_by, taste_acidity, taste_body, taste_bitterness)
  where deleted_at is null;
-- Discovery by machine and roast in the order that is shown, without scanning other roasts (D84).
create index recipes_machine_roast_rank_idx on recipes
  (machine_id, roast_level, wilson_score desc, net_votes desc, rating_average desc, id desc)
  include (brew_method_id, ratio)
  where deleted_at is null;
-- The best recipe of a coffee for each brew method, which embeds show (D120, D122).
create index recipes_coffee_method_rank_idx on recipes
  (coffee_id, brew_method_id, wilson_score desc, net_votes desc, rating_average desc, id desc)
  where deleted_at is null and wilson_score > 0;
create index recipes_iced_idx on recipes
  (wilson_score desc, net_votes desc, rating_average desc, id desc)
  where deleted_at is null and steps @> '[{"kind": "ice"}]';
-- By upvotes.
create index recipes_upvotes_idx on recipes (upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_coffee_upvotes_idx on recipes (coffee_id, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_grinder_upvotes_idx on recipes (grinder_id, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_machine_upvotes_idx on recipes (machine_id, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
create index recipes_author_idx on recipes (created_by, upvotes desc, wilson_score desc, id desc) where deleted_at is null;
-- Newest first; the feed reads those of a roaster.
create index recipes_newest_idx on recipes (created_at desc, id desc) where deleted_at is null;
create index recipes_coffee_newest_idx on recipes (coffee_id, created_at desc, id desc) where deleted_at is null;
create index recipes_roaster_newest_idx on recipes (roaster_id, created_at desc, id desc) where deleted_at is null;
create index recipes_method_newest_idx on recipes (brew_method_id, created_at desc, id desc) where deleted_at is null;
-- By brews.
create index recipes_brewed_idx on recipes (brew_count desc, wilson_score desc, id desc) where deleted_at is null;
-- Foreign keys that no index above begins with, or that deleted recipes have too.
create index recipes_filter_idx on recipes (filter_id) where filter_id is not null;
create index recipes_created_by_idx on recipes (created_by) where created_by is not null;
create index recipes_made_from_idx on recipes (made_from_id) where made_from_id is not null;

-- Changes of counters, appended by triggers and folded by the worker, so that no vote waits for a hot row or its indexes.
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

-- No foreign key to recipes: it would lock the recipe's row, and so write its page, with every vote. A vote is inserted from the recipe's
-- own row, and recipes are marked as deleted, never deleted.
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
  hidden_at timestamptz,
  hidden_for text[] not null default '{}',
  constraint recipe_comments_pk primary key (id),
  constraint recipe_comments_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint recipe_comments_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint recipe_comments_body_check check (char_length(body) between 1 and 2000)
);
comment on column recipe_comments.hidden_at is 'When an operator hid the comment.';
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

-- A roaster's official recipe for a coffee and a brew method, which its embeds show first (D120).
create table roaster_recipes (
  coffee_id bigint not null,
  brew_method_id text not null,
  -- The recipe that it is published as, which has a page, votes and comments and is in every list (D514).
  recipe_id bigint,
  dose_grams double precision not null,
  water_grams double precision not null,
  grind_index double precision not null,
  water_temp_f double precision,
  brew_time_seconds integer,
  steps jsonb,
  notes text,
  is_default boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint roaster_recipes_pk primary key (coffee_id, brew_method_id),
  constraint roaster_recipes_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  constraint roaster_recipes_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint roaster_recipes_recipe_fk foreign key (recipe_id) references recipes (id) on delete set null,
  constraint roaster_recipes_grind_index_check check (grind_index between 0 and 100),
  constraint roaster_recipes_steps_check check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20 and char_length(steps::text) <= 16000),
  constraint roaster_recipes_notes_check check (char_length(notes) <= 2000)
);
create unique index roaster_recipes_default_idx on roaster_recipes (coffee_id) where is_default;
create unique index roaster_recipes_recipe_idx on roaster_recipes (recipe_id);

-- Recipes of known authors. They come with the catalog and are published as recipes too (D563).
create table published_recipes (
  slug text not null,
  recipe_id bigint not null,
  -- Of title and author, for search.
  search_key text not null,
  -- What lists show, and what only the recipe's page shows.
  publication jsonb not null,
  details jsonb not null,
  -- Of the entry in the catalog: an entry that has not changed is not written again.
  digest text not null,
  constraint published_recipes_pk primary key (slug),
  constraint published_recipes_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint published_recipes_recipe_key unique (recipe_id)
);
