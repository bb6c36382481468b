-- The gear of users, and what they report about settings that Brewdial gave.

create table user_grinders (
  user_id bigint not null,
  grinder_id integer not null,
  nickname text,
  is_default boolean not null default false,
  -- Since when the grinder is the default, for all methods or for espresso (D500): earlier brews are converted to it.
  default_since timestamptz,
  espresso_default_since timestamptz,
  -- What the user measured on this unit: [{"grindIndex", "setting", "feedback"}], replaced as a whole (D79).
  calibration_references jsonb,
  calibration_catalog_version text,
  calibrated_at timestamptz,
  has_stock_burrs boolean,
  zero_checked boolean,
  created_at timestamptz not null default now(),
  constraint user_grinders_pk primary key (user_id, grinder_id),
  constraint user_grinders_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint user_grinders_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint user_grinders_nickname_check check (char_length(nickname) between 1 and 60),
  constraint user_grinders_calibration_check check (
    (calibration_references is null) = (calibrated_at is null)
    and jsonb_array_length(coalesce(calibration_references, '[0]')) between 1 and 20)
);
comment on column user_grinders.calibration_catalog_version is
  'The catalog release whose curve the calibration references were given against.';
create unique index user_grinders_default_idx on user_grinders (user_id) where is_default;
create unique index user_grinders_espresso_default_idx on user_grinders (user_id) where espresso_default_since is not null;
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

-- Reports about a setting (D52). Operators read them; they never change a curve by themselves. A report keeps the catalog release, the
-- index and the conditions of its setting, which cannot be recovered later.
create table grind_feedback (
  id bigint generated always as identity,
  user_id bigint,
  grinder_id integer not null,
  setting numeric,
  setting_label text,
  from_grinder_id integer,
  from_setting numeric,
  from_setting_label text,
  brew_method_id text,
  filter_id integer,
  feedback text not null,
  comment text,
  catalog_version text,
  aim_index numeric,
  setting_index numeric,
  setting_choice text,
  roast_level text,
  dose_grams numeric,
  has_stock_burrs boolean,
  zero_checked boolean,
  created_at timestamptz not null default now(),
  constraint grind_feedback_pk primary key (id),
  constraint grind_feedback_user_fk foreign key (user_id) references users (id) on delete set null,
  constraint grind_feedback_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint grind_feedback_from_grinder_fk
    foreign key (from_grinder_id) references grinders (id) on delete set null,
  constraint grind_feedback_brew_method_fk
    foreign key (brew_method_id) references brew_methods (id) on delete set null,
  constraint grind_feedback_filter_fk foreign key (filter_id) references filters (id) on delete set null,
  constraint grind_feedback_setting_check check (setting between 0 and 10000),
  constraint grind_feedback_setting_label_check check (char_length(setting_label) <= 32),
  constraint grind_feedback_from_setting_check check (from_setting between 0 and 10000),
  constraint grind_feedback_from_setting_label_check check (char_length(from_setting_label) <= 32),
  constraint grind_feedback_feedback_check check (feedback in ('TOO_FINE', 'JUST_RIGHT', 'TOO_COARSE')),
  constraint grind_feedback_comment_check check (char_length(comment) <= 1000),
  constraint grind_feedback_setting_choice_check check (setting_choice in ('SUGGESTION', 'USER')),
  constraint grind_feedback_roast_level_check
    check (roast_level in ('LIGHT', 'MEDIUM_LIGHT', 'MEDIUM', 'MEDIUM_DARK', 'DARK')),
  constraint grind_feedback_dose_grams_check check (dose_grams > 0 and dose_grams <= 1000)
);
comment on column grind_feedback.aim_index is 'The grind index that was aimed at: of the converted setting, else of the method.';
comment on column grind_feedback.setting_index is 'The index of the reported setting on the published curve of that release.';
create index grind_feedback_user_idx on grind_feedback (user_id) where user_id is not null;
create index grind_feedback_grinder_idx on grind_feedback (grinder_id);
