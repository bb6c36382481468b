-- When a brew happened, the id that the device gave its log, and the personal recipe that was brewed. Constraints are validated in
-- 0052, so that this file locks the tables only for a moment. Rows of the previous release get the default, which equals created_at.
alter table brew_logs
  add column brewed_at timestamptz,
  add column client_id uuid,
  add column personal_recipe_id bigint,
  add constraint brew_logs_brewed_at_check check (brewed_at is not null) not valid,
  add constraint brew_logs_personal_recipe_fk foreign key (personal_recipe_id) references personal_recipes (id)
    on delete set null not valid;
alter table brew_logs alter column brewed_at set default now();

-- Client ids stay taken after their log is deleted: a phone that sends the log again must not bring it back.
create table brew_log_client_ids (
  user_id bigint not null,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  constraint brew_log_client_ids_pk primary key (user_id, client_id),
  constraint brew_log_client_ids_user_fk foreign key (user_id) references users (id) on delete cascade
);

alter table personal_recipes
  add column machine_id integer,
  add column filter_id integer,
  add column water_temp_f double precision,
  add column brew_time_seconds integer,
  add column steps jsonb,
  add constraint personal_recipes_machine_fk foreign key (machine_id) references machines (id) on delete set null not valid,
  add constraint personal_recipes_filter_fk foreign key (filter_id) references filters (id) on delete set null not valid,
  add constraint personal_recipes_steps_check check (
    jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 20 and char_length(steps::text) <= 16000) not valid;

-- Called by 0051, dropped by 0052. Commits after every 5,000 ids, so that no row stays locked for long.
create procedure fill_brewed_at() language plpgsql as $$
declare
  first_id bigint := (select min(id) from brew_logs where brewed_at is null);
  last_id bigint := (select max(id) from brew_logs);
begin
  while first_id <= last_id loop
    update brew_logs set brewed_at = created_at where id >= first_id and id < first_id + 5000 and brewed_at is null;
    commit;
    first_id := first_id + 5000;
  end loop;
end $$;
