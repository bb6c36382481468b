-- What is needed to learn from users' reports later and cannot be recovered then: the catalog release and the index that was
-- answered, and under which conditions the setting was used.
alter table grind_feedback
  add column catalog_version text,
  add column aim_index numeric,
  add column setting_index numeric,
  add column roast_level text,
  add column dose_grams numeric,
  add column filter_id integer,
  add column has_stock_burrs boolean,
  add column zero_checked boolean,
  add column setting_choice text,
  add constraint grind_feedback_filter_fk foreign key (filter_id) references filters (id) on delete set null,
  add constraint grind_feedback_roast_level_check
    check (roast_level in ('LIGHT', 'MEDIUM_LIGHT', 'MEDIUM', 'MEDIUM_DARK', 'DARK')),
  add constraint grind_feedback_dose_grams_check check (dose_grams > 0 and dose_grams <= 1000),
  add constraint grind_feedback_setting_choice_check check (setting_choice in ('SUGGESTION', 'USER'));
comment on column grind_feedback.aim_index is 'The grind index that was aimed at: of the converted setting, else of the method.';
comment on column grind_feedback.setting_index is 'The index of the reported setting on the published curve of that release.';

alter table user_grinders
  add column calibration_catalog_version text,
  add column has_stock_burrs boolean,
  add column zero_checked boolean;
comment on column user_grinders.calibration_catalog_version is
  'The catalog release whose curve the calibration references were given against.';

alter table brew_logs
  add column catalog_version text,
  add column published_index double precision,
  add column filter_id integer constraint brew_logs_filter_fk references filters (id) on delete set null;
comment on column brew_logs.published_index is
  'The index of the setting on the published curve; grind_index follows the user''s own calibration.';
