-- Who may use the operator's desk; granted on the command line only.
alter table users add column is_operator boolean not null default false;
