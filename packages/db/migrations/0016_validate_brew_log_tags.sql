alter table brew_logs validate constraint brew_logs_water_name_check;
alter table brew_logs validate constraint brew_logs_tags_check;
alter table brew_logs validate constraint brew_logs_has_half_star_check;
