-- Reads the tables without blocking writes.
alter table recipes validate constraint recipes_steps_check;
alter table roaster_recipes validate constraint roaster_recipes_steps_check;
