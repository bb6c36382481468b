-- What people say about a setting we gave them (D52): read by people, never moves a curve by itself.

create table grind_feedback (
  id bigint generated always as identity,
  grinder_id integer not null,
  setting numeric,
  setting_label text,
  from_grinder_id integer,
  from_setting numeric,
  from_setting_label text,
  brew_method_id text,
  feedback text not null,
  comment text,
  -- Its foreign key follows with the table of users.
  user_id bigint,
  created_at timestamptz not null default now(),
  constraint grind_feedback_pk primary key (id),
  constraint grind_feedback_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint grind_feedback_from_grinder_fk
    foreign key (from_grinder_id) references grinders (id) on delete set null,
  constraint grind_feedback_brew_method_fk
    foreign key (brew_method_id) references brew_methods (id) on delete set null,
  constraint grind_feedback_setting_check check (setting between 0 and 10000),
  constraint grind_feedback_setting_label_check check (char_length(setting_label) <= 32),
  constraint grind_feedback_from_setting_check check (from_setting between 0 and 10000),
  constraint grind_feedback_from_setting_label_check check (char_length(from_setting_label) <= 32),
  constraint grind_feedback_feedback_check check (feedback in ('TOO_FINE', 'JUST_RIGHT', 'TOO_COARSE')),
  constraint grind_feedback_comment_check check (char_length(comment) <= 1000)
);

create index grind_feedback_grinder_idx on grind_feedback (grinder_id);
