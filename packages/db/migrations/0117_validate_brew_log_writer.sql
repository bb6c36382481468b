-- Reads the table without blocking writes.
alter table brew_logs validate constraint brew_logs_program_name_check;
