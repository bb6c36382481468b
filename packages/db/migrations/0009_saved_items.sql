-- What a user keeps: saved recipes, collections, recipes of their own, a library of coffees with its bags (D94-D98).

create table saved_recipes (
  user_id bigint not null,
  recipe_id bigint not null,
  created_at timestamptz not null default now(),
  constraint saved_recipes_pk primary key (user_id, recipe_id),
  constraint saved_recipes_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint saved_recipes_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade
);
create index saved_recipes_newest_idx on saved_recipes (user_id, created_at desc, recipe_id desc);
create index saved_recipes_recipe_idx on saved_recipes (recipe_id);

create table collections (
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint collections_pk primary key (id),
  constraint collections_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint collections_name_check check (char_length(name) between 1 and 100),
  constraint collections_description_check check (char_length(description) <= 500)
);
create index collections_user_idx on collections (user_id, created_at desc, id desc);

create table collection_items (
  collection_id bigint not null,
  recipe_id bigint not null,
  -- The place in the owner's order; null for recipes that were added since, which come first (D334).
  position integer,
  created_at timestamptz not null default now(),
  constraint collection_items_pk primary key (collection_id, recipe_id),
  constraint collection_items_collection_fk foreign key (collection_id) references collections (id) on delete cascade,
  constraint collection_items_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade
);
create index collection_items_newest_idx on collection_items (collection_id, created_at desc, recipe_id desc);
create index collection_items_recipe_idx on collection_items (recipe_id);

create table personal_recipes (
  id bigint generated always as identity,
  user_id bigint not null,
  name text,
  brew_method_id text not null,
  grinder_id integer,
  machine_id integer,
  filter_id integer,
  coffee_id bigint,
  -- Any text of the user; number and index are null where it cannot be parsed (D67).
  grind_setting_label text not null,
  grind_setting double precision,
  grind_index double precision,
  ratio double precision not null,
  dose_grams double precision not null,
  water_grams double precision not null,
  water_temp_f double precision,
  brew_time_seconds integer,
  steps jsonb,
  notes text,
  rating smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint personal_recipes_pk primary key (id),
  constraint personal_recipes_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint personal_recipes_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint personal_recipes_grinder_fk foreign key (grinder_id) references grinders (id) on delete set null,
  constraint personal_recipes_machine_fk foreign key (machine_id) references machines (id) on delete set null,
  constraint personal_recipes_filter_fk foreign key (filter_id) references filters (id) on delete set null,
  constraint personal_recipes_coffee_fk foreign key (coffee_id) references coffees (id) on delete set null,
  constraint personal_recipes_name_check check (char_length(name) <= 100),
  constraint personal_recipes_grind_setting_label_check check (char_length(grind_setting_label) <= 32),
  constraint personal_recipes_steps_check check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20 and char_length(steps::text) <= 16000),
  constraint personal_recipes_notes_check check (char_length(notes) <= 2000),
  constraint personal_recipes_rating_check check (rating between 1 and 5)
);
create index personal_recipes_user_idx on personal_recipes (user_id, created_at desc, id desc);
create index personal_recipes_grinder_idx on personal_recipes (grinder_id) where grinder_id is not null;
create index personal_recipes_machine_idx on personal_recipes (machine_id) where machine_id is not null;
create index personal_recipes_filter_idx on personal_recipes (filter_id) where filter_id is not null;
create index personal_recipes_coffee_idx on personal_recipes (coffee_id) where coffee_id is not null;

create table coffee_library_entries (
  user_id bigint not null,
  coffee_id bigint not null,
  personal_notes text,
  rating smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coffee_library_entries_pk primary key (user_id, coffee_id),
  constraint coffee_library_entries_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint coffee_library_entries_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  constraint coffee_library_entries_personal_notes_check check (char_length(personal_notes) <= 2000),
  constraint coffee_library_entries_rating_check check (rating between 1 and 5)
);
create index coffee_library_entries_newest_idx on coffee_library_entries (user_id, created_at desc, coffee_id desc);
create index coffee_library_entries_coffee_idx on coffee_library_entries (coffee_id);

-- Bags of the coffees in a library. Dates are of the owner's calendar (D260-D263).
create table coffee_bags (
  id bigint generated always as identity,
  user_id bigint not null,
  coffee_id bigint not null,
  -- What the bag held; reads subtract the doses of its logs.
  grams double precision not null,
  roasted_on date,
  opened_on date,
  frozen_on date,
  thawed_on date,
  finished_at timestamptz,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coffee_bags_pk primary key (id),
  -- For the foreign key of brew logs: a log belongs to a bag of the same user.
  constraint coffee_bags_owner_key unique (user_id, id),
  constraint coffee_bags_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint coffee_bags_entry_fk foreign key (user_id, coffee_id)
    references coffee_library_entries (user_id, coffee_id) on delete cascade,
  constraint coffee_bags_grams_check check (grams > 0 and grams <= 100000),
  constraint coffee_bags_note_check check (char_length(note) <= 2000),
  constraint coffee_bags_dates_check check (
    opened_on >= roasted_on and frozen_on >= roasted_on and thawed_on >= roasted_on),
  constraint coffee_bags_thawed_check check (thawed_on is null or (frozen_on is not null and thawed_on >= frozen_on))
);
create index coffee_bags_newest_idx on coffee_bags (user_id, created_at desc, id desc);
create index coffee_bags_entry_idx on coffee_bags (user_id, coffee_id);
