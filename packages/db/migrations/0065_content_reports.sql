-- Reports of recipes and comments by users, for the operator; what the operator hides can be restored.
create table content_reports (
  id bigint generated always as identity,
  reporter_id bigint not null,
  recipe_id bigint not null,
  -- Null when the recipe itself was reported.
  comment_id bigint,
  reason text not null,
  details text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint content_reports_pk primary key (id),
  constraint content_reports_target_key unique nulls not distinct (reporter_id, recipe_id, comment_id),
  constraint content_reports_reporter_fk foreign key (reporter_id) references users (id) on delete cascade,
  constraint content_reports_recipe_fk foreign key (recipe_id) references recipes (id) on delete cascade,
  constraint content_reports_comment_fk foreign key (comment_id) references recipe_comments (id) on delete cascade,
  constraint content_reports_reason_check check (reason in ('SPAM', 'OFFENSIVE', 'UNSAFE', 'PERSONAL_DATA', 'OTHER')),
  constraint content_reports_details_check check (char_length(details) <= 1000)
);
create index content_reports_recipe_idx on content_reports (recipe_id);
create index content_reports_comment_idx on content_reports (comment_id) where comment_id is not null;
create index content_reports_open_idx on content_reports (created_at) where resolved_at is null;

-- A hidden recipe is also deleted, so that every query leaves it out; restoring clears both.
alter table recipes add column hidden_at timestamptz;
comment on column recipes.hidden_at is 'When an operator hid the recipe; deleted_at is then set too.';
alter table recipe_comments add column hidden_at timestamptz;
comment on column recipe_comments.hidden_at is 'When an operator hid the comment.';
