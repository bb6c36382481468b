-- What well-rated brews of imports say about a grinder: [{"method", "grindIndex", "spread", "setting", "brews"}] (D689). Beside the
-- answers, which the user gives one by one and replaces as a whole.
alter table user_grinders
  add column calibration_history jsonb,
  add column calibration_history_at timestamptz;

-- The weight on the scale over time. Beside the logs, so that lists of them never read it (D691).
create table brew_log_curves (
  log_id bigint not null,
  seconds real[] not null,
  grams real[] not null,
  constraint brew_log_curves_pk primary key (log_id),
  constraint brew_log_curves_log_fk foreign key (log_id) references brew_logs (id) on delete cascade,
  constraint brew_log_curves_points_check check (
    cardinality(seconds) between 2 and 600 and cardinality(grams) = cardinality(seconds))
);
