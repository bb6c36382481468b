-- The program that wrote the log for the user (D584). Validated in 0117, so that this file locks the table only for a moment.
alter table brew_logs
  add column program_name text,
  add constraint brew_logs_program_name_check check (char_length(program_name) between 1 and 60) not valid;
comment on column brew_logs.program_name is 'Name of the access token that logged the brew. Null for the user.';
