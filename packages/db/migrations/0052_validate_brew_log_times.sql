-- Reads the tables without blocking writes. The validated check lets "set not null" skip its own scan.
alter table brew_logs validate constraint brew_logs_brewed_at_check;
alter table brew_logs validate constraint brew_logs_personal_recipe_fk;
alter table personal_recipes validate constraint personal_recipes_machine_fk;
alter table personal_recipes validate constraint personal_recipes_filter_fk;
alter table personal_recipes validate constraint personal_recipes_steps_check;
alter table brew_logs alter column brewed_at set not null;
alter table brew_logs drop constraint brew_logs_brewed_at_check;
drop procedure fill_brewed_at();
