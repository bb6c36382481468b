-- Bags of the coffees in a library. Dates are of the owner's calendar. A log belongs to a bag of the same user, which the composite key
-- enforces; it is validated by the next migration, so that this one locks the logs only for a moment (D260-D263).
create table coffee_bags (
  id bigint generated always as identity,
  user_id bigint not null,
  coffee_id bigint not null,
  -- What the bag held; logs of the bag are subtracted when it is read.
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

alter table brew_logs
  add column bag_id bigint,
  add constraint brew_logs_bag_fk foreign key (user_id, bag_id)
    references coffee_bags (user_id, id) on delete set null (bag_id) not valid;
