-- Brewers that the catalog does not have, as their owners describe them (D695).

-- Ids from here on are of users, not of the catalog.
create sequence custom_machine_ids as integer minvalue 1000000;

-- As with grinders, the row of `machines` with the id holds no more than the id, for the foreign keys of gear, logs and recipes, and stays.
create table custom_machines (
  machine_id integer not null,
  user_id bigint not null,
  name text not null,
  name_key text collate "C" not null,
  brew_method_id text not null,
  capacity_ml integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_machines_pk primary key (machine_id),
  constraint custom_machines_machine_fk foreign key (machine_id) references machines (id) on delete cascade,
  constraint custom_machines_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint custom_machines_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint custom_machines_machine_id_check check (machine_id >= 1000000),
  constraint custom_machines_name_check check (char_length(name) between 1 and 60),
  constraint custom_machines_capacity_ml_check check (capacity_ml between 20 and 20000)
);
comment on column custom_machines.name_key is 'The name as it is compared, so that operators see which brewers many people have.';
create index custom_machines_user_idx on custom_machines (user_id, machine_id);
create index custom_machines_name_idx on custom_machines (name_key);
