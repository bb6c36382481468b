-- What a person keeps: gear with its calibration, saved recipes, a coffee library, recipes of their own, collections (D94-D98).

create table user_grinders (
  user_id bigint not null,
  grinder_id integer not null,
  nickname text,
  is_default boolean not null default false,
  -- What the person found of this very grinder: [{"grindIndex", "setting", "feedback"}], replaced as a whole (D79).
  calibration_references jsonb,
  calibrated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint user_grinders_pk primary key (user_id, grinder_id),
  constraint user_grinders_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_grinders_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint user_grinders_nickname_check check (char_length(nickname) between 1 and 60),
  constraint user_grinders_calibration_check check (
    (calibration_references is null) = (calibrated_at is null)
    and jsonb_array_length(coalesce(calibration_references, '[0]')) between 1 and 20)
);
create unique index user_grinders_default_idx on user_grinders (user_id) where is_default;
create index user_grinders_grinder_idx on user_grinders (grinder_id);

create table user_machines (
  user_id bigint not null,
  machine_id integer not null,
  nickname text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint user_machines_pk primary key (user_id, machine_id),
  constraint user_machines_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_machines_machine_fk foreign key (machine_id) references machines (id) on delete cascade,
  constraint user_machines_nickname_check check (char_length(nickname) between 1 and 60)
);
create unique index user_machines_default_idx on user_machines (user_id) where is_default;
create index user_machines_machine_idx on user_machines (machine_id);

create table user_filters (
  user_id bigint not null,
  filter_id integer not null,
  nickname text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint user_filters_pk primary key (user_id, filter_id),
  constraint user_filters_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_filters_filter_fk foreign key (filter_id) references filters (id) on delete cascade,
  constraint user_filters_nickname_check check (char_length(nickname) between 1 and 60)
);
create unique index user_filters_default_idx on user_filters (user_id) where is_default;
create index user_filters_filter_idx on user_filters (filter_id);

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

create table personal_recipes (
  id bigint generated always as identity,
  user_id bigint not null,
  name text,
  brew_method_id text not null,
  grinder_id integer,
  coffee_id bigint,
  -- Any text a person noted; the number and the index are null when it cannot be read (D67).
  grind_setting_label text not null,
  grind_setting double precision,
  grind_index double precision,
  ratio double precision not null,
  dose_grams double precision not null,
  water_grams double precision not null,
  notes text,
  rating smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint personal_recipes_pk primary key (id),
  constraint personal_recipes_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint personal_recipes_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint personal_recipes_grinder_fk foreign key (grinder_id) references grinders (id) on delete set null,
  constraint personal_recipes_coffee_fk foreign key (coffee_id) references coffees (id) on delete set null,
  constraint personal_recipes_name_check check (char_length(name) <= 100),
  constraint personal_recipes_grind_setting_label_check check (char_length(grind_setting_label) <= 32),
  constraint personal_recipes_notes_check check (char_length(notes) <= 2000),
  constraint personal_recipes_rating_check check (rating between 1 and 5)
);
create index personal_recipes_user_idx on personal_recipes (user_id, created_at desc, id desc);
create index personal_recipes_grinder_idx on personal_recipes (grinder_id) where grinder_id is not null;
create index personal_recipes_coffee_idx on personal_recipes (coffee_id) where coffee_id is not null;

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
  created_at timestamptz not null default now(),
  constraint collection_items_pk primary key (collection_id, recipe_id),
  constraint collection_items_collection_fk foreign key (collection_id) references collections (id) on delete cascade,
  constraint collection_items_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade
);
create index collection_items_newest_idx on collection_items (collection_id, created_at desc, recipe_id desc);
create index collection_items_recipe_idx on collection_items (recipe_id);
