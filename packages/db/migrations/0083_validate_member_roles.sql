-- Reads the table without blocking writes.
alter table roaster_members validate constraint roaster_members_role_check;
