-- The audit trail is append-only, also for the role of the API.
create or replace function keep_operator_actions() returns trigger language plpgsql as $$
begin
  raise exception 'rows of operator_actions cannot be changed' using errcode = 'restrict_violation';
end $$;

create or replace trigger operator_actions_keep before update or delete on operator_actions
  for each row execute function keep_operator_actions();
