-- Grinders that the catalog does not have, as their owners describe them (D675).

-- Ids from here on are of users, not of the catalog.
create sequence custom_grinder_ids as integer minvalue 1000000;

-- The row of `grinders` with the id holds no more than the id, for the foreign keys of gear, logs and recipes, and stays: looking for its
-- references would read every log. What a user says about the grinder is only here.
create table custom_grinders (
  grinder_id integer not null,
  user_id bigint not null,
  brand text not null,
  name text not null,
  name_key text collate "C" not null,
  shape text not null,
  counts text not null,
  finest numeric not null,
  coarsest numeric not null,
  steps_per_number smallint not null,
  per_turn smallint,
  known_method_id text,
  known_setting numeric,
  burrs text,
  rpm integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_grinders_pk primary key (grinder_id),
  constraint custom_grinders_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint custom_grinders_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint custom_grinders_known_method_fk foreign key (known_method_id) references brew_methods (id) on delete restrict,
  constraint custom_grinders_grinder_id_check check (grinder_id >= 1000000),
  constraint custom_grinders_brand_check check (char_length(brand) between 1 and 60),
  constraint custom_grinders_name_check check (char_length(name) between 1 and 60),
  constraint custom_grinders_counts_check check (counts in ('clicks', 'numbers', 'stepless')),
  constraint custom_grinders_ends_check check (
    finest between 0 and 1000 and coarsest between 0 and 1000 and finest <> coarsest),
  constraint custom_grinders_steps_per_number_check check (steps_per_number between 1 and 10),
  constraint custom_grinders_per_turn_check check (per_turn between 2 and 200),
  constraint custom_grinders_known_check check (
    (known_method_id is null) = (known_setting is null) and known_setting between 0 and 1000),
  constraint custom_grinders_burrs_check check (char_length(burrs) between 1 and 100),
  constraint custom_grinders_rpm_check check (rpm between 1 and 10000)
);
comment on column custom_grinders.name_key is 'Brand and name as they are compared, so that operators see which grinders many people have.';
create index custom_grinders_user_idx on custom_grinders (user_id, grinder_id);
create index custom_grinders_name_idx on custom_grinders (name_key);
